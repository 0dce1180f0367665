import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { reply, text, toolCall } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { answerDialogs, openFolder } from '../harness/as-user'
import { axeViolations } from '../harness/axe'
import { labHome } from '../harness/lab-home'
import { launchApp } from '../harness/launch'

const shots = process.env['FILES_SHOTS']
const log = (page: Page) => page.getByRole('log')
const pane = (page: Page) => page.getByRole('complementary', { name: 'Review' })
const messageBox = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

async function say(page: Page, words: string): Promise<void> {
  await messageBox(page).click()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

const numbered = (change: Record<number, string> = {}) =>
  Array.from({ length: 40 }, (_, at) => `${change[at] ?? `const line${at} = ${at}`}\n`).join('')

const testEnv = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }
const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', env: testEnv, stdio: 'pipe' })

function repository(folder: string): void {
  git(folder, 'init', '-q', '-b', 'main')
  git(folder, 'config', 'user.name', 'A')
  git(folder, 'config', 'user.email', 'a@example.com')
  git(folder, 'add', '--all')
  git(folder, 'commit', '-q', '-m', 'Begin')
}

const scope = (page: Page, name: string) => pane(page).getByRole('radio', { name, exact: true }).click()

it('shows what a turn and a chat changed, with the request behind each change; undoes, brings back, keeps and comments', async () => {
  await using server = await startModelServer()
  server.script(
    reply(toolCall('write_file', { path: 'a.ts', content: numbered({ 3: 'const three = 3' }) })),
    reply(toolCall('write_file', { path: 'new.md', content: '# New\n' })),
    reply(text('First.')),
    reply(
      toolCall('write_file', { path: 'a.ts', content: numbered({ 3: 'const three = 3', 30: 'const thirty = 30' }) }),
    ),
    reply(text('Second.')),
  )
  await using launched = await launchApp({ home: labHome(server), workspace: { 'a.ts': numbered() } })
  const { page, workspace } = launched
  const file = () => readFileSync(join(workspace, 'a.ts'), 'utf8')
  await openFolder(page, workspace)
  await say(page, 'Change it')
  await log(page).getByText('First.').waitFor()
  await say(page, 'Change more')
  await log(page).getByText('Second.').waitFor()

  await log(page).getByRole('button', { name: '2 files changed' }).click()
  await pane(page)
    .getByRole('button', { name: /a\.ts.*modified/ })
    .waitFor()
  await pane(page)
    .getByRole('button', { name: /new\.md.*added/ })
    .waitFor()
  await pane(page).getByText('const three = 3').waitFor()
  expect(await pane(page).getByText('const thirty = 30').count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])

  await scope(page, 'Chat')
  await pane(page).getByText('const thirty = 30').waitFor()
  await pane(page)
    .getByRole('button', { name: /^request \d+$/ })
    .first()
    .click()
  await page.getByRole('complementary').getByRole('tab', { name: 'Requests', selected: true }).waitFor()
  // The call of the second turn, opened where it stands.
  await pane(page).getByRole('button', { name: 'write_file', exact: true }).nth(1).click()
  await log(page)
    .getByRole('region', { name: /a\.ts$/ })
    .getByText('const thirty = 30')
    .waitFor()

  await pane(page).getByRole('button', { name: 'Undo change 1 of a.ts' }).click()
  await pane(page).getByText('Changes of a.ts undone').waitFor()
  expect(file()).toBe(numbered({ 30: 'const thirty = 30' }))
  await pane(page).getByRole('button', { name: 'Bring back' }).click()
  await pane(page).getByText('const three = 3').waitFor()
  expect(file()).toBe(numbered({ 3: 'const three = 3', 30: 'const thirty = 30' }))

  await pane(page).getByRole('button', { name: 'Keep change 1 of a.ts' }).click()
  await pane(page).getByRole('img', { name: 'Kept' }).waitFor()
  await pane(page).getByRole('button', { name: 'Keep the changes of new.md' }).click()
  await pane(page).getByRole('button', { name: 'Mark new.md as not yet decided' }).waitFor()

  await pane(page).getByRole('button', { name: 'Comment on line 4' }).last().click()
  await pane(page).getByRole('textbox', { name: 'Comment on line 4' }).fill('why three?')
  // Words that were begun outlive another look at the files.
  await pane(page).getByRole('button', { name: 'Read the changes again' }).click()
  await expect
    .poll(() => pane(page).getByRole('textbox', { name: 'Comment on line 4' }).inputValue())
    .toBe('why three?')
  await pane(page).getByRole('textbox', { name: 'Comment on line 4' }).press('Enter')
  await expect.poll(() => messageBox(page).textContent()).toBe('@file:a.ts:4 why three?')

  // What is not the agent's is said to be somebody else's; what no longer fits stays as it is.
  writeFileSync(join(workspace, 'a.ts'), numbered({ 3: 'const three = 3', 20: 'by hand', 30: 'const thirty = 30' }))
  await pane(page).getByRole('button', { name: 'Read the changes again' }).click()
  await pane(page).getByText('edited outside of this chat').waitFor()
  writeFileSync(join(workspace, 'a.ts'), 'rewritten\n')
  await pane(page).getByRole('button', { name: 'Undo change 1 of a.ts' }).click()
  await pane(page)
    .getByText(/no longer applies to a\.ts/)
    .waitFor()
  expect(file()).toBe('rewritten\n')
})

