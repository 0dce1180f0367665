import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { LoadedContext } from '../../src/core/prompt/context-files/context-files'
import { type DecisionStore, openDecisions } from '../../src/core/prompt/context-files/decisions'
import { flaggedLines } from '../../src/core/prompt/context-files/flagged-lines'
import { loadContextFiles } from '../../src/core/prompt/context-files/load-context-files'
import { contextFiles } from '../../src/core/prompt/layers/context-files'
import type { Ghost } from '../../src/shared/model'
import { exampleSession } from './assembly/example-prompt'
import { type CaseFile, readCases, withFiles } from './context-cases'

interface DiscoveryCase {
  name: string
  input: DiscoverInput | AllowInput
  expect: Expected
}

interface DiscoverInput {
  op: 'discover'
  root_files: Record<string, CaseFile>
  cwd: string
  context_length?: number
  context_file_max_chars?: unknown
  skip_context_files?: boolean
  config?: Record<string, unknown>
}

interface AllowInput {
  op: 'allow'
  file: string
  content: string
  action: keyof typeof decisionKinds
  actor: string
  then: 'same_session' | 'new_session'
  content_then?: string
}

interface Expected {
  prompt_start?: string
  prompt_end?: string
  prompt_not_contains?: string[]
  ghosts_include?: Partial<Ghost>[]
}

const decisionKinds = {
  allow_once: 'allow-once',
  allow_content: 'allow-content',
  load_without_lines: 'without-lines',
} as const

const cases = readCases<DiscoveryCase>('discovery')

describe('discovery cases', () => {
  it.each(cases)('$name', async ({ input, expect: expected }) => {
    const { ghosts_include: ghosts = [], prompt_not_contains: absent = [], ...exact } = expected
    const seen = await (input.op === 'allow' ? observeAllowed(input) : observeDiscovered(input, expected))
    expect(seen).toMatchObject(exact)
    expect(seen.ghosts).toEqual(expect.arrayContaining(ghosts.map((ghost) => expect.objectContaining(ghost))))
    expect(absent.filter((part) => seen.prompt.includes(part))).toEqual([])
  })
})

interface Observed {
  readonly prompt: string
  readonly ghosts: readonly Ghost[]
}

function observeDiscovered(input: DiscoverInput, expected: Expected): Promise<Observed> {
  return withFiles(input.root_files, async (root) => {
    const loaded = await load(join(root, input.cwd), await openDecisions(join(root, 'decisions.json'), clock), {
      contextWindow: input.context_length ?? null,
      maxChars: input.context_file_max_chars,
      agentsChain: input.config?.['context.agents_chain'] === true,
    })
    const prompt = input.skip_context_files === true ? '' : render(loaded)
    return {
      prompt,
      prompt_length: Array.from(prompt).length,
      prompt_start: prompt.slice(0, expected.prompt_start?.length ?? 0),
      prompt_end: prompt.slice(prompt.length - (expected.prompt_end?.length ?? 0)),
      marker: /\[\.\.\.truncated .*\]/.exec(prompt)?.[0],
      blocked: loaded.files.filter(({ status }) => status === 'blocked').map(({ label }) => label),
      ghosts: loaded.ghosts,
    }
  })
}

function observeAllowed(input: AllowInput): Promise<Observed> {
  return withFiles({ [input.file]: input.content, 'home/': '' }, async (root) => {
    const store = join(root, 'home', 'context-decisions.json')
    const decisions = await openDecisions(store, clock)
    const [blocked] = (await load(root, decisions)).files
    if (blocked?.status !== 'blocked') throw new Error(`${input.file} should be blocked before anybody decides`)
    const { path, sha256, original, findings } = blocked
    await decisions.decide({
      actor: input.actor,
      kind: decisionKinds[input.action],
      path,
      sha256,
      lines: flaggedLines(original, findings),
      sessionId: 'first',
    })
    if (input.content_then !== undefined) await writeFile(path, input.content_then)

    const isNew = input.then === 'new_session'
    const later = await load(root, isNew ? await openDecisions(store, clock) : decisions, {
      sessionId: isNew ? 'second' : 'first',
    })
    const [file] = later.files
    return { loaded: file?.status === 'loaded', body: file?.text, prompt: render(later), ghosts: later.ghosts }
  })
}

function load(workspace: string, decisions: DecisionStore, more: Partial<Parameters<typeof loadContextFiles>[0]> = {}) {
  const base = { contextWindow: null, maxChars: undefined, agentsChain: false, sessionId: 'first' }
  return loadContextFiles({ workspace, decisions, ...base, ...more })
}

function render({ files }: LoadedContext): string {
  return contextFiles.render(files, exampleSession)?.text ?? ''
}

function clock(): Date {
  return new Date('2026-03-30T12:00:00Z')
}
