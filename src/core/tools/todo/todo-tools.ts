import { z } from 'zod'
import { defineTool, type Tool } from '../tool'
import { changeTodos, countTodos, emptyTodos, todoStates } from './todo-list'
import type { TodoStore } from './todo-store'

const input = z.object({
  todos: z
    .array(
      z.object({
        id: z.string().optional(),
        content: z.string().optional(),
        status: z
          .string()
          .optional()
          .describe(`One of ${todoStates.join(', ')}.`),
        parent: z.string().optional().describe('The id of the step that this one belongs to.'),
      }),
    )
    .optional()
    .describe('The steps. Leave out to read the list.'),
  merge: z.boolean().default(false).describe('Change only the steps that are sent, instead of the whole list.'),
})

export function todoTools(ports: { readonly todos: TodoStore }): readonly Tool[] {
  return [
    defineTool({
      name: 'todo',
      toolset: 'todo',
      shown: { verb: 'plan', icon: 'list', object: [], drawn: 'plan' },
      looks: () => true,
      description:
        'Keep the steps of a longer task, so that you and the user see what is done. Have one step in progress at a time, and mark it as soon as it is done. The list survives when older messages are summarised.',
      input,
      keeps: ({ todos = [] }) => [JSON.stringify(changeTodos(emptyTodos, todos, false))],
      async run({ todos: sent, merge }, { sessionId }) {
        const known = await ports.todos.get(sessionId)
        const list = sent === undefined ? known : changeTodos(known, sent, merge)
        if (list !== known) await ports.todos.set(sessionId, list)
        return { ok: true, text: JSON.stringify({ ...list, summary: countTodos(list.todos) }) }
      },
    }),
  ]
}
