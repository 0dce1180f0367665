import type { Page } from 'playwright-core'
import type { RecordedRequest } from '../../fixtures/model-server/recording.ts'
import { reply, text, toolCall } from '../../fixtures/model-server/script.ts'
import type { ModelServer } from '../../fixtures/model-server/server.ts'

type Arguments = Readonly<Record<string, unknown>>
/** The next call of the model, from what its last one gave. */
export type BrowsingStep = (last: string) => readonly [tool: string, input: Arguments]

/** Scripts the model: one call of a tool after the other, then `Done.` Returns what each call gave, as the model got it. */
export function browse(server: ModelServer, steps: readonly BrowsingStep[]): readonly string[] {
  const results: string[] = []
  steps.forEach((step, index) => {
    server.script((request) => {
      if (index > 0) results.push(lastResult(request))
      const [tool, input] = step(results.at(-1) ?? '')
      return reply(toolCall(tool, input))
    })
  })
  server.script((request) => {
    results.push(lastResult(request))
    return reply(text('Done.'))
  })
  return results
}

function lastResult({ json }: RecordedRequest): string {
  const { messages } = json as { messages: { role: string; content: unknown }[] }
  const content = messages.findLast(({ role }) => role === 'tool')?.content
  return typeof content === 'string' ? content : JSON.stringify(content)
}

/** The ref of the element that a snapshot lists so, such as `button "Next"`. */
export function refOf(snapshot: string, element: string): string {
  const at = snapshot.indexOf(`${element} [ref=`)
  const found = at < 0 ? undefined : /^\[ref=(e\d+)\]/.exec(snapshot.slice(at + element.length + 1))?.[1]
  if (found === undefined) throw new Error(`No ${element} in:\n${snapshot}`)
  return found
}

export async function ask(page: Page, message: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type(message)
  await page.keyboard.press('Enter')
}
