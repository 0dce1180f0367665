/** A name or a topic that a stranger chose, as one quoted line. Line breaks are written out, so that it can open no section. */
export function quoteName(value: string, most = 240): string {
  const points = [...visible(value)]
  const cut = points.length > most ? `${points.slice(0, most - 3).join('')}...` : points.join('')
  return JSON.stringify(cut)
}

/** Who wrote, before a message of a shared session: one line. */
export function senderPrefix(name: string, text: string): string {
  return `[${oneLine(name)}] ${text}`
}

/** What was said to others in a group, as the model gets to read it. */
export function observed(name: string, userId: string, text: string): string {
  return `[${oneLine(name)}|${oneLine(userId)}]\n${text}`
}

export function oneLine(name: string): string {
  const line = visible(name).replaceAll(/\s+/g, ' ').replaceAll(/[[\]]/g, '').trim()
  return [...line].slice(0, longestName).join('') || '?'
}

const longestName = 80

/** Marks that turn the direction of writing or cannot be seen would let one name look like another. */
const visible = (text: string) => text.replaceAll(/[\u2028\u2029]/g, ' ').replaceAll(/[^\P{Cc}\n]|\p{Cf}/gu, '')
