import { execFileSync } from 'node:child_process'
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFileIndex } from '../../src/core/references/complete/file-index'
import { entryPath } from '../../src/core/references/complete/path-table'
import { expandReferences } from '../../src/core/references/expand'
import { createGit } from '../../src/core/references/git/run-git'
import { searchFilesTool } from '../../src/core/tools/files/search/search-files'
import { filePorts } from '../fixtures/file-ports'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { toolContext } from '../fixtures/tool-context'

/** A repository with a file at every level, and what is laid into it by the test. */
function workspace() {
  const root = realpathSync(temporaryFolder())
  const folder = join(root, 'project')
  const at = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    return join(folder, path)
  }
  for (const path of ['a.txt', 'sub/b.txt', 'sub/deep/c.txt']) writeFileSync(at(path), 'needle\n')
  execFileSync('git', ['init', '-q', '--template='], { cwd: folder })
  const write = (path: string, text: string) => writeFileSync(at(path), text)
  return { root, folder, at, write, pipe: (path: string) => execFileSync('mkfifo', [at(path)]) }
}
type Laid = ReturnType<typeof workspace>

async function search({ root, folder }: Laid, path = '.'): Promise<unknown> {
  const result = await searchFilesTool(filePorts(root)).run(
    { pattern: 'needle', target: 'content', output_mode: 'files_only', path, limit: 50, offset: 0, context: 0 },
    toolContext({ workspace: folder }),
  )
  return JSON.parse(result.text)
}

const odd = (name: string) =>
  `${name} cannot be read as an ignore file: it is a pipe, a device or far too large. So no ignore file was honoured, and files that git ignores are found too.`
const everywhere = ['a.txt', 'sub/b.txt', 'sub/deep/c.txt']

/** Each is a name under which ripgrep reads something that never ends, and how it comes to be there. */
const traps: readonly (readonly [name: string, lay: (laid: Laid) => void])[] = [
  ...['.gitignore', '.ignore', '.rgignore', 'sub/deep/.gitignore', 'sub/.ignore', '.git/info/exclude'].map(
    (name) => [name, ({ pipe }: Laid) => pipe(name)] as const,
  ),
  ['sub/.gitignore', ({ at }) => symlinkSync('/dev/zero', at('sub/.gitignore'))],
  [
    'elsewhere/commondir',
    ({ write, pipe, folder }) => {
      write('sub/.git', `gitdir: ${join(folder, 'elsewhere')}\n`)
      pipe('elsewhere/commondir')
    },
  ],
  [
    'seen-from-here/commondir',
    ({ write, pipe }) => {
      write('sub/.git', 'gitdir: seen-from-here\n')
      pipe('seen-from-here/commondir')
    },
  ],
  [
    'shared/info/exclude',
    ({ write, pipe, folder }) => {
      write('sub/.git', `gitdir: ${join(folder, 'elsewhere')}\n`)
      write('elsewhere/commondir', '../shared\n')
      pipe('shared/info/exclude')
    },
  ],
]

describe('an ignore file that would never end', () => {
  it.skipIf(process.platform === 'win32').each(traps)('does not keep a search waiting: %s', async (name, lay) => {
    const laid = workspace()
    lay(laid)
    expect(await search(laid)).toEqual({ total_count: 3, files: everywhere, note: odd(name) })
  })

  it.skipIf(process.platform === 'win32')('is found above the folder that is searched', async () => {
    const laid = workspace()
    laid.pipe('.gitignore')
    expect(await search(laid, 'sub/deep')).toEqual({
      total_count: 1,
      files: ['sub/deep/c.txt'],
      note: odd('.gitignore'),
    })
  })

  it.skipIf(process.platform === 'win32')('is also one that floods the search with rules', async () => {
    const laid = workspace()
    laid.write('sub/.gitignore', Array.from({ length: 400_000 }, (_, index) => `x${index}*y?z${index}`).join('\n'))
    expect(await search(laid)).toEqual({ total_count: 3, files: everywhere, note: odd('sub/.gitignore') })
  })

  it.skipIf(process.platform === 'win32')('keeps neither a listing nor the @ menu waiting', async () => {
    for (const [, lay] of traps) {
      const laid = workspace()
      lay(laid)
      const { references } = await expandReferences({
        message: '@folder:. @folder:sub/deep',
        workspace: laid.folder,
        userHome: join(laid.root, 'home'),
        hermesHome: join(laid.root, 'home/.hermes'),
        contextWindow: 1_000_000,
        runGit: createGit(process.env),
        fetchPage: async () => ({ ok: false, reason: 'offline' }),
      })
      expect(references.map(({ block }) => block)).toEqual([
        expect.stringContaining('c.txt'),
        expect.stringContaining('c.txt'),
      ])
      const index = createFileIndex(laid.folder)
      await index.settled()
      const table = index.table()
      const known = Array.from({ length: table.size }, (_, id) => entryPath(table, id))
      expect(known).toEqual(expect.arrayContaining(everywhere))
      index.close()
    }
  })
})
