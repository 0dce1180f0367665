const trivialWords = new Set(
  (
    'hi hello hey yo hiya morning evening thanks thank you thx ty ok okay k kk yes yeah yep y no nope nah n sure fine good great nice cool ' +
    'perfect go on continue next stop done please bye goodbye test ping hallo danke ja nein gut weiter hola gracias si merci oui non ' +
    '你好 您好 谢谢 好 好的 是 是的 对 不 不是 继续 行 可以 嗯 ありがとう はい いいえ 네 아니요'
  ).split(' '),
)
const mostWords = 4

/** Whether a message has nothing in it that a memory could be asked about: greetings, yes and no, commands of the window. */
export function isTrivial(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed === '' || /^\/[\w-]+(?:\s|$)/.test(trimmed)) return true
  const words = trimmed
    .slice(0, 200)
    .toLowerCase()
    .split(/[\s,.!?;:，。！？、～~…"'’]+/u)
    .filter((word) => word !== '')
  return words.length <= mostWords && words.every((word) => trivialWords.has(word) || !/[\p{L}\p{N}]/u.test(word))
}
