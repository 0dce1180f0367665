/** A name for a file that somebody sent: only its last part, without what a path or a terminal would read. */
export function attachmentName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const safe = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}<>:"|?*]/gu, '')
    .replace(/^[.\s-]+/, '')
    .trim()
  const points = [...safe]
  const short =
    points.length > longest
      ? points
          .slice(0, 60)
          .concat(points.slice(-(longest - 60)))
          .join('')
      : safe
  return short === '' ? 'file' : short
}

const longest = 100
