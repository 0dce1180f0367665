import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyHunks } from './apply-hunks'
import { shownText } from './patch'
import { readPatch } from './read-patch'
import { rowsOf } from './rows'
import { hunksBetween, newFile } from './whole-file'

const lineOf = fc.constantFrom('a', 'b', '', '}', 'x y', '-- x', '++ y', '\\ z')
const textOf = fc
  .tuple(fc.array(lineOf, { maxLength: 30 }), fc.constantFrom('\n', '\r\n'), fc.boolean())
  .map(([lines, end, ends]) => lines.join(end) + (ends && lines.length > 0 ? end : ''))

describe('hunks', () => {
  it('lead from one text to the other and back, to the byte', () => {
    fc.assert(
      fc.property(textOf, textOf, (before, after) => {
        const hunks = hunksBetween(before, after)
        expect(applyHunks(before, hunks, 'forth')).toBe(after)
        expect(applyHunks(after, hunks, 'back')).toBe(before)
      }),
    )
  })

  it('are taken back one by one, wherever they have moved to', () => {
    const before = Array.from({ length: 40 }, (_, at) => `line ${at}\n`).join('')
    const after = before.replace('line 3\n', 'three\n').replace('line 30\n', 'thirty\n')
    const hunks = hunksBetween(before, after)
    expect(hunks).toHaveLength(2)
    const moved = `new first line\n${after}`
    const [, last] = hunks
    expect(applyHunks(moved, last === undefined ? [] : [last], 'back')).toBe(moved.replace('thirty\n', 'line 30\n'))
  })

  it('that do not fit any more change nothing', () => {
    const hunks = hunksBetween('a\nb\nc\n', 'a\nB\nc\n')
    expect(applyHunks('a\nsomebody else\nc\n', hunks, 'back')).toBeNull()
    // Two places that look the same: nobody knows which is meant.
    expect(applyHunks('0\na\nB\nc\n1\na\nB\nc\n', hunks, 'back')).toBeNull()
  })

  it('of git fit a file whose lines end with CRLF, and leave its ends alone', () => {
    const hunks = hunksBetween('a\nb\nc', 'a\nB\nc')
    expect(applyHunks('a\r\nB\r\nc', hunks, 'back')).toBe('a\r\nb\r\nc')
  })
})

describe('what git prints', () => {
  const head = (name: string) =>
    `diff --git "a/${name}" "b/${name}"\nindex 1..2 100644\n--- "a/${name}"\n+++ "b/${name}"\n`

  it('is read with names that hold line ends, quotes and marks that turn text around', () => {
    const [patch] = readPatch(`${head(String.raw`line\nend \"q\" \342\200\256x`)}@@ -1 +1 @@\n-a\n+b\n`)
    expect(shownText(patch?.path ?? '')).toBe('line\nend "q" \u202Ex')
  })

  it('is read with renames, rights, binaries, submodules and lines that look like headings', () => {
    const printed = [
      'diff --git a/old.txt b/new.txt',
      'similarity index 90%',
      'rename from old.txt',
      'rename to new.txt',
      'index 1..2 100644',
      '--- a/old.txt',
      '+++ b/new.txt',
      '@@ -1,2 +1,2 @@ function',
      '--- a/other',
      '+++ b/other',
      ' diff --git a/x b/x',
      'diff --git a/run.sh b/run.sh',
      'old mode 100644',
      'new mode 100755',
      'diff --git a/a b.png b/a b.png',
      'index 1..2 100644',
      'Binary files a/a b.png and b/a b.png differ',
      'diff --git a/part b/part',
      'index 1111111..2222222 160000',
      '--- a/part',
      '+++ b/part',
      '@@ -1 +1 @@',
      '-Subproject commit 1',
      '+Subproject commit 2',
      '',
    ].join('\n')
    expect(
      readPatch(printed).map(({ path, before, state, content, modes, hunks }) => [
        path,
        before,
        state,
        content,
        modes,
        hunks.map(({ lines }) => lines),
      ]),
    ).toEqual([
      ['new.txt', 'old.txt', 'renamed', 'text', null, [['--- a/other', '+++ b/other', ' diff --git a/x b/x']]],
      ['run.sh', null, 'mode', 'text', ['100644', '100755'], []],
      ['a b.png', null, 'modified', 'binary', null, []],
      ['part', null, 'submodule', 'submodule', null, [['-Subproject commit 1', '+Subproject commit 2']]],
    ])
  })

  it('of a merge is for looking only', () => {
    const [patch] = readPatch(
      'diff --cc a.txt\nindex 1,2..0\n--- a/a.txt\n+++ b/a.txt\n@@@ -1,1 -1,1 +1,5 @@@\n++<<<<<<< HEAD\n +ours\n++=======\n+ theirs\n++>>>>>>> side\n',
    )
    expect(patch).toMatchObject({ path: 'a.txt', state: 'conflict', hunks: [{ combined: true }] })
  })
})

describe('rows', () => {
  it('have numbers and the words that changed, whichever part is asked for', () => {
    const file = { hunks: hunksBetween('same\nUse tabs here.\nend', 'same\nUse two spaces here.\nend\n') }
    const shown = { kept: () => false, source: () => null }
    const all = rowsOf(file, 0, 100, shown)
    expect(all).toEqual([
      { kind: 'hunk', hunk: 0, header: '@@ -1,3 +1,3 @@', kept: false, source: null },
      { kind: 'same', hunk: 0, before: 1, after: 1, text: 'same', cut: 0, words: [] },
      { kind: 'removed', hunk: 0, before: 2, after: null, text: 'Use tabs here.', cut: 0, words: [[4, 8]] },
      { kind: 'removed', hunk: 0, before: 3, after: null, text: 'end', cut: 0, words: [] },
      { kind: 'no-end', hunk: 0 },
      { kind: 'added', hunk: 0, before: null, after: 2, text: 'Use two spaces here.', cut: 0, words: [[4, 14]] },
      { kind: 'added', hunk: 0, before: null, after: 3, text: 'end', cut: 0, words: [] },
    ])
    expect([...rowsOf(file, 0, 3, shown), ...rowsOf(file, 3, 5, shown), ...rowsOf(file, 5, 9, shown)]).toEqual(all)
  })

  it('cut a line that nobody could read', () => {
    const [, row] = rowsOf(newFile('a', 'x'.repeat(10_000), 'added'), 0, 5, { kept: () => false, source: () => null })
    expect(row).toMatchObject({ cut: 8_000, words: [] })
  })
})
