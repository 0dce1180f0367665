import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filePorts } from '../../../../tests/fixtures/file-ports'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { toolContext } from '../../../../tests/fixtures/tool-context'
import { createToolRegistry } from '../registry'
import { fileTools } from './file-tools'
import { writeAtomically } from './write-atomically'

/** Puts a link to a folder outside in the place of a folder of the workspace and back, as fast as it can. */
const swapper = `
const { renameSync } = require('node:fs')
process.stdout.write('ready')
let made = 0
// Where the folder is missing for a moment, a tool makes it anew: then that one goes aside.
const put = (from) => {
  for (;;) try { return renameSync(from, 'inner') } catch { renameSync('inner', 'made-' + made++) }
}
const rest = new Int32Array(new SharedArrayBuffer(4))
for (let round = 0; ; round++) {
  renameSync('inner', 'aside'); put('link')
  renameSync('inner', 'link'); put('aside')
  // Now and then the folder stays for a moment, or no write would ever succeed.
  if (round % 50 === 0) Atomics.wait(rest, 0, 0, 2)
}`

async function race() {
  const root = temporaryFolder()
  const [workspace, outside] = [join(root, 'work'), join(root, 'outside')]
  mkdirSync(join(workspace, 'inner'), { recursive: true })
  mkdirSync(outside)
  writeFileSync(join(outside, 'victim.txt'), 'old')
  symlinkSync(outside, join(workspace, 'link'))
  const child = spawn(process.execPath, ['-e', swapper], { cwd: workspace, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  return {
    root,
    workspace,
    outside,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

it('no write leaves the workspace while a folder is swapped for a link', { timeout: 60_000 }, async () => {
  await using world = await race()
  const { root, workspace, outside } = world
  const ports = filePorts(root)
  const context = toolContext({
    workspace,
    approveAction: async ({ rules }) => ({ allowed: false, because: 'user', asked: true, rules, message: 'No.' }),
  })
  const registry = createToolRegistry(fileTools(ports), Date.now, { called: ports.memory.called })
  const results = []
  for (let index = 0; index < 400; index += 1) {
    const path = `inner/deep-${index % 7}/new-${index}.txt`
    const patch = `*** Begin Patch\n*** Add File: ${path}\n+text\n*** End Patch`
    const call =
      index % 2 === 0
        ? registry.dispatch('write_file', { path, content: 'text' }, context)
        : registry.dispatch('patch', { mode: 'patch', patch }, context)
    results.push((await call).text)
  }
  expect(readdirSync(outside, { recursive: true })).toEqual(['victim.txt'])
  expect(results.length).toBe(400)
})

it('the place that was checked is the place that is written, or nothing is', { timeout: 60_000 }, async () => {
  await using world = await race()
  const { workspace, outside } = world
  const done: boolean[] = []
  for (let index = 0; index < 400; index += 1) {
    const path = join(workspace, index % 2 === 0 ? 'inner/victim.txt' : `inner/a/b-${index}/c.txt`)
    done.push(await writeAtomically(path, Buffer.from('new')).catch(() => false))
  }
  expect(readdirSync(outside, { recursive: true })).toEqual(['victim.txt'])
  expect(done).toContain(true)
})
