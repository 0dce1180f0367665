import { expect, it } from 'vitest'
import { withoutSecrets } from './without-secrets'

const patchOf = (path: string, line: string) =>
  `diff --git a/${path} b/${path}\nindex 1..2 100644\n--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n-old\n+${line}\n`
const left = (path: string) => `[${path}: left out, keys are kept in files of this name]\n`

it('leaves out the patches of key files and says so', () => {
  const patch =
    patchOf('a.ts', 'one') + patchOf('.env', 'KEY=x') + patchOf('web/.env.local', 'KEY=y') + patchOf('b.ts', '2')
  expect(withoutSecrets(patch)).toBe(
    patchOf('a.ts', 'one') + left('.env') + left('web/.env.local') + patchOf('b.ts', '2'),
  )
})

it('keeps the commits of a log and what looks like a patch inside a file', () => {
  const odd = patchOf('notes.md', 'diff --git a/.env b/.env').replace('+diff', ' diff')
  const log = `commit 0123456789\nAuthor: a\n\n    diff --git a/.env b/.env\n\n${odd}\ncommit abcdef0123\n\n    two\n\n${patchOf('.env', 'K=1')}`
  expect(withoutSecrets(log)).toBe(log.replace(patchOf('.env', 'K=1'), left('.env')))
})

it.each([
  ['diff --git a/plain.txt b/.env\nsimilarity index 100%\nrename from plain.txt\nrename to .env\n', '.env'],
  ['diff --git a/.env b/plain.txt\nsimilarity index 100%\nrename from .env\nrename to plain.txt\n', '.env'],
  ['diff --git a/.env b/.env\ndeleted file mode 100644\n--- a/.env\n+++ /dev/null\n@@ -1 +0,0 @@\n-KEY=x\n', '.env'],
  ['diff --cc .env\nindex 1,2..3\n--- a/.env\n+++ b/.env\n@@@ -1,1 -1,1 +1,1 @@@\n++KEY=x\n', '.env'],
  [
    'diff --git "a/t\\303\\244/.env" "b/t\\303\\244/.env"\n--- "a/t\\303\\244/.env"\n+++ "b/t\\303\\244/.env"\n@@ -1 +1 @@\n+x\n',
    't\\303\\244/.env',
  ],
])('knows the file of %j', (patch, path) => {
  expect(withoutSecrets(patch)).toBe(left(path))
})

it('leaves an example of a key file alone', () => {
  expect(withoutSecrets(patchOf('.env.example', 'KEY='))).toBe(patchOf('.env.example', 'KEY='))
})
