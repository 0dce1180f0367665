import type { personaCalls } from '../../../shared/calls/persona-calls'
import type { Handlers } from '../../../shared/ipc'
import type { Rooms } from '../../rooms'

type PersonaHandlers = Pick<Handlers, keyof typeof personaCalls>

/** What reads and judges the persona is loaded when its page is opened. */
export function persona(rooms: Rooms): PersonaHandlers {
  let opened: Promise<PersonaHandlers> | null = null
  const open = () => (opened ??= import('./open-persona').then(({ openPersona }) => openPersona(rooms)))
  return {
    'persona.read': async () => (await open())['persona.read'](),
    'persona.preview': async (input) => (await open())['persona.preview'](input),
    'persona.save': async (input) => (await open())['persona.save'](input),
    'persona.restoreDefault': async () => (await open())['persona.restoreDefault'](),
  }
}
