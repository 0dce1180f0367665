import { mkdirSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileTools } from '../../src/core/tools/files/file-tools'
import { replaceText } from '../../src/core/tools/files/replace/replace-text'
import { createToolRegistry } from '../../src/core/tools/registry'
import { filePorts } from '../fixtures/file-ports'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { toolContext } from '../fixtures/tool-context'
import { readCases } from './context-cases'

interface PatchCase {
  readonly name: string
  readonly input: { readonly op: string }
  readonly expect: Readonly<Record<string, unknown>>
}

interface ReplaceInput {
  readonly content: string
  readonly old_string: string
  readonly new_string: string
  readonly replace_all?: boolean
}

type ToolInput = Partial<ReplaceInput> & { readonly failures_on_same_path?: number }

interface PatchInput {
  readonly files: Readonly<Record<string, string>>
  readonly patch: string
}

const cases = readCases<PatchCase>('patch')

describe('patch cases', () => {
  it.each(cases)('$name', async ({ input, expect: expected }) => {
    const adapter = adapters[input.op]
    if (adapter === undefined) throw new Error(`no adapter for ${input.op}`)
    const { contains = {}, ...exact } = expected as { contains?: Record<string, string[]> }
    const actual = await adapter(input as never)
    expect(actual).toMatchObject(exact)
    for (const [path, texts] of Object.entries(contains))
      for (const text of texts) expect(actual.files?.[path]).toContain(text)
  })
})

interface Actual {
  readonly files?: Readonly<Record<string, string>>
}

const adapters: Readonly<Record<string, (input: never) => Promise<Actual & object>>> = {
  async replace({ content, old_string, new_string, replace_all = false }: ReplaceInput) {
    const replaced = await replaceText(content, { oldText: old_string, newText: new_string, replaceAll: replace_all })
    return replaced.ok
      ? { count: replaced.count, result: replaced.content }
      : { error: replaced.problem, count: replaced.count }
  },

  async replace_tool(input: ToolInput) {
    const {
      content = 'one\n',
      old_string = 'absent and different',
      new_string = 'other',
      failures_on_same_path: tries = 1,
    } = input
    const { call, contents } = open({ 'a.txt': content })
    const args = { mode: 'replace', path: 'a.txt', old_string, new_string }
    let answer: Record<string, unknown> = {}
    for (let attempt = 0; attempt < tries; attempt += 1) answer = await call(args)
    const { success = true, no_change: noChange = false, error, hint } = answer
    return {
      success,
      no_change: noChange,
      result: (await contents())['a.txt'],
      ...(typeof error === 'string' && error.startsWith('Could not find a match') ? { error: 'no_match' } : {}),
      ...(hint === undefined ? {} : { hint: 'present' }),
    }
  },

  async patch_text({ files, patch }: PatchInput) {
    const { call, contents } = open(files)
    const { success = false } = await call({ mode: 'patch', patch })
    const after = await contents()
    return {
      success,
      files: after,
      created: Object.keys(after).filter((path) => !(path in files)),
      deleted: Object.keys(files).filter((path) => !(path in after)),
    }
  },
}

/** The real tool on real files. */
function open(files: Readonly<Record<string, string>>) {
  const root = temporaryFolder()
  const workspace = join(root, 'work')
  mkdirSync(workspace)
  for (const [path, text] of Object.entries(files)) writeFileSync(join(workspace, path), text)
  const registry = createToolRegistry(fileTools(filePorts(root)), Date.now)
  return {
    async call(args: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
      const { text } = await registry.dispatch('patch', args, toolContext({ workspace }))
      return JSON.parse(text)
    },
    async contents(): Promise<Record<string, string>> {
      const names = await readdir(workspace)
      return Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, await readFile(join(workspace, name), 'utf8')] as const)),
      )
    },
  }
}