it('stages by file and by change, drafts a message for its price, and commits', async () => {
  await using server = await startModelServer()
  server.script(reply(text('Hello.')), reply(text('Rename three\n\nBecause of its value.')))
  await using launched = await launchApp({
    home: labHome(server),
    workspace: { 'a.ts': numbered(), '.env': 'KEY=1\n' },
  })
  const { page, workspace } = launched
  repository(workspace)
  await openFolder(page, workspace)
  await say(page, 'Hi')
  await log(page).getByText('Hello.').waitFor()
  writeFileSync(join(workspace, 'a.ts'), numbered({ 3: 'const three = 3', 30: 'const thirty = 30' }))
  writeFileSync(join(workspace, '.env'), 'KEY=sk-very-secret\n')
  await page.keyboard.press('ControlOrMeta+G')
  await scope(page, 'Uncommitted')
  await pane(page).getByRole('heading', { name: 'Not staged: 2 files' }).waitFor()
  await pane(page).getByText('Keys are kept in files of this name').waitFor()
  expect(await pane(page).getByText('sk-very-secret').count()).toBe(0)
  await pane(page).getByRole('button', { name: 'Stage change 1 of a.ts' }).click()
  await pane(page).getByRole('heading', { name: 'Staged: 1 file' }).waitFor()
  expect(git(workspace, 'diff', '--cached')).toContain('+const three')
  expect(git(workspace, 'diff', '--cached')).not.toContain('+const thirty')
  await pane(page).getByRole('button', { name: 'Unstage a.ts' }).click()
  await pane(page).getByRole('heading', { name: 'Staged: 1 file' }).waitFor({ state: 'detached' })
  await pane(page).getByRole('button', { name: 'Stage change 1 of a.ts' }).click()
  await pane(page).getByRole('heading', { name: 'Staged: 1 file' }).waitFor()

  await pane(page).getByRole('button', { name: 'Draft message' }).click()
  const message = pane(page).getByRole('textbox', { name: 'Commit message' })
  await expect.poll(() => message.inputValue()).toBe('Rename three\n\nBecause of its value.')
  await pane(page)
    .getByText(/Drafted by the model of this chat/)
    .waitFor()
  await log(page).getByText('Draft of a commit message').waitFor()
  expect(JSON.stringify(server.requests.at(-1)?.json)).not.toContain('sk-very-secret')
  expect(await axeViolations(page)).toEqual([])
  await pane(page).getByRole('button', { name: 'Commit 1 staged file' }).click()
  await pane(page)
    .getByText(/^Committed as [0-9a-f]+\.$/)
    .waitFor()
  expect(git(workspace, 'show', '--format=%B', '--name-only')).toBe('Rename three\n\nBecause of its value.\n\n\na.ts\n')
  expect(git(workspace, 'status', '--porcelain')).toBe(' M .env\n M a.ts\n')

  await pane(page).getByRole('button', { name: 'Undo the changes of a.ts' }).click()
  await pane(page).getByText('Changes of a.ts undone').waitFor()
  expect(git(workspace, 'status', '--porcelain')).toBe(' M .env\n')
  await page.keyboard.press('ControlOrMeta+G')
  await pane(page).waitFor({ state: 'detached' })
})

