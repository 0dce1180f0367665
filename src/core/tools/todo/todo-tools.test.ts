import { rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { toolContext } from '../../../../tests/fixtures/tool-context'
import { createToolRegistry } from '../registry'
import { changeTodos, emptyTodos } from './todo-list'
import { fileTodos } from './todo-store'
import { todoTools } from './todo-tools'

function desk(lastResult: string | null = null, folder = temporaryFolder()) {
  const store = () => fileTodos({ folder, lastResult: async () => lastResult })
  const open = () => createToolRegistry(todoTools({ todos: store() }), Date.now)
  const call = async (args: object, registry = open()) =>
    JSON.parse((await registry.dispatch('todo', { ...args }, toolContext())).text)
  return { call, open, folder }
}

describe('todo', () => {
  it('replaces, merges, lifts what is being done, and counts', async () => {
    const { call } = desk()
    const todos = [
      { id: '1', content: 'first', status: 'completed' },
      { id: '2', content: 'second', status: 'whatever' },
      { id: '3', content: 'third', status: 'in_progress' },
      { id: '3', content: 'third, better', status: 'in_progress' },
    ]
    expect(await call({ todos })).toEqual({
      todos: [
        { id: '1', content: 'first', status: 'completed' },
        { id: '3', content: 'third, better', status: 'in_progress' },
        { id: '2', content: 'second', status: 'pending' },
      ],
      revision: 1,
      summary: { total: 3, pending: 1, in_progress: 1, completed: 1, cancelled: 0 },
    })
    expect(await call({ todos: [{ id: '3', status: 'completed' }], merge: 'true' })).toMatchObject({
      revision: 2,
      todos: [{ id: '1' }, { id: '3', content: 'third, better', status: 'completed' }, { id: '2' }],
    })
    expect(await call({})).toMatchObject({ revision: 2, summary: { completed: 2 } })
  })

  it('survives a restart, and the loss of its file when the history has the last result', async () => {
    const { call, folder } = desk()
    const answer = await call({ todos: [{ id: 'a', content: 'keep', status: 'pending' }] })
    rmSync(folder, { recursive: true })
    expect(await desk(JSON.stringify(answer), folder).call({})).toEqual(answer)
    expect(await desk('not a list', temporaryFolder()).call({})).toMatchObject({ todos: [], revision: 0 })
  })

  it('limits how much a list can hold', () => {
    const many = Array.from({ length: 400 }, (_, index) => ({ id: `n${index}`, content: 'x'.repeat(5_000) }))
    const { todos } = changeTodos(emptyTodos, many, false)
    expect([todos.length, todos[0]?.content.length]).toEqual([256, 4_000])
  })
})
