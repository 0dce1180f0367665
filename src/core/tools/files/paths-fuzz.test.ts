import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import '../../../../tests/fixtures/fixed-seed'
import { filePorts } from '../../../../tests/fixtures/file-ports'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { toolContext } from '../../../../tests/fixtures/tool-context'
import { createToolRegistry } from '../registry'
import { fileTools } from './file-tools'

const names = ['a', 'b', 'link', 'up', 'far', 'loop', 'x.txt', '..', '.', '', '~', '...', 'work', 'outside']
const path = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 7 }).map((parts) => parts.join('/'))
const rooted = fc
  .tuple(fc.constantFrom('', '/', '~/', './', 'ROOT/', 'ROOT/work/'), path)
  .map(([start, rest]) => start + rest)
const target = fc.constantFrom('..', '../outside', 'a', '.', '../work', 'link', '../outside/x.txt', 'missing/deep', '/')
const links = fc.dictionary(fc.constantFrom('link', 'up', 'far', 'loop', 'a/link', 'b/up', 'a/far'), target)

it('nothing outside the workspace changes without a yes, whatever the links and dots', async () => {
  await fc.assert(
    fc.asyncProperty(links, fc.array(rooted, { minLength: 1, maxLength: 4 }), async (made, paths) => {
      const root = temporaryFolder()
      try {
        const workspace = join(root, 'work')
        for (const folder of ['work/a', 'work/b', 'outside', 'home']) mkdirSync(join(root, folder), { recursive: true })
        writeFileSync(join(root, 'outside/x.txt'), 'untouched\n')
        writeFileSync(join(root, 'work/a/x.txt'), 'inside\n')
        for (const [name, to] of Object.entries(made)) link(to, join(workspace, name))
        const before = contents(root)
        const context = toolContext({
          workspace,
          approveAction: async ({ rules }) => ({ allowed: false, because: 'user', asked: true, rules, message: 'no' }),
        })
        const registry = createToolRegistry(fileTools(filePorts(root)), Date.now)
        for (const written of paths) {
          const place = written.replace('ROOT', root)
          await registry.dispatch('write_file', { path: place, content: 'written' }, context)
          await registry.dispatch('patch', { path: place, old_string: 'untouched', new_string: 'touched' }, context)
          await registry.dispatch('patch', { mode: 'patch', patch: `*** Add File: ${place}\n+x\n` }, context)
        }
        expect(outsideOf(contents(root))).toEqual(outsideOf(before))
      } finally {
        rmSync(root, { recursive: true, force: true })
      }
    }),
    { numRuns: 40 },
  )
}, 60_000)

function link(to: string, at: string): void {
  mkdirSync(dirname(at), { recursive: true })
  symlinkSync(to, at)
}

/** Real files only, links not followed. */
function contents(folder: string): Record<string, string> {
  const found: Record<string, string> = {}
  const pending = [folder]
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    for (const entry of readdirSync(current, { withFileTypes: true })) {
      const path = join(current, entry.name)
      if (entry.isDirectory()) pending.push(path)
      else if (entry.isFile()) found[path.slice(folder.length + 1)] = readFileSync(path, 'utf8')
    }
  }
  return found
}

/** The workspace may change, and the home holds the copies that the checkpoints keep. */
function outsideOf(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).filter(([name]) => !name.startsWith('work/') && !name.startsWith('home/.hermes/desktop/')),
  )
}
