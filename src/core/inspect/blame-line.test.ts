import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder'
import { createGit } from '../references/git/run-git'
import { blameLine } from './blame-line'

it('tells who wrote a line, that it is not committed, or that git does not know', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'AGENTS.md')
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...words])
  writeFileSync(path, 'one\ntwo\n')
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'Rules')
  writeFileSync(path, 'one\nnew\n')
  const blame = (line: number) => blameLine(createGit(process.env), { path, line }, new AbortController().signal)
  expect(await blame(1)).toMatchObject({ author: 'Ada', summary: 'Rules', isNew: false })
  expect(await blame(2)).toMatchObject({ isNew: true })
  expect(await blame(99)).toBeNull()
})
