import { expect } from 'vitest'
import { blockedText } from '../../src/core/prompt/context-files/blocked-text'
import { loadContextFiles } from '../../src/core/prompt/context-files/load-context-files'
import { bodyStart } from '../../src/core/prompt/context-files/strip-frontmatter'
import { contextFileCap, truncate } from '../../src/core/prompt/truncate'
import { runCases, withFiles } from './context-cases'

interface TruncateCase {
  name: string
  input:
    | { op: 'context_file_cap'; context_length: number | null; config_value?: unknown }
    | { op: 'truncate'; text_parts: { s: string; repeat: number }[]; filename: string; max_chars: number }
    | { op: 'strip_frontmatter'; text: string }
    | { op: 'blocked_text'; filename: string; ids: string[] }
    | { op: 'truncation_notice'; filename: string; length: number; max_chars: number }
  expect: Record<string, unknown>
}

runCases<TruncateCase>('truncate', async ({ input, expect: expected }) => {
  switch (input.op) {
    case 'context_file_cap':
      expect({ max_chars: contextFileCap(input.context_length, input.config_value) }).toEqual(expected)
      break
    case 'truncate':
      expectCut(input, expected)
      break
    case 'strip_frontmatter':
      expect({ text: input.text.slice(bodyStart(input.text)) }).toEqual(expected)
      break
    case 'blocked_text':
      expect({ text: blockedText(input.filename, input.ids) }).toEqual(expected)
      break
    case 'truncation_notice':
      await expectNotice(input.filename, input.length, input.max_chars)
      break
  }
})

function expectCut(input: TruncateCase['input'] & { op: 'truncate' }, expected: Record<string, unknown>): void {
  const text = input.text_parts.map(({ s, repeat }) => s.repeat(repeat)).join('')
  const { text: result, cut } = truncate(text, input.max_chars, input.filename)
  const points = Array.from(result)
  const seen = {
    truncated: cut !== null,
    head_chars: cut?.head,
    tail_chars: cut?.tail,
    marker: /\n\n(\[\.\.\.truncated .*\])\n\n/.exec(result)?.[1],
    length: points.length,
    well_formed: result.isWellFormed(),
  }
  const { starts_with: start, ends_with: end, ...rest } = expected
  expect(seen).toMatchObject(rest)
  if (typeof start === 'string') expect(result.startsWith(start)).toBe(true)
  if (typeof end === 'string') expect(result.endsWith(end)).toBe(true)
  if (cut === null) return
  const whole = Array.from(text)
  expect(points.slice(0, cut.head)).toEqual(whole.slice(0, cut.head))
  expect(points.slice(points.length - cut.tail)).toEqual(whole.slice(whole.length - cut.tail))
}

async function expectNotice(name: string, length: number, maxChars: number): Promise<void> {
  await withFiles({ [name]: { parts: [['a', length]] } }, async (workspace) => {
    const decisions = { find: () => null, dropIfChanged: async () => false }
    const options = { workspace, contextWindow: null, maxChars, agentsChain: false, decisions, sessionId: 's' }
    const { notices } = await loadContextFiles(options)
    expect(notices).toEqual([
      { kind: 'truncated', source: name, kept: 18_000, dropped: length - 18_000, total: length },
    ])
  })
}
