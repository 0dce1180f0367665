import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadContextFiles } from '../../src/core/prompt/context-files/load-context-files'
import { createHintTracker } from '../../src/core/prompt/hints/hint-tracker'
import { type CaseFile, readCases, withFiles } from './context-cases'

interface HintsCase {
  name: string
  input: HintsInput
  expect: {
    appended?: (string | null | LongText)[]
    appended_contains?: string[][]
    system_prompt_changed?: false
  }
}

interface HintsInput {
  root_files: Record<string, CaseFile>
  working_dir: string
  calls: { tool: string; args: Record<string, unknown> }[]
  skip_context_files?: boolean
}

interface LongText {
  content_chars_at_most: number
  marker_contains: string
}

const cases = readCases<HintsCase>('hints')

describe('hints cases', () => {
  it.each(cases)('$name', async ({ input, expect: expected }) => {
    const { appended, promptBefore, promptAfter } = await observe(input)
    for (const [index, value] of (expected.appended ?? []).entries()) {
      expect(describeLike(value, appended[index] ?? null)).toEqual(value)
    }
    for (const [index, parts] of (expected.appended_contains ?? []).entries()) {
      expect(parts.filter((part) => appended[index]?.includes(part) === true)).toEqual(parts)
    }
    expect(promptAfter).toEqual(promptBefore)
  })
})

/** A long text described in the words of the case; any other as it is. */
function describeLike(expected: string | null | LongText, text: string | null): string | null | LongText {
  if (expected === null || typeof expected === 'string' || text === null) return text
  const content = text.replace(/^\n\n\[.*\]\n/, '').replace(/\n\n\[\.\.\.truncated .*\]\n\n/, '')
  const { content_chars_at_most: most, marker_contains: marker } = expected
  return {
    content_chars_at_most: Math.max(most, Array.from(content).length),
    marker_contains: text.includes(marker) ? marker : 'no marker',
  }
}

function observe({ root_files: files, working_dir: folder, calls, skip_context_files: skip = false }: HintsInput) {
  return withFiles(files, async (root) => {
    const workspace = join(root, folder)
    const decisions = { find: () => null, dropIfChanged: async () => false }
    const shape = { contextWindow: null, maxChars: undefined, agentsChain: false, decisions, sessionId: 's' }
    const promptBefore = await loadContextFiles({ workspace, ...shape })
    const tracker = createHintTracker({
      workspace,
      userHome: `${root}-home`,
      skip,
      loaded: promptBefore.files,
      decisions,
      sessionId: 's',
    })
    const appended: (string | null)[] = []
    for (const { tool, args } of calls) {
      const given = JSON.parse(JSON.stringify(args).replaceAll('{root}', root))
      if (tool === 'write_file') await writeFile(join(workspace, given.path), given.content)
      appended.push((await tracker.after({ tool, args: given })).text)
    }
    return { appended, promptBefore, promptAfter: await loadContextFiles({ workspace, ...shape }) }
  })
}