it('compares a branch, changes and makes branches and work trees, and loses nothing', async () => {
  await using launched = await launchApp({ workspace: { 'a.ts': numbered() } })
  const { page, app, workspace } = launched
  repository(workspace)
  git(workspace, 'checkout', '-q', '-b', 'work')
  writeFileSync(join(workspace, 'a.ts'), numbered({ 3: 'const three = 3' }))
  git(workspace, 'commit', '-q', '-a', '-m', 'Three')
  await openFolder(page, workspace)
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await scope(page, 'Branch')
  await pane(page).getByText('const three = 3').waitFor()
  await pane(page).getByText('main', { exact: true }).waitFor()

  writeFileSync(join(workspace, 'a.ts'), numbered({ 3: 'not committed' }))
  await pane(page).getByRole('button', { name: 'work', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Branches and work trees' })
  await dialog.getByRole('button', { name: 'Switch to main' }).click()
  await dialog.getByText(/Switching would overwrite work that is not committed/).waitFor()
  expect(readFileSync(join(workspace, 'a.ts'), 'utf8')).toContain('not committed')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'New branch from here' }).fill('other/one')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.getByRole('button', { name: 'Switch to work' }).waitFor()
  expect(git(workspace, 'branch', '--show-current')).toBe('other/one\n')

  const tree = `${realpathSync(workspace)}-side`
  await dialog.getByRole('textbox', { name: 'New work tree for branch' }).fill('side')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.getByRole('button', { name: `Open ${tree} as the workspace` }).waitFor()
  writeFileSync(join(tree, 'new.txt'), 'new\n')
  await dialog.getByRole('button', { name: `Remove the work tree ${tree}` }).click()
  await dialog.getByText(/has changes that are not committed, so it stays/).waitFor()
  git(tree, 'add', 'new.txt')
  git(tree, 'commit', '-q', '-m', 'New')
  await answerDialogs(app, 0)
  await dialog.getByRole('button', { name: `Open ${tree} as the workspace` }).click()
  await page.waitForFunction(async (folder) => {
    const state = await window.bridge.call('app.state', undefined)
    return state.ok && state.value.workspace?.path === folder
  }, tree)
  await openFolder(page, workspace)
  await pane(page).getByRole('button', { name: 'other/one', exact: true }).click()
  await dialog.getByRole('button', { name: `Remove the work tree ${tree}` }).click()
  await expect.poll(() => existsSync(tree)).toBe(false)
})

it('says why there is nothing to see: no repository, a chat on another machine, and stays harmless in a hostile one', async () => {
  await using server = await startModelServer()
  const home = labHome(server)
  const elsewhere = `${home['config.yaml']}terminal: { backend: ssh, ssh_host: "127.0.0.1", ssh_user: nobody }\n`
  {
    await using launched = await launchApp({
      home: { ...home, 'config.yaml': elsewhere },
      workspace: { 'a.ts': 'a\n' },
    })
    await openFolder(launched.page, launched.workspace)
    await launched.page.keyboard.press('ControlOrMeta+G')
    await pane(launched.page)
      .getByText(/This chat works on ssh nobody@127\.0\.0\.1/)
      .waitFor()
  }
  await using launched = await launchApp({ home, workspace: { 'a.ts': 'a\n' } })
  const { page, workspace } = launched
  await openFolder(page, workspace)
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('review')
  await page
    .getByRole('option', { name: /^Review/ })
    .first()
    .click()
  await scope(page, 'Uncommitted')
  await pane(page)
    .getByText(/This folder is no git repository/)
    .waitFor()
  repository(workspace)
  const canary = join(dirname(workspace), 'canary')
  mkdirSync(join(workspace, '.git/hooks'), { recursive: true })
  for (const hook of ['pre-commit', 'post-index-change'])
    writeFileSync(join(workspace, '.git/hooks', hook), `#!/bin/sh\ntouch '${canary}'\n`, { mode: 0o755 })
  git(workspace, 'config', 'core.fsmonitor', `touch '${canary}'; false`)
  git(workspace, 'config', 'filter.evil.clean', `touch '${canary}'; cat`)
  git(workspace, 'config', 'filter.evil.smudge', `touch '${canary}'; cat`)
  git(workspace, 'config', 'diff.external', `touch '${canary}'; false`)
  writeFileSync(join(workspace, '.git/info/attributes'), '* filter=evil\n')
  writeFileSync(join(workspace, 'a.ts'), 'b\n')
  await pane(page).getByRole('button', { name: 'Read the changes again' }).click()
  await pane(page)
    .getByText(/Git would start \d+ programs that this repository names/)
    .waitFor()
  await pane(page).getByRole('button', { name: 'Stage a.ts' }).click()
  await pane(page).getByRole('heading', { name: 'Staged: 1 file' }).waitFor()
  await pane(page).getByRole('textbox', { name: 'Commit message' }).fill('Change a')
  await pane(page).getByRole('button', { name: 'Commit 1 staged file' }).click()
  await pane(page)
    .getByText(/^Committed as/)
    .waitFor()
  expect(existsSync(canary)).toBe(false)
})

