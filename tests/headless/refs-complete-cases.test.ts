import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { complete } from '../../src/core/references/complete/complete'
import type { CompletionItem } from '../../src/shared/completion'
import { createFileIndex } from '../../src/core/references/complete/file-index'
import { type CaseFile, readCases, withFiles } from './context-cases'

interface CompleteCase {
  name: string
  input: { op: string; text: string; files: Record<string, CaseFile> }
  expect: { kinds?: string[]; items_include?: string[]; items_exclude?: string[] }
}

const cases = readCases<CompleteCase>('refs').filter(({ input }) => input.op === 'complete')

describe('completion cases', () => {
  it.each(cases)('$name', async ({ input, expect: expected }) => {
    const items = await withFiles(input.files, (root) => completeIn(root, input.text))
    const labels = items.map(({ label }) => label)
    const kinds = items.filter(({ kind }) => kind === 'kind').map(({ value }) => value)
    if (expected.kinds !== undefined) expect(kinds.toSorted()).toEqual(expected.kinds.toSorted())
    expect(labels).toEqual(expect.arrayContaining(expected.items_include ?? []))
    expect(labels.filter((label) => expected.items_exclude?.includes(label))).toEqual([])
  })
})

async function completeIn(workspace: string, text: string): Promise<readonly CompletionItem[]> {
  const index = createFileIndex(workspace)
  await index.settled()
  const place = { workspace, userHome: `${workspace}-user-home`, hermesHome: join(workspace, '.hermes') }
  return complete({ text, cursor: text.length, recent: [] }, { index, place }).items
}
