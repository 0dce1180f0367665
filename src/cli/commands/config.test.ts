import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder'
import { en } from '../../shared/words/en'
import { inEnglish } from '../../shared/words/in-english'
import { configCommand } from './config'

async function config(home: string, verb: string, typed?: string | null) {
  const printed: string[] = []
  const code = await configCommand.run({
    args: verb === '' ? [] : [verb],
    flags: {},
    json: false,
    home,
    workspace: home,
    env: {},
    say: inEnglish,
    words: en,
    print: (text) => printed.push(inEnglish(text)),
    warn: (text) => printed.push(inEnglish(text)),
    terminal:
      typed === undefined ? null : { ask: async () => typed, askSecret: async () => null, close: () => undefined },
  })
  return { code, last: printed.at(-1), lines: printed.length }
}

it('shows what waits, and takes it over only when somebody at the keyboard types yes', async () => {
  const home = temporaryFolder()
  mkdirSync(join(home, 'desktop'))
  const nothing = { code: 0, last: 'No changes are waiting.', lines: 1 }
  expect(await config(home, '')).toEqual(nothing)
  writeFileSync(join(home, 'config.yaml'), 'approvals: { mode: off }\n')
  expect(await config(home, '')).toEqual({ code: 0, last: '  approvals.mode: manual → off', lines: 2 })
  expect((await config(home, 'accept')).last).toContain('needs a terminal')
  for (const typed of [null, '', 'y']) expect((await config(home, 'accept', typed)).code).toBe(1)
  expect((await config(home, '')).lines).toBe(2)
  expect(await config(home, 'accept', 'yes')).toEqual({ code: 0, last: 'Accepted.', lines: 3 })
  expect(await config(home, '')).toEqual(nothing)
})
