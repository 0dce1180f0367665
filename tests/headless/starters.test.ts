import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import engineFlags from '../../scripts/lib/engine-flags.json'

it.each(['bin/hermes-desktop', 'bin/hermes-desktop.cmd', 'resources/linux/hermes-desktop'])(
  '%s starts the command line under the flags that its code was made under',
  (starter) => {
    const line = readFileSync(resolve(import.meta.dirname, '../..', starter), 'utf8')
      .split('\n')
      .find((one) => /out[\\/]main[\\/]cli\.js" (?:"\$@"|%\*)$/.test(one.trim()))
    expect(line).toMatch(new RegExp(`" ${engineFlags.join(' ')} "`))
  },
)
