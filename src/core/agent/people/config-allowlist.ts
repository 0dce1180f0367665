import { serial } from '../../base/serial'
import type { ConfigFile } from '../../home/config-file'
import type { Allowlist } from '../../tools/approval/approval'

const key = 'command_allowlist'

/** The allowlist in `config.yaml`. Entries are read as typed: a `${NAME}` in a command is part of the command. */
export function configAllowlist(config: Pick<ConfigFile, 'raw' | 'holding' | 'reload' | 'set'>): Allowlist {
  const inTurn = serial()

  const entries = () => listIn(config.holding()[key])

  function listIn(list: unknown): readonly string[] {
    return Array.isArray(list) ? list.filter((entry): entry is string => typeof entry === 'string') : []
  }

  async function add(entry: string): Promise<boolean> {
    // What the user took out of the file meanwhile must not come back.
    await config.reload()
    if (entries().includes(entry)) return true
    const written = listIn(config.raw()[key])
    return (await config.set(key, [...written.filter((known) => known !== entry), entry])).ok
  }

  return {
    entries,
    add: (entry) => inTurn(() => add(entry)).catch(() => false),
  }
}
