import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder'
import { createHintPort } from './hint-port'

it('gives the rules of a folder although a file of the prompt has become a pipe', async () => {
  const workspace = temporaryFolder()
  const path = join(workspace, 'AGENTS.md')
  execFileSync('mkfifo', [path])
  mkdirSync(join(workspace, 'part'))
  writeFileSync(join(workspace, 'part/AGENTS.md'), 'Use tabs here.\n')
  const source = { kind: 'file', path, firstLine: 1, lastLine: 1, sha256: '' } as const
  const port = createHintPort({
    userHome: `${workspace}-home`,
    decisions: { find: () => null, dropIfChanged: async () => false },
    workspaceOf: () => workspace,
    promptOf: () => ({ layers: [{ source, parts: [] }] }),
  })
  const { text } = await port.after({ sessionId: 'one', tool: 'read_file', args: { path: 'part/a.ts' } })
  expect(text).toContain('Use tabs here.')
})
