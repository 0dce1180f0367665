import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { attachText } from './attach-text'

const folder = mkdtempSync(join(tmpdir(), 'hermes-attach-'))
afterAll(() => rmSync(folder, { recursive: true }))
const homes = { userHome: join(folder, 'user'), hermesHome: join(folder, 'hermes') }
const attach = (name: string, content: Buffer | string) => attachText(join(folder, name), Buffer.from(content), homes)

it('takes the text of a file with its line ends made plain', async () => {
  expect(await attach('app.log', 'a\r\nb\n')).toEqual({ name: 'app.log', text: 'a\nb\n' })
})

it('refuses what holds keys, also behind a link, and what is no text', async () => {
  writeFileSync(join(folder, '.env'), 'KEY=1')
  symlinkSync(join(folder, '.env'), join(folder, 'harmless.txt'))
  const refused = [
    ['.env', 'KEY=1'],
    ['harmless.txt', 'KEY=1'],
    ['a.zip', 'PK'],
    ['latin.txt', Buffer.from([0x63, 0xe9])],
  ] as const
  const reasons = await Promise.all(
    refused.map(([name, content]) => attach(name, content).catch((error: unknown) => String(error))),
  )
  expect(reasons).toEqual([
    expect.stringContaining('.env can’t be attached: path is a sensitive credential file'),
    expect.stringContaining('harmless.txt can’t be attached: path is a sensitive credential file'),
    expect.stringContaining('a.zip can’t be attached: binary files are not supported'),
    expect.stringContaining('latin.txt can’t be attached: file is not valid UTF-8 text'),
  ])
})
