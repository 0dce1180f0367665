import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { estimateTokens } from '../../src/core/models/estimate-tokens'
import {
  composeMessage,
  type Expansion,
  expandReferences,
  contextLimits,
  judgeTokens,
} from '../../src/core/references/expand'
import { fenceLanguage } from '../../src/core/references/fence'
import { fileMetadata } from '../../src/core/references/folder/list-folder'
import { formatReferenceValue } from '../../src/core/references/complete/complete-path'
import { gitEnvironment } from '../../src/core/references/git/git-environment'
import { createGit, type GitRun } from '../../src/core/references/git/run-git'
import { surveyTerritory } from '../../src/core/references/guard'
import { humanSize } from '../../src/core/base/human-size'
import { parseReferences } from '../../src/core/references/parse'
import { checkUrl, isPublic } from '../../src/core/base/guard/check-url'
import { createPageFetcher } from '../../src/core/references/url/fetch-page'
import { type CaseFile, readCases, withFiles } from './context-cases'
import { inEnglish } from '../../src/shared/words/in-english'

interface RefsCase {
  name: string
  input: { op: string } & Record<string, unknown>
  expect: Record<string, unknown>
}

type GeneratedFiles = Record<string, CaseFile | { repeat: [text: string, times: number] }> & {
  generate?: { pattern: string; count: number; content: string }
}

/** Completion is tested beside its own code. */
const cases = readCases<RefsCase>('refs').filter(({ input }) => input.op !== 'complete')

describe('refs cases', () => {
  it.each(cases)('$name', async ({ input, expect: expected }) => {
    const adapter = adapters[input.op]
    if (adapter === undefined) throw new Error(`no adapter for ${input.op}`)
    expect(await adapter(input as never, expected)).toMatchObject(expected)
  })
})

/** What a case asks for, answered under the names that the case uses. Only the keys that it gives are compared. */
type Adapter = (input: never, expected: Record<string, unknown>) => object | Promise<object>

const adapters: Record<string, Adapter> = {
  parse: ({ message }: { message: string }) => ({
    refs: parseReferences(message).map(({ lines, ...reference }) => ({
      ...reference,
      ...(lines === null ? {} : { line_start: lines.first, line_end: lines.last }),
    })),
  }),

  expand: ({ message, context_length: contextWindow, files, ...place }: ExpandInput, expected) =>
    withFiles(written(files), async (root) => {
      const expansion = await expandIn(root, message, { contextWindow, ...place })
      return describeExpansion(expansion, expected)
    }),

  expand_git: ({ message, timeout, ...ended }: GitInput) =>
    withFiles({}, async (root) => {
      const run: GitRun = timeout === true ? { kind: 'late' } : { kind: 'ended', ...ended, code: ended.exit }
      return describeExpansion(await expandIn(root, message, { runGit: async () => run }), {})
    }),

  expand_url: ({ message, fetched, fetch_error: error }: { message: string; fetched: string; fetch_error?: string }) =>
    withFiles({}, async (root) => {
      const page =
        error === undefined ? ({ ok: true, text: fetched } as const) : ({ ok: false, reason: error } as const)
      return describeExpansion(await expandIn(root, message, { fetchPage: async () => page }), {})
    }),

  git_args: ({ kind, target }: { kind?: string; target?: string }, expected) =>
    withFiles({}, async (root) => {
      const seen: string[][] = []
      const runGit = async (args: readonly string[]): Promise<GitRun> => {
        seen.push([...args])
        return { kind: 'ended', code: 0, stdout: 'x', stderr: '' }
      }
      const message = kind === undefined ? `@git:${target || '""'}` : `@${kind}`
      const { references } = await expandIn(root, message, { runGit })
      const [reference] = references
      const said = reference?.warning ? `${reference.raw}: ${inEnglish(reference.warning)}` : ''
      return {
        label: /^🧾 (.*) \(\d+ tokens\)$/m.exec(reference?.block ?? '')?.[1],
        argv_include: wanted(expected['argv_include']).filter((word) => seen[0]?.includes(word) === true),
        interactive: gitEnvironment({}, null)['GIT_TERMINAL_PROMPT'] !== '0',
        warning: said !== '',
        ...startOf('warning_prefix', said, expected),
      }
    }),

  folder_listing: ({ target, files }: { target: string; files: GeneratedFiles }) =>
    withFiles(written(files), async (root) => {
      const list = async () => {
        const [reference] = (await expandIn(root, `@folder:${target === '' ? '.' : target}`, {})).references
        return reference?.block ?? ''
      }
      const block = await list()
      const lines = block.split('\n').slice(1)
      return {
        block,
        listing: lines.join('\n'),
        line_count: lines.length,
        first: lines[0],
        second: lines[1],
        last: lines.at(-1),
        deterministic: (await list()) === block,
      }
    }),

  file_metadata: ({ name, content, content_hex: hex }: { name: string; content?: string; content_hex?: string }) =>
    withFiles({ [name]: hex === undefined ? (content ?? '') : { hex } }, async (root) => {
      const bytes = Buffer.byteLength(content ?? '') || (hex ?? '').length / 2
      return { meta: await fileMetadata(join(root, name), bytes, await surveyTerritory(placesIn(root, {}))) }
    }),

  url_guard: async ({ chain, resolve: names = {} }: { chain: string[]; resolve?: Record<string, string[]> }) => {
    const resolve = async (name: string) => (names[name] ?? []).map((address) => ({ address, family: 4 }))
    for (const [index, url] of chain.entries()) {
      const { ok } = await checkUrl(url, resolve, isPublic)
      if (!ok) return { allowed: false, refused_at: index }
    }
    return { allowed: true }
  },

  rewrite: ({ message, warnings, blocks }: { message: string; warnings: string[]; blocks: string[] }) => ({
    message: composeMessage(message, warnings, blocks),
  }),
  limits: ({ context_length: window }: { context_length: number }) => contextLimits(window),
  limit_outcome: ({
    injected_tokens: tokens,
    context_length: window,
  }: {
    injected_tokens: number
    context_length: number
  }) => {
    const { outcome, warning } = judgeTokens(tokens, window)
    const blocked = outcome === 'hard'
    return {
      outcome: outcome === 'fine' ? 'none' : outcome,
      blocked,
      expanded: !blocked,
      message_unchanged: blocked,
      limit_warnings: warning === null ? [] : [warning],
    }
  },
  estimate_tokens: ({ text }: { text: string }) => ({ tokens: estimateTokens(text) }),
  fence_language: ({ name }: { name: string }) => ({ language: fenceLanguage(name) }),
  human_size: ({ bytes }: { bytes: number }) => ({ text: humanSize(bytes) }),
  format_value: ({ value }: { value: string }) => ({ text: formatReferenceValue(value) }),
}

