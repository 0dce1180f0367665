/** `5–7, 9`: numbers of lines, neighbours together. */
export function lineRanges(lines: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const line of new Set(lines.toSorted((one, other) => one - other))) {
    const open = ranges.at(-1)
    if (open !== undefined && line === open[1] + 1) open[1] = line
    else ranges.push([line, line])
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ')
}
