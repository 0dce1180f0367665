/** Skills that a message calls, and what it says besides. */
export interface Invocation {
  /** As they were called, without the slash. */
  readonly called: readonly string[]
  readonly instruction: string
}

const mostStacked = 5

/**
 * Takes up to five skills off the beginning of a message. The first word that is none ends it, so that a path is never
 * taken for one. `isKnown` gets the word in lower case, and whether `/skill` stood before it. `null` when no skill is called.
 */
export function parseInvocation(
  text: string,
  isKnown: (word: string, explicit: boolean) => boolean,
): Invocation | null {
  const called: string[] = []
  let rest = text.trimStart()
  while (called.length < mostStacked) {
    const found = /^\/(skill[ \t]+)?([\p{L}\p{M}\p{N}_.-]+)(?=\s|$)/u.exec(rest)
    const word = found?.[2]?.toLowerCase()
    if (found === null || word === undefined) break
    const explicit = found[1] !== undefined
    const known = [word, word.replaceAll('_', '-')].find((form) => isKnown(form, explicit))
    if (known === undefined) break
    called.push(known)
    rest = rest.slice(found[0].length).trimStart()
  }
  return called.length === 0 ? null : { called, instruction: rest }
}

/** What a list of chats shows for such a message. */
export function describeInvocation({ called, instruction }: Invocation): string {
  const names = called.map((name) => `/${name}`).join(' ')
  return instruction === '' ? names : `${names} — ${instruction}`
}
