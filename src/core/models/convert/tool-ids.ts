import { createHash } from 'node:crypto'

/** What a service accepts as the id of a tool call. */
export interface IdShape {
  readonly pattern: RegExp
  readonly longest: number
}

export const commonIds: IdShape = { pattern: /^[A-Za-z0-9_-]+$/, longest: 40 }
/** Mistral takes exactly nine letters and digits. */
export const nineLetterIds: IdShape = { pattern: /^[A-Za-z0-9]{9}$/, longest: 9 }

export type NameCall = (id: string, place: string) => string

/**
 * Names the calls of one conversation. Ids that the service would refuse are replaced and ids that come again are told
 * apart, always in the same way: a random id would break the cached prefix. `place` names a call without an id. New
 * names are added to `used`; `others` belong to earlier parts of the conversation.
 */
export function createCallNames(
  shape: IdShape,
  used = new Set<string>(),
  others: ReadonlySet<string> = new Set(),
): NameCall {
  return (id, place) => {
    // The Responses format knows two ids for a call; stored together, the first one pairs it with its result.
    const wanted = id.split('|')[0] || place
    const accepted = fits(wanted, shape) ? wanted : derived(wanted, shape)
    let name = accepted
    for (let turn = 2; used.has(name) || others.has(name); turn += 1) name = derived(`${wanted} ${turn}`, shape)
    used.add(name)
    return name
  }
}

function fits(id: string, { pattern, longest }: IdShape): boolean {
  return id.length <= longest && pattern.test(id)
}

function derived(id: string, { longest }: IdShape): string {
  const hash = createHash('sha256').update(id).digest('hex')
  return longest < 24 ? hash.slice(0, longest) : `call_${hash.slice(0, 16)}`
}
