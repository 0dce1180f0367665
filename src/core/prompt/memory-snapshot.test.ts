import fc from 'fast-check'
import { expect, it } from 'vitest'
import { memoryBlock, type MemoryEntry, parseMemory } from './memory-snapshot'

it('splits only at a line that is a section sign alone', () => {
  expect(parseMemory('cost § 5\n§\nB\n')).toEqual([
    { text: 'cost § 5', firstLine: 1, lastLine: 1, start: 0 },
    { text: 'B', firstLine: 3, lastLine: 3, start: 11 },
  ])
})

it('drops blank entries and repeats, and still knows the lines', () => {
  expect(parseMemory('\n\nA\nA2\n§\n \n§\nB\n§\nA\nA2\n§\n  C')).toEqual([
    { text: 'A\nA2', firstLine: 3, lastLine: 4, start: 2 },
    { text: 'B', firstLine: 8, lastLine: 8, start: 13 },
    { text: 'C', firstLine: 13, lastLine: 13, start: 26 },
  ])
})

it('finds each entry of any file at the place it names', () => {
  const raw = fc
    .array(fc.constantFrom('a', 'b', '\n', '§', ' ', '\n§\n', '你'), { maxLength: 40 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(raw, (text) => {
      for (const entry of parseMemory(text)) {
        expect(text.slice(entry.start, entry.start + entry.text.length)).toBe(entry.text)
        expect(text.slice(0, entry.start).split('\n').length).toBe(entry.firstLine)
        expect(entry.text.split('\n').length).toBe(entry.lastLine - entry.firstLine + 1)
      }
    }),
  )
})

it.each([
  [1474, 2200, '67% — 1,474/2,200 chars'],
  [2200, 2200, '100% — 2,200/2,200 chars'],
  [250, 100, '100% — 250/100 chars, over budget'],
])('says that %i of %i characters are used', (chars, limit, usage) => {
  const { text } = memoryBlock(
    { path: '/h/MEMORY.md', sha256: '', entries: [entry('x'.repeat(chars))], limit },
    'MEMORY',
  )
  expect(text.split('\n')[1]).toBe(`MEMORY [${usage}]`)
})

it('cuts a file that is far over its limit, head and tail', () => {
  const { text, cut, spans } = memoryBlock(
    { path: '/h/MEMORY.md', sha256: '', entries: [entry('x'.repeat(10_000))], limit: 2200 },
    'MEMORY',
  )
  expect(cut).toMatchObject({ head: 3080, tail: 880, total: 10_000, cap: 4400 })
  expect(text).toContain('[...truncated MEMORY.md: kept 3080+880 of 10000 chars.')
  expect(spans).toEqual([])
})

it('counts what is stored, not the line that stands for a blocked entry', () => {
  const blocked = { ...entry('bad'), shown: '[BLOCKED: …]', blocked: true }
  const { text } = memoryBlock({ path: '/h/MEMORY.md', sha256: '', entries: [blocked], limit: 10 }, 'MEMORY')
  expect(text).toContain('[30% — 3/10 chars]')
})

function entry(text: string): MemoryEntry {
  return { text, shown: text, blocked: false, findings: [], firstLine: 1, lastLine: 1, start: 0 }
}
