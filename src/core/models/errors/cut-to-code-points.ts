/** At most `limit` code points, the last of them an ellipsis when something was cut. */
export function cutToCodePoints(text: string, limit: number): string {
  const start = Array.from(text.slice(0, limit * 2 + 1))
  return start.length <= limit ? text : `${start.slice(0, limit - 1).join('')}…`
}
