import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { LoadedContext } from '../../src/core/prompt/context-files/context-files'
import { type DecisionStore, openDecisions } from '../../src/core/prompt/context-files/decisions'
import { flaggedLines } from '../../src/core/prompt/context-files/flagged-lines'
import { loadContextFiles } from '../../src/core/prompt/context-files/load-context-files'
import { contextFiles } from '../../src/core/prompt/layers/context-files'
import type { PromptInput } from '../../src/core/prompt/prompt-input'
import { type CaseFile, runCases, withFiles } from './context-cases'

interface DiscoveryCase {
  name: string
  input: DiscoverInput | AllowInput
  expect: Record<string, unknown>
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
  action: 'allow_once' | 'allow_content' | 'load_without_lines'
  actor: string
  then: 'same_session' | 'new_session'
  content_then?: string
}

runCases<DiscoveryCase>('discovery', async ({ input, expect: expected }) => {
  if (input.op === 'allow') await expectAllowed(input, expected)
  else await expectDiscovered(input, expected)
})

async function expectDiscovered(input: DiscoverInput, expected: Record<string, unknown>): Promise<void> {
  await withFiles(input.root_files, async (root) => {
    const loaded = await load(join(root, input.cwd), await openDecisions(join(root, 'decisions.json'), clock), {
      contextWindow: input.context_length ?? null,
      maxChars: input.context_file_max_chars,
      agentsChain: input.config?.['context.agents_chain'] === true,
    })
    const prompt = input.skip_context_files === true ? '' : render(loaded)
    const seen: Record<string, unknown> = {
      prompt,
      prompt_length: Array.from(prompt).length,
      marker: /\[\.\.\.truncated .*\]/.exec(prompt)?.[0],
      blocked: loaded.files.filter(({ status }) => status === 'blocked').map(({ label }) => label),
      ghosts: loaded.ghosts,
    }
    for (const [key, value] of Object.entries(expected)) {
      if (key === 'prompt_start') expect(prompt.startsWith(String(value))).toBe(true)
      else if (key === 'prompt_end') expect(prompt.endsWith(String(value))).toBe(true)
      else if (key === 'prompt_not_contains') for (const part of textsOf(value)) expect(prompt).not.toContain(part)
      else if (key === 'ghosts_include') expect(loaded.ghosts).toEqual(expect.arrayContaining(partsOf(value)))
      else expect(seen[key], key).toEqual(value)
    }
  })
}

async function expectAllowed(input: AllowInput, expected: Record<string, unknown>): Promise<void> {
  await withFiles({ [input.file]: input.content, 'home/': '' }, async (root) => {
    const store = join(root, 'home', 'context-decisions.json')
    const decisions = await openDecisions(store, clock)
    const [blocked] = (await load(root, decisions)).files
    if (blocked?.status !== 'blocked') throw new Error(`${input.file} should be blocked before anybody decides`)
    const { path, sha256, original, findings } = blocked
    const kind = (
      { allow_once: 'allow-once', allow_content: 'allow-content', load_without_lines: 'without-lines' } as const
    )[input.action]
    const lines = flaggedLines(original, findings)
    await decisions.decide({ actor: input.actor, kind, path, sha256, lines, sessionId: 'first' })
    if (input.content_then !== undefined) await writeFile(path, input.content_then)

    const isNew = input.then === 'new_session'
    const later = await load(root, isNew ? await openDecisions(store, clock) : decisions, {
      sessionId: isNew ? 'second' : 'first',
    })
    const [file] = later.files
    const seen: Record<string, unknown> = { loaded: file?.status === 'loaded', body: file?.text }
    for (const [key, value] of Object.entries(expected)) expect(seen[key], key).toEqual(value)
  })
}

function load(workspace: string, decisions: DecisionStore, more: Partial<Parameters<typeof loadContextFiles>[0]> = {}) {
  const base = {
    workspace,
    contextWindow: null,
    maxChars: undefined,
    agentsChain: false,
    decisions,
    sessionId: 'first',
  }
  return loadContextFiles({ ...base, ...more })
}

function render({ files }: LoadedContext): string {
  const input: Pick<PromptInput, 'contextFiles'> = { contextFiles: files }
  return contextFiles.render(input as PromptInput)?.text ?? ''
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function partsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.map((part) => expect.objectContaining(part)) : []
}

function clock(): Date {
  return new Date('2026-03-30T12:00:00Z')
}
