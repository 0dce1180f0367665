import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { parseReferences } from '../parse'
import { complete, type Surroundings } from './complete'
import type { Completion } from '../../../shared/completion'
import { createFileIndex } from './file-index'

async function surroundingsOf(files: Record<string, string>): Promise<Surroundings> {
  const workspace = temporaryFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true })
    writeFileSync(join(workspace, path), text)
  }
  const index = createFileIndex(workspace)
  onTestFinished(() => index.close())
  await index.settled()
  return { index, place: { workspace, userHome: workspace, hermesHome: join(workspace, '.hermes') } }
}

async function ask(marked: string, files: Record<string, string>, recent: readonly string[] = []): Promise<Completion> {
  const cursor = marked.indexOf('|')
  return complete({ text: marked.replace('|', ''), cursor, recent }, await surroundingsOf(files))
}

async function labels(marked: string, files: Record<string, string>, recent: readonly string[] = []) {
  return (await ask(marked, files, recent)).items.map(({ label }) => label)
}

const project = { 'src/main.ts': '12345', 'src/chat/use turns.ts': '', 'README.md': '', 'docs/main.md': '' }
const kinds = ['file', 'folder', 'diff', 'staged', 'git', 'url']

describe('complete', () => {
  it('offers the kinds after @, then what was used lately', async () => {
    const { items, ...rest } = await ask('see @|', project, ['docs/main.md', 'gone.md', 'src/'])
    expect(rest).toEqual({ start: 4, end: 5, isPartial: false, isCut: false })
    expect(items.map(({ value, continues }) => [value, continues])).toEqual([
      ['@file:', true],
      ['@folder:', true],
      ['@diff', false],
      ['@staged', false],
      ['@git:', true],
      ['@url:', true],
      ['@file:docs/main.md', false],
      ['@folder:src/', false],
    ])
  })

  it('finds files and folders after a bare @, with their sizes', async () => {
    expect((await ask('@main.t|', project)).items).toEqual([
      { kind: 'file', value: '@file:src/main.ts', label: 'src/main.ts', size: 5, ranges: [[4, 10]], continues: false },
    ])
    expect((await ask('@chat|', project)).items[0]).toEqual({
      kind: 'folder',
      value: '@folder:src/chat/',
      label: 'src/chat/',
      size: null,
      ranges: [[4, 8]],
      continues: false,
    })
  })

  it('puts kinds before files, and recent files before others', async () => {
    expect(await labels('@d|', project)).toEqual(['diff', 'docs/', 'README.md', 'docs/main.md'])
    expect(await labels('@main|', project)).toEqual(['src/main.ts', 'docs/main.md'])
    expect((await labels('@main|', project, ['docs/main.md']))[0]).toBe('docs/main.md')
  })

  it('completes a path step by step', async () => {
    expect(await labels('@file:|', project)).toEqual(['docs/', 'src/', 'README.md'])
    expect(await labels('@file:src/|', project)).toEqual(['src/chat/', 'src/main.ts'])
    expect(await labels('@file:./src/m|', project)).toEqual(['src/main.ts'])
    expect(await labels('@file:ma|', { ...project, 'zmax.md': '' })).toEqual(['zmax.md', 'src/main.ts', 'docs/main.md'])
    const [folder] = (await ask('@file:sr|', project)).items
    expect(folder).toMatchObject({ kind: 'folder', value: '@file:src/', continues: true })
  })

  it('offers folders only after @folder:', async () => {
    expect(await labels('@folder:|', project)).toEqual(['docs/', 'src/'])
    const { items } = await ask('@folder:s|', project)
    expect(items.map(({ value, continues }) => [value, continues])).toEqual([
      ['@folder:src/', true],
      ['@folder:docs/', false],
      ['@folder:src/chat/', false],
    ])
  })

  it('writes quotes where they are needed, also because of what follows', async () => {
    expect((await ask('@file:`src/chat/|', project)).items.map(({ value }) => value)).toEqual([
      '@file:`src/chat/use turns.ts`',
    ])
    expect((await ask('看@readme|谢谢', project)).items.map(({ value }) => value)).toEqual(['@file:`README.md`'])
  })

  it('offers one to ten commits', async () => {
    expect(await labels('@git:|', {})).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    expect(await labels('@git:1|', {})).toEqual(['1', '10'])
  })

  it('offers nothing for URLs, line ranges and ordinary text', async () => {
    for (const text of ['@url:ht|', '@file:README.md:1|', '@file:README.md:1-|', 'me@main|', 'main|']) {
      expect(await labels(text, project)).toEqual([])
    }
  })

  it('never offers what the guard refuses', async () => {
    const secrets = { '.env': '', '.env.local': '', '.npmrc': '', '.bashrc': '', '.ssh/id_rsa': '', 'a/.netrc': '' }
    const files = { ...secrets, '.env.example': '', 'a/environment.ts': '' }
    expect(await labels('@file:|', files)).toEqual(['a/', '.env.example'])
    expect(await labels('@env|', files)).toEqual(['.env.example', 'a/environment.ts'])
    expect(await labels('@rc|', files)).toEqual([])
    expect(await labels('@|', files, ['.env', '.ssh/id_rsa'])).toEqual(kinds)
  })

  it('leaves out what is gone from the disk', async () => {
    const surroundings = await surroundingsOf({ 'main.ts': '', 'main.md': '' })
    rmSync(join(surroundings.place.workspace, 'main.ts'))
    const { items } = complete({ text: '@main', cursor: 5, recent: [] }, surroundings)
    expect(items.map(({ label }) => label)).toEqual(['main.md'])
  })

  it('offers the kinds without a workspace', () => {
    const { items } = complete({ text: '@', cursor: 1, recent: ['a'] }, null)
    expect(items.map(({ label }) => label)).toEqual(kinds)
  })
})

