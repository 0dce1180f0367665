import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MatchOptions, matchPaths } from './match-paths'
import { addEntry, createPathTable, entryType, findPath, type PathTable, entryPath } from './path-table'

/** A path that ends in a slash is a folder. */
function tableOf(paths: readonly string[]): PathTable {
  const table = createPathTable()
  for (const path of paths) {
    const names = path.split('/').filter((name) => name !== '')
    for (const [index, name] of names.entries()) {
      if (findPath(table, names.slice(0, index + 1).join('/')) !== null) continue
      const isFile = index === names.length - 1 && !path.endsWith('/')
      const parent = findPath(table, names.slice(0, index).join('/')) ?? 0
      addEntry(table, parent, name, isFile ? entryType.file : entryType.folder)
    }
  }
  return table
}

const usual: MatchOptions = { limit: 20, foldersOnly: false, preferred: new Map(), isAllowed: () => true }

function find(paths: readonly string[], query: string, options: Partial<MatchOptions> = {}): string[] {
  const table = tableOf(paths)
  return matchPaths(table, query, { ...usual, ...options }).map(({ id }) => entryPath(table, id))
}

function highlighted(path: string, query: string): string[] {
  const table = tableOf([path])
  const found = matchPaths(table, query, usual).find(({ id }) => entryPath(table, id) === path)
  return found?.ranges.map(([start, end]) => path.slice(start, end)) ?? []
}

describe('match', () => {
  it.each([
    [
      'the whole name, then the name without its ending, then the start of a name',
      'main',
      ['main', 'main.ts', 'maintain.ts'],
    ],
    ['the start of a word before the middle of one', 'list', ['notice-list.tsx', 'blacklisted.txt']],
    ['humps of a camel as words', 'turns', ['useTurns.ts', 'returns.ts']],
    ['the start of words before letters here and there', 'ut', ['use-turns.ts', 'butter.ts', 'u-xxxt.md']],
    ['the name before the folders', 'chat', ['src/chat.ts', 'chat/zzzz.ts']],
    ['the shorter path', 'index', ['a/index.ts', 'a/b/index.ts']],
    ['the alphabet when all else is equal', 'x', ['a/x.ts', 'b/x.ts']],
    ['a typing error before scattered letters', 'mian', ['main.py', 'xmxixaxn.py']],
  ])('prefers %s', (_, query, expected) => {
    const files = find(expected.toReversed(), query).filter((path) => expected.includes(path))
    expect(files).toEqual(expected)
  })

  it.each([
    ['swapped', 'mian', 'src/main.py'],
    ['left out', 'redme', 'README.md'],
    ['typed twice', 'settinngs', 'settings.json'],
    ['wrong', 'worfer', 'worker.ts'],
    ['wrong twice in a long word', 'comprnemts', 'components.tsx'],
    ['wrong in a later word', 'lisst', 'notice-list.tsx'],
  ])('forgives a letter that is %s', (_, query, path) => {
    expect(find([path, 'other.txt'], query)).toEqual([path])
  })

  it('forgives nothing in words of three letters', () => {
    expect(find(['cat.ts'], 'car')).toEqual([])
  })

  it('finds letters across folders and names, and folders set apart by a slash', () => {
    const paths = ['core/models/button.ts', 'core/x.ts', 'lib/button.ts']
    expect(find(paths, 'corebut')).toEqual(['core/models/button.ts'])
    expect(find(paths, 'core/but')).toEqual(['core/models/button.ts'])
    expect(find(paths, 'cor/mod/')).toEqual(['core/models/button.ts'])
    expect(find(paths, 'lib/buton')).toEqual(['lib/button.ts'])
  })

  it('takes a capital letter as a wish, not as a condition', () => {
    expect(find(['readme.md', 'README.md'], 'README')).toEqual(['README.md', 'readme.md'])
    expect(find(['readme.md'], 'Readme')).toEqual(['readme.md'])
  })

  it('does not need accents, and knows them in either form', () => {
    expect(find(['Überblick.md', 'e\u0301te\u0301.md'], 'uber')).toEqual(['Überblick.md'])
    expect(find(['Überblick.md', 'e\u0301te\u0301.md'], 'été')).toEqual(['e\u0301te\u0301.md'])
    expect(find(['报告/年度总结.md', '其他.md'], '总结')).toEqual(['报告/年度总结.md'])
  })

  it('puts a preferred entry first when it fits well, not when it hardly fits', () => {
    const paths = ['main.ts', 'lib/domain.ts', 'a/m-a-i-n.ts', 'a/xmxaxixnx.ts']
    const table = tableOf(paths)
    const order = (path: string) => {
      const preferred = new Map([[findPath(table, path) ?? 0, 500]])
      return matchPaths(table, 'main', { ...usual, preferred }).map(({ id }) => entryPath(table, id))
    }
    expect(order('lib/domain.ts')[0]).toBe('lib/domain.ts')
    expect(order('a/xmxaxixnx.ts')[0]).toBe('main.ts')
  })

  it('leaves out what is not allowed and, on demand, files', () => {
    const paths = ['src/', 'src/source.ts', 'resource/']
    expect(find(paths, 'so', { foldersOnly: true })).toEqual(['resource'])
    const table = tableOf(paths)
    const isAllowed = (id: number) => !entryPath(table, id).endsWith('.ts')
    expect(find(paths, 'source', { isAllowed })).toEqual(['resource'])
  })

  it('says which letters were found', () => {
    expect(highlighted('src/chat/use-turns.ts', 'turns')).toEqual(['turns'])
    expect(highlighted('src/chat/use-turns.ts', 'ut')).toEqual(['u', 't'])
    expect(highlighted('src/chat/use-turns.ts', 'chat/ut')).toEqual(['chat', 'u', 't'])
    expect(highlighted('src/chat/use-turns.ts', 'srcturns')).toEqual(['src', 'turns'])
    expect(highlighted('src/main.ts', 'mian')).toEqual(['main'])
  })
})