it('names lines as the chat names its files, where its folder lies within the repository', async () => {
  await using launched = await launchApp({ workspace: { 'a.ts': numbered(), 'part/b c.ts': numbered() } })
  const { page, workspace } = launched
  repository(workspace)
  writeFileSync(join(workspace, 'a.ts'), numbered({ 3: 'const three = 3' }))
  writeFileSync(join(workspace, 'part/b c.ts'), numbered({ 5: 'const five = 5' }))
  await openFolder(page, join(workspace, 'part'))
  await page.keyboard.press('ControlOrMeta+G')
  await scope(page, 'Uncommitted')
  await pane(page).getByRole('heading', { name: 'Not staged: 2 files' }).waitFor()
  const comment = async (line: number, nth: number, words: string) => {
    await pane(page)
      .getByRole('button', { name: `Comment on line ${line}` })
      .nth(nth)
      .click()
    await pane(page)
      .getByRole('textbox', { name: `Comment on line ${line}` })
      .fill(words)
    await page.keyboard.press('Enter')
  }
  await comment(6, -1, 'five?')
  await expect.poll(() => messageBox(page).innerText()).toContain('@file:"b c.ts":6 five?')
  // What lies outside of the chat's folder is no reference: it would not be read.
  await comment(4, 1, 'three?')
  await expect.poll(() => messageBox(page).innerText()).toContain('three?')
  expect((await messageBox(page).innerText()).replaceAll(/\n+/g, '\n')).toBe('@file:"b c.ts":6 five?\na.ts:4 three?')
})

