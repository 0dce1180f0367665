import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parallel, reply, text, toolCall } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { type HostileWorkspace, layHostileWorkspace } from '../../security/hostile-workspace'
import { labHome, unheldHome } from '../harness/lab-home'
import { openFolder } from '../harness/as-user'
import { launchApp } from '../harness/launch'

let root = ''
let hostile: HostileWorkspace
beforeEach(() => {
  root = mkdtempSync(join(realpathSync(tmpdir()), 'hermes-hostile-'))
  hostile = layHostileWorkspace(root)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('opens a repository made to attack, completes in it and sends from it, and nothing runs, leaks or hangs', async () => {
  await using server = await startModelServer()
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  const shown: string[] = []
  for (const path of [...hostile.posing, hostile.folder]) {
    await openFolder(page, path)
    const answers = await page.evaluate(async () => {
      const preview = await window.bridge.call('prompt.preview', undefined)
      const completion = await window.bridge.call('reference.complete', { text: '@file:', cursor: 6, recent: [] })
      return [preview, completion]
    })
    shown.push(JSON.stringify(answers))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  }
  const read = (path: string) => toolCall('read_file', { path })
  server.script(
    reply(parallel(...['pipe', '.env', 'CLAUDE.md', 'readme.txt', 'loop', 'named/.git'].map(read))),
    reply(text('I have looked around.')),
  )
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.insertText('Look around @diff @git:3 @folder:. @file:.env @file:pipe ')
  await page.keyboard.press('Enter')
  await page.getByText('I have looked around.').first().waitFor({ timeout: 60_000 })
  const sent = server.requests.map(({ rawBody }) => rawBody.toString()).join('\n')
  const told = sent + shown.join('\n') + (await page.content())
  expect({ leaked: hostile.secrets.filter((secret) => told.includes(secret)), ran: hostile.ran() }).toEqual({
    leaked: [],
    ran: [],
  })
  expect(sent).toContain('export const one = 2')
})

it('asks before git runs what the repository names, with the programs in sight', async () => {
  await using server = await startModelServer()
  await using launched = await launchApp({ home: unheldHome(server) })
  const { page } = launched
  await openFolder(page, hostile.folder)
  server.script(reply(toolCall('terminal', { command: 'git status' })), reply(text('I have not looked.')))
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.insertText('What changed?')
  await page.keyboard.press('Enter')
  const question = page.getByRole('region', { name: 'Allow this?' })
  await question.getByText('Git would run programs chosen by this repository, not by you.').waitFor()
  expect(await question.innerText()).toContain(`core.fsmonitor = ${join(hostile.folder, 'evil.sh')}`)
  await question.getByRole('button', { name: 'Deny' }).click()
  await page.getByText('I have not looked.').first().waitFor()
  expect(hostile.ran()).toEqual([])
})