describe('complete, whatever the text', () => {
  const names = [
    'a b.ts',
    "it's.md",
    'x`"y.md',
    '`"\' z',
    'dot.',
    'a:3',
    '(x)',
    '报告，一.md',
    '~/home.md',
    '@types/n.ts',
    'plain.ts',
    'new\nline',
    '-',
    'é',
  ]
  const files = Object.fromEntries(names.map((name) => [name, '']))

  const piece = fc.oneof(
    fc.constantFrom(
      '@',
      '@file:',
      '@folder:',
      '@git:',
      '@url:',
      '@diff',
      '`',
      '"',
      "'",
      ' ',
      '\n',
      '/',
      '.',
      '，',
      '谢',
      ':1',
      '~',
      '\ud83d',
    ),
    fc.constantFrom(...names),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))

  it('gives items which, once inserted, are read as what they say', async () => {
    const surroundings = await surroundingsOf(files)
    fc.assert(
      fc.property(text, fc.nat(40), (text, cursor) => {
        const { start, end, items } = complete({ text, cursor, recent: names }, surroundings)
        expect(0 <= start && start <= end && end <= text.length).toBe(true)
        for (const { kind, value, label } of items) {
          const inserted = text.slice(0, start) + value + text.slice(end)
          const reference = parseReferences(inserted).find((reference) => reference.start === start)
          if (kind !== 'file' && kind !== 'folder') continue
          expect(reference?.target.replace(/^\.\//, '').normalize('NFC')).toBe(label)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('takes any cursor and any limit', async () => {
    const surroundings = await surroundingsOf(files)
    const odd = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(Number.NaN, -1, Number.POSITIVE_INFINITY))
    fc.assert(
      fc.property(text, odd, odd, (text, cursor, limit) => {
        const { items } = complete({ text, cursor, limit, recent: [text] }, surroundings)
        expect(items.length).toBeLessThanOrEqual(kinds.length + 100)
      }),
    )
  })
})