it('works without a commit, with a detached head, and says what a bare repository lacks', async () => {
  await using launched = await launchApp({ workspace: { 'new/a.ts': 'one\n', 'bare/x': '' } })
  const { page, workspace } = launched
  const [folder, bare] = [join(workspace, 'new'), join(workspace, 'bare/it')]
  git(folder, 'init', '-q', '-b', 'main')
  git(folder, 'config', 'user.name', 'A')
  git(folder, 'config', 'user.email', 'a@example.com')
  git(workspace, 'init', '-q', '--bare', bare)
  await openFolder(page, folder)
  await page.keyboard.press('ControlOrMeta+G')
  await scope(page, 'Branch')
  await pane(page)
    .getByText(/There is no commit yet/)
    .waitFor()
  await scope(page, 'Uncommitted')
  await pane(page).getByRole('heading', { name: 'Not staged: 1 file' }).waitFor()
  await pane(page).getByRole('textbox', { name: 'Commit message' }).fill('Begin')
  await pane(page).getByRole('button', { name: 'Commit 1 file' }).click()
  await pane(page)
    .getByText(/^Committed as [0-9a-f]+\.$/)
    .waitFor()
  expect(git(folder, 'log', '--format=%s')).toBe('Begin\n')

  git(folder, 'checkout', '-q', '--detach')
  writeFileSync(join(folder, 'a.ts'), 'two\n')
  await pane(page).getByRole('button', { name: 'Read the changes again' }).click()
  await pane(page)
    .getByRole('button', { name: /^detached at [0-9a-f]+$/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Branches and work trees' })
  await dialog.getByRole('button', { name: 'Switch to main' }).waitFor()
  await page.keyboard.press('Escape')
  await pane(page).getByRole('textbox', { name: 'Commit message' }).fill('Two')
  await pane(page).getByRole('button', { name: 'Commit 1 file' }).click()
  await pane(page)
    .getByText(/^Committed as/)
    .waitFor()
  expect(git(folder, 'log', '-1', '--format=%s', 'HEAD')).toBe('Two\n')
  expect(git(folder, 'log', '-1', '--format=%s', 'main')).toBe('Begin\n')

  await openFolder(page, bare)
  await pane(page)
    .getByText(/This is a bare repository/)
    .waitFor()
})

it('says what cannot be compared, and loses nothing when a file vanishes or is rewritten under it', async () => {
  await using launched = await launchApp({ workspace: { 'a.ts': numbered(), 'b.ts': 'b\n', 'c.bin': 'a\0b' } })
  const { page, workspace } = launched
  repository(workspace)
  writeFileSync(join(workspace, 'a.ts'), numbered({ 3: 'const three = 3' }))
  writeFileSync(join(workspace, 'b.ts'), 'B\n')
  writeFileSync(join(workspace, 'c.bin'), 'a\0c')
  writeFileSync(join(workspace, 'huge.log'), '')
  truncateSync(join(workspace, 'huge.log'), 300 * 1024 * 1024)
  writeFileSync(join(workspace, 'one line.txt'), 'x'.repeat(3_000_000))
  await openFolder(page, workspace)
  await page.keyboard.press('ControlOrMeta+G')
  await scope(page, 'Uncommitted')
  await pane(page).getByRole('heading', { name: 'Not staged: 5 files' }).waitFor()
  await pane(page).getByText('const three').waitFor()
  // Folded, all of them are in sight.
  for (const name of ['a.ts', 'b.ts'])
    await pane(page)
      .getByRole('button', { name: new RegExp(`${name}.*modified`) })
      .click()
  await pane(page).getByText('A binary file: it has no lines to compare.').waitFor()
  await pane(page).getByText('Too large to compare line by line.').first().waitFor()
  await messageBox(page).click()
  await page.keyboard.type('I can write')
  expect(await messageBox(page).textContent()).toBe('I can write')

  rmSync(join(workspace, 'b.ts'))
  await pane(page)
    .getByRole('button', { name: /b\.ts.*modified/ })
    .click()
  await pane(page).getByRole('button', { name: 'Undo change 1 of b.ts' }).click()
  await pane(page)
    .getByText(/b\.ts is not there any more/)
    .waitFor()
  expect(existsSync(join(workspace, 'b.ts'))).toBe(false)
  await pane(page)
    .getByRole('button', { name: /b\.ts.*deleted/ })
    .waitFor()
  await pane(page).getByRole('button', { name: 'Undo the changes of b.ts' }).click()
  await expect.poll(() => existsSync(join(workspace, 'b.ts'))).toBe(true)
  expect(readFileSync(join(workspace, 'b.ts'), 'utf8')).toBe('b\n')
})

it.each(['light', 'dark'] as const)('is clean for axe, %s', async (theme) => {
  await using launched = await launchApp({
    home: { 'config.yaml': `desktop: { theme: ${theme} }\n` },
    workspace: { 'a.ts': numbered(), 'b.md': '# B\n' },
  })
  const { page, workspace } = launched
  repository(workspace)
  writeFileSync(join(workspace, 'a.ts'), numbered({ 3: 'const three = `3`', 30: '' }))
  writeFileSync(join(workspace, 'new.md'), '# New\n')
  await openFolder(page, workspace)
  await page.keyboard.press('ControlOrMeta+G')
  await scope(page, 'Uncommitted')
  await pane(page).getByText('const three').waitFor()
  await pane(page).getByRole('button', { name: 'Comment on line 4' }).last().click()
  await pane(page).getByRole('textbox', { name: 'Comment on line 4' }).waitFor()
  for (const width of [1280, 640]) {
    await page.setViewportSize({ width, height: width === 640 ? 480 : 840 })
    await pane(page)
      .or(page.getByRole('dialog', { name: 'Review' }))
      .getByRole('textbox', { name: 'Comment on line 4' })
      .waitFor()
    await expect.poll(() => axeViolations(page)).toEqual([])
    if (shots !== undefined) await page.screenshot({ path: `${shots}/review-${theme}-${width}.png` })
  }
})
