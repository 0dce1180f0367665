import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createToolRegistry } from '../../src/core/tools/registry'
import { clarifyTools } from '../../src/core/tools/clarify/clarify-tools'
import { fileTools } from '../../src/core/tools/files/file-tools'
import { fileTodos } from '../../src/core/tools/todo/todo-store'
import { todoTools } from '../../src/core/tools/todo/todo-tools'
import { filePorts } from '../fixtures/file-ports'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { toolContext } from '../fixtures/tool-context'
import { openTerminal } from './terminal/open-terminal'

// Real programs on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const long = 'x'.repeat(2_000_000)
const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`

function desk() {
  const root = temporaryFolder()
  const workspace = join(root, 'work')
  mkdirSync(workspace)
  const todos = fileTodos({ folder: join(root, 'todos'), lastResult: async () => null })
  const tools = [...fileTools(filePorts(root)), ...todoTools({ todos }), ...clarifyTools()]
  const registry = createToolRegistry(tools, Date.now)
  const call = async (name: string, args: Readonly<Record<string, unknown>>) =>
    registry.dispatch(name, args, toolContext({ workspace }))
  return { workspace, call }
}

it('are written as they are when they are the text of a file', async () => {
  const { call, workspace } = desk()
  expect(await call('write_file', { path: 'long.txt', content: long })).toMatchObject({ ok: true })
  expect(readFileSync(join(workspace, 'long.txt'), 'utf8')).toBe(long)
})

it.each([
  ['read_file', { path: long }],
  ['write_file', { path: long, content: '' }],
  ['patch', { path: 'a.txt', old_string: long, new_string: '' }],
  ['patch', { mode: 'patch', patch: long }],
  ['search_files', { pattern: long }],
  ['search_files', { pattern: 'a', path: long }],
  ['search_files', { pattern: 'a', file_glob: long }],
  ['todo', { todos: deep }],
  ['clarify', { question: long, choices: Array.from({ length: 10_000 }, () => 'x') }],
  [long, {}],
])('that make no sense are an error which is short enough to be read: %#', async (name, args) => {
  const { call } = desk()
  const { ok, text } = await call(name, args)
  expect([ok, text.length < 100_000]).toEqual([false, true])
})

it('run as a command when the system can pass them on, else say so', async () => {
  const { run } = openTerminal()
  expect(await run(`echo ${'a'.repeat(90_000)} | wc -c`)).toMatchObject({ output: '90001\n', exit_code: 0 })
  for (const command of [`echo ${long} | wc -c`, `echo ${`"'"`.repeat(30_000)} | wc -c`]) {
    const { output, exit_code, error } = await run(command)
    expect([output, exit_code, String(error).length < 1_000]).toEqual(['', -1, true])
  }
  expect(await run(`echo ${long}`)).toMatchObject({ error: expect.stringContaining('Write it to a file') })
})

it('of a list are taken as far as the list goes', async () => {
  const { call } = desk()
  const todos = Array.from({ length: 100_000 }, (_, index) => ({ id: `${index}`, content: long.slice(0, 10_000) }))
  const { text } = await call('todo', { todos })
  expect(text.length).toBeLessThan(1_500_000)
})
