import { z } from 'zod'
import { free } from '../../../src/core/tools/concurrency'
import { defineTool, type Tool } from '../../../src/core/tools/tool'

export const echo: Tool = defineTool({
  name: 'echo',
  toolset: 'test',
  shown: { verb: 'use', icon: 'tool', object: [], isNamed: true },
  description: 'Says what it is given.',
  input: z.object({ text: z.string() }),
  concurrency: free(),
  run: async ({ text }) => ({ ok: true, text: `echo: ${text}` }),
})

/** A tool that says when it runs and ends when the test lets it. It does not listen to interrupts. */
export function heldTool(name = 'held') {
  const started = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const tool = defineTool({
    name,
    toolset: 'test',
    shown: { verb: 'use', icon: 'tool', object: [], isNamed: true },
    description: 'Waits for the test.',
    input: z.object({}),
    run: async (_, { output }) => {
      output('waiting')
      started.resolve()
      await release.promise
      return { ok: true, text: 'released' }
    },
  })
  return { tool, started: started.promise, release: () => release.resolve() }
}