interface ExpandInput {
  message: string
  context_length: number
  files: GeneratedFiles
  workspace?: string
  workspace_is_home?: boolean
  workspace_is_hermes_home?: boolean
}

type GitInput = { message: string; timeout?: boolean; exit: number; stdout: string; stderr: string }

type Surroundings = Partial<
  Omit<ExpandInput, 'message' | 'files' | 'context_length'> &
    Pick<Parameters<typeof expandReferences>[0], 'contextWindow' | 'runGit' | 'fetchPage'>
>

function expandIn(root: string, message: string, surroundings: Surroundings): Promise<Expansion> {
  return expandReferences({
    message,
    contextWindow: surroundings.contextWindow ?? 100_000,
    runGit: surroundings.runGit ?? createGit(process.env),
    fetchPage: surroundings.fetchPage ?? createPageFetcher(),
    ...placesIn(root, surroundings),
  })
}

function placesIn(root: string, { workspace = '.', workspace_is_home, workspace_is_hermes_home }: Surroundings) {
  return {
    workspace: join(root, workspace),
    userHome: workspace_is_home === true ? root : `${root}-user-home`,
    hermesHome: workspace_is_hermes_home === true ? root : `${root}-hermes-home`,
  }
}

function describeExpansion(expansion: Expansion, expected: Record<string, unknown>): object {
  const { text, expanded, refused, tokens, warnings, references } = expansion
  const blocks = references.flatMap(({ block }) => block ?? [])
  return {
    message: text,
    ...startOf('message_starts_with', text, expected),
    expanded,
    blocked: refused,
    injected_tokens: tokens,
    warnings,
    warning_count: warnings.length,
    warning_prefixes: wanted(expected['warning_prefixes']).map((prefix, index) =>
      warnings[index]?.slice(0, prefix.length),
    ),
    blocks,
    block_count: blocks.length,
    ...startOf('header_prefix', blocks[0] ?? '', expected),
    content_lines: linesBetweenFences(blocks[0] ?? ''),
    range_ignored: references.some(({ rangeIgnored }) => rangeIgnored),
    image_offers: references.filter(({ image }) => image !== null).map(({ raw }) => raw),
  }
}

/** As much of the text as the case compares. */
function startOf(key: string, text: string, expected: Record<string, unknown>): Record<string, string> {
  const start = expected[key]
  return typeof start === 'string' ? { [key]: text.slice(0, start.length) } : {}
}

function wanted(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function linesBetweenFences(block: string): string[] {
  const lines = block.split('\n').slice(2, -1)
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

function written(files: GeneratedFiles): Record<string, CaseFile> {
  const { generate, ...rest } = files
  const plain = Object.entries(rest).map(([path, file]): [string, CaseFile] => {
    return [path, typeof file === 'object' && 'repeat' in file ? { parts: [file.repeat] } : file]
  })
  const made = Array.from({ length: generate?.count ?? 0 }, (_, index): [string, CaseFile] => {
    const path = generate?.pattern.replace(/\{index:[^}]*\}/, String(index).padStart(3, '0')) ?? ''
    return [path, generate?.content ?? '']
  })
  return Object.fromEntries([...plain, ...made])
}
