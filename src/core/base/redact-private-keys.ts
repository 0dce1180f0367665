/** The lines around a private key, also turned round as `rev` does it. Between two of them, in either order, lies the key. */
const border =
  /-----(?:(?:BEGIN|END) [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?|(?:KCOLB )?YEK ETAVIRP [A-Z0-9 ]{0,30}(?:NIGEB|DNE))-----/g

const longestKey = 40_000
const body = /[A-Za-z0-9+/=]{16}/

/** One line of a key with whatever a program puts before it: its number, the name of the file, a plus. */
const bodyLine = /(?:\s|\\[rn]){1,8}(?:[^\n\\]{0,200}?[^\n\\A-Za-z0-9+/=])?[A-Za-z0-9+/=]{16,}(?=\s|\\[rn]|["'-]|$)/y
/** The last one may be short. */
const lastLine = /(?:\s|\\[rn]){1,8}(?:\d{1,6}[|:\t-])?[A-Za-z0-9+/=]{1,15}(?=\s*$|\s*\n|\\[rn]|["'])/y
const headerLine = /(?:\s|\\[rn]){1,8}(?:[A-Za-z-]{1,30}: [^\n\\]{0,200})(?=\s|\\[rn])/y

/** Takes private keys out, whole or cut, with or without numbers before their lines, and encoded as a whole. */
export function redactPrivateKeys(text: string, mask: string): string {
  const plain = redactBordered(text, mask)
  return plain
    .replaceAll(openSshBody, mask)
    .replaceAll(ageKey, mask)
    .replaceAll(encodedPem, (found) => (isPrivate(found, 'base64') ? mask : found))
    .replaceAll(hexPem, (found) => (isPrivate(found, 'hex') ? mask : found))
}

function redactBordered(text: string, mask: string): string {
  const borders = [...text.matchAll(border)]
  let result = ''
  let done = 0
  for (const [index, { index: start, 0: line }] of borders.entries()) {
    if (start < done) continue
    const next = borders[index + 1]
    const inner = next === undefined ? '' : text.slice(start + line.length, next.index)
    const isPair = next !== undefined && inner.length <= longestKey && body.test(inner)
    const end = isPair ? next.index + next[0].length : endOfBody(text, start + line.length)
    if (end === start + line.length) continue
    result += text.slice(done, start) + mask
    done = end
  }
  return result + text.slice(done)
}

/** Where the lines of a key end that was cut; the start when there are none. */
function endOfBody(text: string, start: number): number {
  let at = start
  let end = start
  for (const pattern of [headerLine, bodyLine]) {
    pattern.lastIndex = at
    while (pattern.test(text)) {
      at = pattern.lastIndex
      if (pattern === bodyLine) end = at
    }
  }
  lastLine.lastIndex = end
  return end > start && lastLine.test(text) ? lastLine.lastIndex : end
}

/** The inside of an OpenSSH key without its border: it begins with its own name. */
const openSshBody = /b3BlbnNzaC1rZXktdjE[A-Za-z0-9+/=]{16,}(?:(?:\s|\\[rn]){1,4}[A-Za-z0-9+/=]{16,})*/g
const ageKey = /\bAGE-SECRET-KEY-(?:PQ-)?1[A-Z0-9]{20,}/gi
/** `-----BEGIN ` as base64 and as hex, and all that follows. */
const encodedPem = /LS0tLS1CRUdJTi[A-Za-z0-9+/=]{20,}(?:(?:\s|\\[rn]){1,4}[A-Za-z0-9+/=]{16,})*/g
const hexPem = /2d2d2d2d2d424547494e20[0-9a-f]{40,}(?:(?:\s|\\[rn]){1,4}[0-9a-f]{16,})*/gi

function isPrivate(found: string, encoding: 'base64' | 'hex'): boolean {
  const start = found.slice(0, 160).replaceAll(/\s|\\[rn]/g, '')
  return Buffer.from(start, encoding).toString('latin1').includes('PRIVATE KEY')
}
