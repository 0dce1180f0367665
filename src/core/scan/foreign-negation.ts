const REACH = 14

/** "Do not ignore the rules above" in languages that negate before the verb, or with an ending behind it. */
export function isForeignNegated(text: string, start: number, end: number): boolean {
  return (
    BEFORE.test(text.slice(Math.max(0, start - REACH), start)) ||
    AFTER.test(text.slice(end, end + REACH)) ||
    INSIDE.test(text.slice(start, Math.min(end, start + 40))) ||
    IN_DATA.test(text.slice(start, Math.min(end, start + 40)))
  )
}

const BEFORE =
  /(?:不要|不能|不得|不可|不应|不許|不会|勿|别|別|切勿|禁止|绝不|请勿|從不|从不|(?:^|[\s'"«(])(?:no|not|never|nunca|jamás|ne|n'|jamais|nicht|nie|niemals|não|nao|non|mai|niet|nooit|не|никогда|inte|aldrig|ikke|nu|jangan|không|đừng|لا|אל|לא))\s{0,2}$/iu

const AFTER =
  /^(?:し|す|せ)?(?:ない|ず|ないで|てはいけ|てはなら|るな|ことなく)|^(?:하|지)?지\s?(?:마|말|않|는)|^\s{0,2}(?:न |मत |नहीं)/u

/** Orders that come in data are not to be followed: that is a good rule in any language. */
const IN_DATA =
  /^忽略规则|^忽略規則|嵌入|工具输出|工具輸出|网页|外部内容|不受信任|不可信|埋め込|外部コンテンツ|信頼できない/u

const INSIDE = /(?:^|\s)(?:niemals|nie|nunca|jamais|jamás|mai|nooit|nigdy|никогда|aldri|aldrig)(?:\s|$)/iu
