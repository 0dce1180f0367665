import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { loadContextFiles } from '../context-files/load-context-files'

describe('what a loaded context watches', () => {
  it('watches what took part and what would beat it, up to the repository root', async () => {
    expect(await listFor({ '.git/HEAD': '', 'w/AGENTS.md': 'A', 'w/CLAUDE.md': 'C' })).toEqual({
      frozen: ['AGENTS.md'],
      candidates: ['.hermes.md', 'HERMES.md', '../.hermes.md', '../HERMES.md'],
      folders: [],
    })
  })

  it('watches every place while nothing was found', async () => {
    expect(await listFor({ 'w/README.md': '' })).toEqual({
      frozen: [],
      candidates: ['.hermes.md', 'HERMES.md', 'AGENTS.md', 'agents.md', 'CLAUDE.md', 'claude.md', '.cursorrules'],
      folders: ['.cursor/rules'],
    })
  })

  it('watches for more rules beside those of Cursor', async () => {
    const list = await listFor({ 'w/.cursor/rules/a.mdc': 'A' })
    expect(list.frozen).toEqual(['.cursor/rules/a.mdc'])
    expect(list.candidates).toContain('.cursorrules')
    expect(list.folders).toEqual(['.cursor/rules'])
  })

  it('does not take a file that was refused for one that appeared', async () => {
    const list = await listFor({ '.git/HEAD': '', 'AGENTS.md': 'Same', 'w/AGENTS.md': 'Same' }, true)
    expect(list.frozen).toEqual(['../AGENTS.md'])
    expect(list.candidates).toEqual(['.hermes.md', 'HERMES.md', '../.hermes.md', '../HERMES.md', 'agents.md'])
  })
})

async function listFor(files: Record<string, string>, agentsChain = false) {
  const root = temporaryFolder()
  const workspace = join(root, 'w')
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
  const decisions = { find: () => null, dropIfChanged: async () => false }
  const options = { workspace, contextWindow: null, maxChars: undefined, agentsChain, decisions, sessionId: 's' }
  const { watched: list = { files: [], folders: [] } } = await loadContextFiles(options)
  return {
    frozen: list.files.filter(({ frozen }) => frozen !== null).map(({ source }) => source),
    candidates: list.files.filter(({ frozen }) => frozen === null).map(({ source }) => source),
    folders: list.folders.map(({ folder }) => relative(workspace, folder)),
  }
}
