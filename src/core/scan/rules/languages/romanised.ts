import { list } from '../list'
import type { AttackLanguage } from './language'

/** Hindi, Russian, Japanese, Chinese, Korean and Arabic as people type them in Latin letters. */
export const romanised: AttackLanguage = {
  code: 'roman',
  gap: 5,
  forget: list(`
    ko bhool jaa, bhool jaa, nazar andaz karein, nazar andaz karo, nazar andaaz karo, hu lue, ignoriraj,
    bhool jao, bhool jaiye, bhul jao, bhul jaiye, ignore karo, ignore kar do, ignore kijiye, nazarandaz karo,
    anadekha karo, ignoriruy, ignoriruj, ignorirui, ignoriruyte, zabud, zabud', zabudte, mushi shite, mushi shiro,
    wasurete, wasurero, hulve, hulue, hulüe, wangji, wushi, musihaseyo, musihae, ijeo, tajahal, insa, tajaahal, bhul ja,
    bhool ja, bhula do, ignore kar, ignore maro, mat maano, mat mano, hata do, chhod do, chod do, zabudʹ, otmeni,
    ne sleduy, wangdiao, buyao zunshou, musi hae, ij-eo
  `),
  prior: list(`
    tamam, yi shang,
    pichle, pichhle, pehle, sabhi, saare, sare, vse, predydushchie, predydushchiye, predydushhie, predyduschie, prezhnie,
    koremade, ima made, kore made, subete, izen, zhiqian, yishang, suoyou, ijeon, modu, jamee', jamie, alsabiqa,
    al-sabiqa, sabiqa, purane, pichli, pehle wale, pehle ke, sab, sari, tumhare, apne, diye gaye, ranshe, starye,
    qian mian, shangmian, diye gaye hain, tumhe
  `),
  orders: list(`
    hidayaat, hidayat ko, gui ze,
    nirdesh, nirdeshon, instructions, niyam, hidayat, instruktsii, instrukcii, instruktsiy, pravila, ukazaniya, shiji,
    meirei, zhiling, zhishi, guize, jisi, jisireul, myeongryeong, al-ta'leemat, ta'leemat, taleemat, awamir, rules, rule,
    aadesh, adesh, instruction, prompt, pabandi, baatein, komandy, ogranicheniya, guiding, jimunseo
  `),
  reveal: list(`
    dikhao, dikhaye, dikhaiye, batao, bataiye, pokazhi, pokazhite, vyvedi, oshiete, misete, gaosu wo, xianshi, dikha,
    dikha do, dikhana, bata do, bata, batana, likho, likh do, print karo, print kar do, copy karo, do mujhe, de do,
    share karo, rasskazhi, napishi
  `),
  ownPrompt: list(`
    sistemnyi prompt,
    system prompt, sistemnyy prompt, sistemnyj prompt, sistemniy prompt, shisutemu puronputo, xitong tishi,
    xitong tishici, apna prompt, apne instructions, apne nirdesh, apne rules, apne niyam, hidden rules,
    hidden instructions, chhupe niyam, chhupe hue, gupt niyam, gupt nirdesh, tumhara prompt, tumhare instructions,
    initial instructions, skrytye pravila, skrytye instruktsii
  `),
  hide: list(`
    mat batana, mat batao, mat bata, na batana, nahi batana, mat kehna, na batao, mat bolna, pata na chale,
    pata nahi chalna, bina bataye, bataye bina, chhupa ke, chupke se, khabar na, ne govori, ne soobshchay
  `),
  user: list(`
    user ko, user se, kisi ko, user, users ko, upyogkarta ko, polzovatelyu, kisi se
  `),
  send: list(`
    bhejo, bhej do, bhej, bhejna, upload karo, upload kar do, send karo, send kar do, otprav, pereshli
  `),
  secrets: list(`
    password, passwords, api key, api keys, token, tokens, .env, keys, data, file, secrets, credentials, paroli, klyuchi
  `),
  role: list(`
    koi niyam nahi, koi rules nahi, koi rule nahi, ab koi rule, mana nahi kar sakte, mana nahi kar sakta,
    mana nahi karoge, refuse nahi kar sakte, developer mode mein ho, developer mode me ho, tum dan ho, aap dan ho,
    ab tum dan, koi pabandi nahi, sab pabandi, saare restrictions hata, kuch bhi kar sakte ho, ty teper dan,
    rezhim razrabotchika
  `),
  free: list(`
    bina kisi restriction, bina kisi rok, bina kisi pabandi, bina kisi limit, koi restriction nahi, koi limit nahi,
    bez ogranicheniy, bina filter
  `),
  actor: list(`
    jawab, jawaab, tum, aap, ai, assistant, model, otvechay
  `),
  before: list(`
    purane, pichle, pichhle, pichli, pehle wale, pehle ke, predydushchie, starye, prezhnie
  `),
  void: list(`
    khatam, cancel, radd, lagu nahi, laagu nahi, valid nahi, hata do, mita do, badal do, delete kar do, reset kar do,
    bolshe ne deystvuyut, ne deystvuyut, otmeneny
  `),
  past: list(`
    jo pehle kaha, pehle jo kaha, upar jo likha, upar ka sab, ab tak jo
  `),
  onlyMe: list(`
    sirf meri, sirf mere, bas meri, bas mere, kewal meri, keval meri, sirf mera, mera hukum, tolko menya, tolko moi,
    slushay menya
  `),
  there: list(`
    is address, is email, mere server, is link
  `),
  off: list(`
    band karo, band kar do, hata do, disable karo, disable kar do, delete karo, delete kar do, bypass karo, otklyuchi
  `),
  every: list(`
    saare, sare, sabhi, sab, apne, vse
  `),
  guards: list(`
    security checks, safety filters, security protocols, safety rules, safety checks, suraksha niyam, security rules,
    proverki bezopasnosti
  `),
  unasked: list(`
    bina puche, bina pooche, bina permission, bina confirmation, bina ijazat, bina poochhe, mat pucho, mat poochho,
    permission mat
  `),
  acts: list(`
    chalao, chala do, run karo, run kar do, install karo, delete karo, execute karo, approve karo
  `),
}
