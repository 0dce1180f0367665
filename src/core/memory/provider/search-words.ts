const mostWords = 12
const longestText = 2_000
const common = new Set(
  (
    'the and for are was were you your with that this what when where which who how why can could should would will from have has had ' +
    'not but about into over under then than them they there here please make made just like want need does did done let get got use ' +
    'used all any some one two new old now its it is in on at to of a an or if as by be do we me my our us i'
  ).split(' '),
)

/** The words of a message that are worth looking for, the longest first. A run of Chinese, Japanese or Korean is cut into pairs. */
export function searchWords(text: string): string[] {
  const words = text
    .slice(0, longestText)
    .toLowerCase()
    .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|[\p{L}\p{N}_]+/gu)
  const wanted = new Set((words ?? []).flatMap(pieces).filter((word) => !common.has(word)))
  return [...wanted].sort((a, b) => b.length - a.length).slice(0, mostWords)
}

function pieces(word: string): string[] {
  if (!/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word))
    return word.length >= 3 ? [word] : []
  const characters = [...word]
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`)
}
