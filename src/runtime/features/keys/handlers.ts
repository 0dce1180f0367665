import type { SecretChange, Secrets } from '../../../core/secrets/create-secrets'
import type { Handlers } from '../../../shared/ipc'
import { Refusal } from '../../refusal'

/** `names`: the keys that the user's own providers ask for, besides the usual ones. */
export function keyHandlers(
  secrets: Secrets,
  names: () => readonly string[],
): Pick<Handlers, 'key.list' | 'key.save' | 'key.remove'> {
  const list = () => secrets.list(names())
  const listAfter = async (change: Promise<SecretChange>) => {
    const done = await change
    if (!done.ok) throw new Refusal(done.reason)
    return list()
  }
  return {
    'key.list': list,
    'key.save': ({ name, value, withoutKeyStore }) => listAfter(secrets.save(name, value, { withoutKeyStore })),
    'key.remove': ({ name }) => listAfter(secrets.remove(name)),
  }
}
