import type { ServerForm, ServerVariable } from '../../../shared/calls/settings-calls'
import type { Input } from '../../../shared/ipc'
import { commandLine, commandWords } from '../command-words'
import type { FoundServer } from './read-servers'

/** `isStored`: it has a value that main keeps to itself; a new one takes its place. */
export interface DraftVariable extends ServerVariable {
  readonly isStored?: boolean
}

/** What the form holds while somebody fills it in. */
export interface ServerDraft {
  readonly kind: 'command' | 'address'
  readonly name: string
  /** The whole command line, or the address. */
  readonly place: string
  /** There is a place with a secret in it, which main keeps to itself. */
  readonly isPlaceStored: boolean
  readonly cwd: string | null
  readonly variables: readonly DraftVariable[]
  readonly enabled: boolean
}

export const emptyDraft: ServerDraft = {
  kind: 'command',
  name: '',
  place: '',
  isPlaceStored: false,
  cwd: null,
  variables: [],
  enabled: true,
}

export function draftOf({ name, place, cwd, variables, enabled }: FoundServer): ServerDraft {
  return { kind: place.kind, name, place: lineOf(place), isPlaceStored: false, cwd, variables, enabled }
}

export function draftOfForm({ name, kind, place, cwd, variables, enabled }: ServerForm): ServerDraft {
  return {
    kind,
    name,
    place: place === null ? '' : lineOf(place),
    isPlaceStored: place === null,
    cwd,
    variables: variables.map((one) => ({
      name: one.name,
      value: one.value ?? '',
      secret: one.value === null,
      isStored: one.value === null,
    })),
    enabled,
  }
}

const lineOf = (place: FoundServer['place']) =>
  place.kind === 'address' ? place.url : commandLine([place.command, ...place.args])

/** What main is asked to add. Rows without a value say nothing. `null`: there is no place yet. */
export function serverOf(draft: ServerDraft, withoutKeyStore: boolean): Input<'mcp.add'> | null {
  const place = writtenPlace(draft)
  return place === null ? null : { ...partsOf(draft, withoutKeyStore), place, variables: writtenVariables(draft) }
}

/** What main is asked to make of the server of this name. `null`: it would have no place. */
export function changeOf(server: string, draft: ServerDraft, withoutKeyStore: boolean): Input<'mcp.change'> | null {
  const place = writtenPlace(draft)
  if (place === null && (!draft.isPlaceStored || draft.place.trim() !== '')) return null
  const fresh = new Map(writtenVariables(draft).map((one) => [one.name, one]))
  const variables = draft.variables.flatMap(({ name, isStored }) => {
    const written = fresh.get(name.trim())
    if (written !== undefined) return written
    return isStored === true ? { name, value: null, secret: true } : []
  })
  return { ...partsOf(draft, withoutKeyStore), server, place, variables }
}

function writtenPlace({ kind, place }: ServerDraft): Input<'mcp.add'>['place'] | null {
  const [command, ...args] = commandWords(place)
  if (command === undefined || command === '') return null
  return kind === 'address' ? { kind, url: place.trim() } : { kind, command, args }
}

function partsOf({ name, cwd, enabled }: ServerDraft, withoutKeyStore: boolean) {
  return { name: name.trim(), ...(cwd !== null && { cwd }), enabled, withoutKeyStore }
}

const writtenVariables = ({ kind, variables }: ServerDraft): ServerVariable[] =>
  variables
    .map((one) => ({ name: one.name.trim(), value: valueOf(kind, one), secret: one.secret }))
    .filter(({ name, value }) => name !== '' && value.trim() !== '')

/** People paste a token alone; on the wire it has its scheme before it. */
function valueOf(kind: ServerDraft['kind'], { name, value }: ServerVariable): string {
  const isToken = kind === 'address' && /^authorization$/i.test(name.trim()) && /^\S+$/.test(value.trim())
  return isToken ? `Bearer ${value.trim()}` : value
}

export const hasSecrets = ({ variables }: Pick<ServerDraft, 'variables'>): boolean =>
  variables.some(({ secret, value }) => secret && value.trim() !== '')
