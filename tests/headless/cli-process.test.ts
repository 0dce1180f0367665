import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../fixtures/temporary-folder'

const root = resolve(import.meta.dirname, '../..')

function start(...words: string[]) {
  const args = [resolve(root, 'scripts/lib/run-ts.mjs'), resolve(root, 'src/cli/index.ts'), ...words]
  return spawn(process.execPath, args, { cwd: temporaryFolder(), stdio: ['ignore', 'pipe', 'pipe'] })
}

describe('the program', { timeout: 30_000 }, () => {
  it('writes answers to standard output, complaints to standard error, and ends with the code', async () => {
    const child = start('sessions', '--limit', '0', '--json')
    const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    expect({ output, errors, code }).toEqual({
      output: '',
      errors: '{"error":"--limit needs a whole number, at least 1"}\n',
      code: 2,
    })
  })

  it('ends quietly when its reader has left', async () => {
    const child = start('--help')
    child.stdout.destroy()
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect({ errors, code }).toEqual({ errors: '', code: 0 })
  })
})
