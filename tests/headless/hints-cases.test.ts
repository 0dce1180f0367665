import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { loadContextFiles } from '../../src/core/prompt/context-files/load-context-files'
import { createHintTracker } from '../../src/core/prompt/hints/hint-tracker'
import { type CaseFile, runCases, withFiles } from './context-cases'

interface HintsCase {
  name: string
  input: {
    root_files: Record<string, CaseFile>
    working_dir: string
    calls: { tool: string; args: Record<string, unknown> }[]
    skip_context_files?: boolean
  }
  expect: {
    appended?: (string | null | { content_chars_at_most: number; marker_contains: string })[]
    appended_contains?: string[][]
    system_prompt_changed?: false
  }
}

runCases<HintsCase>('hints', async ({ input, expect: expected }) => {
  await withFiles(input.root_files, async (root) => {
    const workspace = join(root, input.working_dir)
    const decisions = { find: () => null, dropIfChanged: async () => false }
    const prompt = () =>
      loadContextFiles({
        workspace,
        contextWindow: null,
        maxChars: undefined,
        agentsChain: false,
        decisions,
        sessionId: 's',
      })
    const before = await prompt()
    const tracker = createHintTracker({
      workspace,
      userHome: `${root}-home`,
      skip: input.skip_context_files === true,
      loaded: before.files,
      decisions,
      sessionId: 's',
    })
    const appended: (string | null)[] = []
    for (const { tool, args } of input.calls) {
      const given = JSON.parse(JSON.stringify(args).replaceAll('{root}', root))
      if (tool === 'write_file') await writeFile(join(workspace, given.path), given.content)
      appended.push((await tracker.after({ tool, args: given })).text)
    }
    for (const [index, value] of (expected.appended ?? []).entries()) {
      const text = appended[index] ?? null
      if (value === null || typeof value === 'string') expect(text).toBe(value)
      else {
        expect(text).toContain(value.marker_contains)
        const content = text?.replace(/^\n\n\[.*\]\n/, '').replace(/\n\n\[\.\.\.truncated .*\]\n\n/, '')
        expect(Array.from(content ?? '').length).toBeLessThanOrEqual(value.content_chars_at_most)
      }
    }
    for (const [index, parts] of (expected.appended_contains ?? []).entries()) {
      for (const part of parts) expect(appended[index]).toContain(part)
    }
    if (expected.system_prompt_changed === false) expect(await prompt()).toEqual(before)
  })
})
