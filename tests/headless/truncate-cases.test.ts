import { describe, expect, it } from 'vitest'
import { blockedText } from '../../src/core/prompt/context-files/blocked-text'
import { loadContextFiles } from '../../src/core/prompt/context-files/load-context-files'
import { bodyStart } from '../../src/core/prompt/context-files/rule-text'
import { contextFileCap, truncate } from '../../src/core/prompt/truncate'
import { readCases, withFiles } from './context-cases'

interface TruncateCase {
  name: string
  input: TruncateInput
  expect: Record<string, unknown> & { starts_with?: string; ends_with?: string }
}

type TruncateInput =
  | { op: 'context_file_cap'; context_length: number | null; config_value?: unknown }
  | { op: 'truncate'; text_parts: { s: string; repeat: number }[]; filename: string; max_chars: number }
  | { op: 'strip_frontmatter'; text: string }
  | { op: 'blocked_text'; filename: string; ids: string[] }
  | { op: 'truncation_notice'; filename: string; length: number; max_chars: number }

const cases = readCases<TruncateCase>('truncate')

describe('truncate cases', () => {
  it.each(cases)('$name', async ({ input, expect: expected }) => {
    expect(await observe(input, expected)).toMatchObject(expected)
  })
})

function observe(input: TruncateInput, expected: TruncateCase['expect']): object | Promise<object> {
  switch (input.op) {
    case 'context_file_cap':
      return { max_chars: contextFileCap(input.context_length, input.config_value) }
    case 'truncate':
      return observeCut(input.text_parts.map(({ s, repeat }) => s.repeat(repeat)).join(''), input, expected)
    case 'strip_frontmatter':
      return { text: input.text.slice(bodyStart(input.text)) }
    case 'blocked_text':
      return { text: blockedText(input.filename, input.ids) }
    case 'truncation_notice':
      return observeNotice(input)
  }
}

function observeCut(
  text: string,
  input: TruncateInput & { op: 'truncate' },
  { starts_with: start = '', ends_with: end = '' }: TruncateCase['expect'],
): object {
  const { text: result, cut } = truncate(text, input.max_chars, input.filename)
  return {
    truncated: cut !== null,
    head_chars: cut?.head,
    tail_chars: cut?.tail,
    marker: /\n\n(\[\.\.\.truncated .*\])\n\n/.exec(result)?.[1],
    length: Array.from(result).length,
    well_formed: result.isWellFormed(),
    starts_with: result.slice(0, start.length),
    ends_with: result.slice(result.length - end.length),
  }
}

function observeNotice(input: TruncateInput & { op: 'truncation_notice' }): Promise<object> {
  return withFiles({ [input.filename]: { parts: [['a', input.length]] } }, async (workspace) => {
    const decisions = { find: () => null, dropIfChanged: async () => false }
    const shape = { contextWindow: null, maxChars: input.max_chars, agentsChain: false, decisions, sessionId: 's' }
    const { notices } = await loadContextFiles({ workspace, ...shape })
    const notice = notices.find(({ kind }) => kind === 'truncated')
    return {
      notice: notice !== undefined,
      source: notice?.source,
      numbers_include: Object.values(notice ?? {}).filter((value) => value === input.length),
    }
  })
}
