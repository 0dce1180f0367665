/** Whether a pattern with `*`, `?` and `[…]` fits a whole text. At most pattern × text steps, without recursion. */
export function globMatches(pattern: string, text: string): boolean {
  const parts = partsOf(pattern)
  let part = 0
  let at = 0
  let star = -1
  let retry = 0
  while (at < text.length) {
    const wanted = parts[part]
    if (wanted === '*') {
      star = part
      retry = at
      part += 1
    } else if (wanted !== undefined && fits(wanted, text.charAt(at))) {
      part += 1
      at += 1
    } else if (star !== -1) {
      part = star + 1
      retry += 1
      at = retry
    } else {
      return false
    }
  }
  while (parts[part] === '*') part += 1
  return part === parts.length
}

export function hasGlob(text: string): boolean {
  return /[*?[]/.test(text)
}

/** Single characters, `?`, `*` and whole classes. */
function partsOf(pattern: string): string[] {
  return pattern.match(/\[[!^]?\]?[^\]]*\]|[\s\S]/g) ?? []
}

function fits(wanted: string, character: string): boolean {
  if (wanted === '?') return true
  if (wanted.length === 1) return wanted === character
  const negated = /^\[[!^]/.test(wanted)
  const members = wanted.slice(negated ? 2 : 1, -1)
  return isMember(members, character) !== negated
}

function isMember(members: string, character: string): boolean {
  for (let index = 0; index < members.length; index += 1) {
    const [first = '', dash, last] = [members[index], members[index + 1], members[index + 2]]
    if (dash === '-' && last !== undefined) {
      if (first <= character && character <= last) return true
      index += 2
    } else if (first === character) {
      return true
    }
  }
  return false
}
