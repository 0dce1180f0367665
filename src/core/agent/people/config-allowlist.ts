import { serial } from '../../base/serial'
import type { ConfigFile } from '../../home/config-file'
import type { Allowlist } from '../../tools/approval/approval'

const key = 'command_allowlist'

/** The allowlist in `config.yaml`. Entries are read as typed: a `${NAME}` in a command is part of the command. */
export function configAllowlist(config: Pick<ConfigFile, 'raw' | 'reload' | 'set'>): Allowlist {
  const inTurn = serial()

  function entries(): readonly string[] {
    const list: unknown = config.raw()[key]
    return Array.isArray(list) ? list.filter((entry): entry is string => typeof entry === 'string') : []
  }

  async function add(entry: string): Promise<boolean> {
    // What the user took out of the file meanwhile must not come back.
    await config.reload()
    const known = entries()
    if (known.includes(entry)) return true
    return (await config.set(key, [...known, entry])).ok
  }

  return {
    entries,
    add: (entry) => inTurn(() => add(entry)).catch(() => false),
  }
}
