import type { ServerVariable } from '../../../shared/calls/settings-calls'
import type { Input } from '../../../shared/ipc'
import { commandLine, commandWords } from '../command-words'
import type { FoundServer } from './read-servers'

/** What the form holds while somebody fills it in. */
export interface ServerDraft {
  readonly kind: 'command' | 'address'
  readonly name: string
  /** The whole command line, or the address. */
  readonly place: string
  readonly cwd: string | null
  readonly variables: readonly ServerVariable[]
  readonly enabled: boolean
}

export const emptyDraft: ServerDraft = {
  kind: 'command',
  name: '',
  place: '',
  cwd: null,
  variables: [],
  enabled: true,
}

export function draftOf({ name, place, cwd, variables, enabled }: FoundServer): ServerDraft {
  const line = place.kind === 'address' ? place.url : commandLine([place.command, ...place.args])
  return { kind: place.kind, name, place: line, cwd, variables, enabled }
}

/** What main is asked to add. Rows without a value say nothing. `null`: there is no place yet. */
export function serverOf(draft: ServerDraft, withoutKeyStore: boolean): Input<'mcp.add'> | null {
  const [command, ...args] = commandWords(draft.place)
  if (command === undefined || command === '') return null
  return {
    name: draft.name.trim(),
    place: draft.kind === 'address' ? { kind: 'address', url: draft.place.trim() } : { kind: 'command', command, args },
    variables: draft.variables
      .map((one) => ({ ...one, name: one.name.trim(), value: valueOf(draft.kind, one) }))
      .filter(({ name, value }) => name !== '' && value.trim() !== ''),
    ...(draft.cwd !== null && { cwd: draft.cwd }),
    enabled: draft.enabled,
    withoutKeyStore,
  }
}

/** People paste a token alone; on the wire it has its scheme before it. */
function valueOf(kind: ServerDraft['kind'], { name, value }: ServerVariable): string {
  const isToken = kind === 'address' && /^authorization$/i.test(name.trim()) && /^\S+$/.test(value.trim())
  return isToken ? `Bearer ${value.trim()}` : value
}

export const hasSecrets = ({ variables }: Pick<ServerDraft, 'variables'>): boolean =>
  variables.some(({ secret, value }) => secret && value.trim() !== '')
