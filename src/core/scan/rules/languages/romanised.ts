import { list } from '../list'
import type { Language } from './language'

/** Hindi, Russian, Japanese, Chinese, Korean and Arabic as people type them in Latin letters. */
export const romanised: Language = {
  code: 'roman',
  gap: 5,
  forget: list(`
    bhool jao, bhool jaiye, bhul jao, bhul jaiye, ignore karo, ignore kar do, ignore kijiye, nazarandaz karo, anadekha karo, ignoriruy,
    ignoriruj, ignorirui, ignoriruyte, zabud, zabud', zabudte, mushi shite, mushi shiro, wasurete, wasurero, hulve, hulue, hulüe, wangji, wushi,
    musihaseyo, musihae, ijeo, tajahal, insa, tajaahal
  `),
  prior: list(`
    pichle, pichhle, pehle, sabhi, saare, sare, vse, predydushchie, predydushchiye, predydushhie, predyduschie, prezhnie, koremade, ima made, kore made,
    subete, izen, zhiqian, yishang, suoyou, ijeon, modu, jamee', jamie, alsabiqa, al-sabiqa, sabiqa
  `),
  orders: list(`
    nirdesh, nirdeshon, instructions, niyam, hidayat, instruktsii, instrukcii, instruktsiy, pravila, ukazaniya, shiji, meirei, zhiling, zhishi, guize,
    jisi, jisireul, myeongryeong, al-ta'leemat, ta'leemat, taleemat, awamir
  `),
  reveal: list(
    `dikhao, dikhaye, dikhaiye, batao, bataiye, pokazhi, pokazhite, vyvedi, oshiete, misete, gaosu wo, xianshi`,
  ),
  ownPrompt: list(`
    system prompt, sistemnyy prompt, sistemnyj prompt, sistemniy prompt, shisutemu puronputo, xitong tishi, xitong tishici
  `),
  hide: [],
  user: [],
  send: [],
  secrets: [],
  role: [],
  free: [],
  actor: [],
}