const name = fc
  .string({ unit: fc.constantFrom(...'abAB-_.1é报'), minLength: 1, maxLength: 6 })
  .filter((text) => !/^\.+$/.test(text))
const paths = fc.uniqueArray(
  fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('/')),
  { maxLength: 30 },
)
const query = fc.string({ unit: fc.constantFrom(...'abAB-_.1é报/'), maxLength: 9 })

describe('match, whatever the paths and the query', () => {
  it('gives the same order however the table came about', () => {
    fc.assert(
      fc.property(paths, query, fc.nat(), (paths, query, seed) => {
        const shuffled = paths.toSorted((a, b) => ((a.length * seed) % 7) - ((b.length * seed) % 7))
        expect(find(shuffled, query, { limit: 5 })).toEqual(find(paths, query, { limit: 5 }))
      }),
    )
  })

  it('gives a short list that is the start of the long one', () => {
    fc.assert(
      fc.property(paths, query, (paths, query) => {
        expect(find(paths, query, { limit: 3 })).toEqual(find(paths, query, { limit: 90 }).slice(0, 3))
      }),
    )
  })

  it('gives ranges in order, apart from each other and inside the path', () => {
    fc.assert(
      fc.property(paths, query, (paths, query) => {
        const table = tableOf(paths)
        for (const { id, ranges } of matchPaths(table, query, usual)) {
          const ends = ranges.flat()
          expect(ends.every((end, index) => index === 0 || end > (ends[index - 1] ?? -1))).toBe(true)
          expect(ends.every((end) => end >= 0 && end <= entryPath(table, id).length)).toBe(true)
        }
      }),
    )
  })

  it('finds every path by its own name', () => {
    fc.assert(
      fc.property(paths, (paths) => {
        for (const path of paths) expect(find(paths, path.split('/').at(-1) ?? '', { limit: 90 })).toContain(path)
      }),
    )
  })
})
