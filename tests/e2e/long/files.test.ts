import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reply, text } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { openFolder } from '../harness/as-user'
import { axeViolations } from '../harness/axe'
import { labHome } from '../harness/lab-home'
import { type LaunchedApp, launchApp } from '../harness/launch'

const shots = process.env['FILES_SHOTS']
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function look({ page }: LaunchedApp, name: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((wanted) => document.documentElement.setAttribute('data-theme', wanted), theme)
    // Colours change over a moment.
    await expect.poll(() => axeViolations(page)).toEqual([])
    if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}-${theme}.png` })
  }
}

it('shows the folder of the chat with what git says, follows no link out, and keeps up with the disk', async () => {
  await using launched = await launchApp({
    workspace: {
      '.gitignore': 'out/\n',
      'README.md': '# Title\n\nSome words.\n',
      'src/main.ts': 'export const one = 1\n',
      'src/deep/a.ts': 'export const a = 1\n',
      'out/x.js': '',
    },
  })
  const { page, workspace } = launched
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@localhost', ...args], { cwd: workspace })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'first')
  writeFileSync(join(workspace, 'src/deep/a.ts'), 'export const a = 2\n')
  symlinkSync(tmpdir(), join(workspace, 'away'))
  await openFolder(page, workspace)
  await page.getByRole('button', { name: 'Files', exact: true }).click()
  const tree = page.getByRole('tree', { name: 'Files of this chat’s folder' })
  const item = (name: string | RegExp) => tree.getByRole('treeitem', { name })
  await item('out ignored').waitFor()
  await item('src changed').waitFor()
  await item(/^away link out of the folder, to/).waitFor()

  await tree.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await item('main.ts').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await item('a.ts changed').waitFor()
  expect(await item('deep changed').getAttribute('aria-level')).toBe('2')
  writeFileSync(join(workspace, 'src/deep/b.ts'), '')
  await item('b.ts new').waitFor()
  rmSync(join(workspace, 'src/deep/b.ts'))
  await item('b.ts new').waitFor({ state: 'detached' })
  await look(launched, 'tree')

  await item(/^away/).click()
  await page.getByText('away can’t be shown').waitFor()
  await page.getByRole('button', { name: 'Back to the files' }).click()
  await item('README.md').click({ button: 'right' })
  await look(launched, 'menu')
  await page.getByRole('menuitem', { name: 'Mention in message' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).textContent()).toContain('@file:README.md')
  // Dragged, it is a reference too, and not twice.
  await item('main.ts').dragTo(page.getByRole('textbox', { name: 'Message' }))
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Message' }).textContent())
    .toMatch(/^@file:README\.md @file:src\/main\.ts ?$/)
  await page.getByRole('combobox', { name: 'Find a file' }).fill('main')
  await page.getByRole('option', { name: 'src/main.ts' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'Text of src/main.ts' }).getByText('export').waitFor()
})

it('shows files as what they are, and says what cannot be shown', async () => {
  await using launched = await launchApp({
    workspace: {
      'README.md': '# A title\n\nSome *words*.\n\n- one\n- two\n',
      'big.txt': Array.from({ length: 60_000 }, (_, line) => `line ${line + 1}`).join('\n'),
      'a.bin': 'a\0b',
      '.env': 'LAB_API_KEY=sk-lab-0123456789abcdef\n',
      'broken.png': 'no picture',
      'doc.pdf': pdf('Words in a file'),
    },
  })
  const { page, workspace } = launched
  writeFileSync(join(workspace, 'dot.png'), png)
  mkdirSync(join(workspace, 'empty'))
  await openFolder(page, workspace)
  const seen: string[] = []
  page.on('console', (message) => message.type() === 'error' && seen.push(message.text()))
  const open = async (name: string) => {
    await page.getByRole('treeitem', { name, exact: true }).click()
  }
  const back = () => page.getByRole('button', { name: 'Back to the files' }).click()
  await page.keyboard.press('Control+Shift+E')
  await open('README.md')
  const pane = page.getByRole('complementary', { name: 'Preview' })
  await pane.getByRole('heading', { name: 'A title' }).waitFor()
  await look(launched, 'markdown')
  await pane.getByRole('button', { name: 'Show as text' }).click()
  await pane.getByText('# A title').waitFor()
  writeFileSync(join(workspace, 'README.md'), '# Another title\n')
  await pane.getByText('# Another title').waitFor()
  rmSync(join(workspace, 'README.md'))
  await pane.getByText('It does not exist.').waitFor()
  await back()

  await open('big.txt')
  await pane.getByText('line 1', { exact: true }).waitFor()
  const lines = pane.getByRole('group', { name: 'Text of big.txt' })
  await expect
    .poll(async () => {
      await lines.evaluate((box) => box.scrollTo(0, box.scrollHeight))
      return pane.getByText('line 60000', { exact: true }).count()
    })
    .toBe(1)
  await look(launched, 'code')
  await back()
  await open('doc.pdf')
  await expect.poll(() => pane.getByRole('img', { name: /Words in a file/ }).count()).toBe(1)
  await pane.getByText('Page 1 of 1').waitFor()
  await look(launched, 'pdf')
  await back()
  await open('dot.png')
  await pane.getByText('1 × 1').waitFor()
  await look(launched, 'picture')
  await back()
  for (const [name, says] of [
    ['a.bin', 'This is no text'],
    ['broken.png', 'This is no text'],
    ['.env', 'can’t be shown'],
  ] as const) {
    await open(name)
    await pane.getByText(says).waitFor()
    await back()
  }
  expect(await page.content()).not.toContain('sk-lab')
  expect(seen.filter((line) => /Content Security Policy/.test(line))).toEqual([])
})

it('opens what an answer names, at its line', async () => {
  await using server = await startModelServer()
  server.script(reply(text('Look at `src/a.ts:40` and [the guide](docs/guide.md), not at `a.b`.')))
  await using launched = await launchApp({
    home: labHome(server),
    workspace: {
      'src/a.ts': Array.from({ length: 80 }, (_, line) => `const v${line + 1} = ${line}`).join('\n'),
      'docs/guide.md': '# The guide\n',
    },
  })
  const { page, workspace } = launched
  await openFolder(page, workspace)
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Where?')
  await page.keyboard.press('Enter')
  const log = page.getByRole('log')
  await log.getByRole('button', { name: 'src/a.ts:40' }).click()
  const pane = page.getByRole('complementary', { name: 'Preview' })
  await pane.getByText('v40', { exact: false }).first().waitFor()
  await look(launched, 'line')
  await log.getByRole('button', { name: 'the guide' }).click()
  await pane.getByRole('heading', { name: 'The guide' }).waitFor()
  await page.setViewportSize({ width: 640, height: 480 })
  await look(launched, 'narrow')
})

/** The smallest file that has a page with words. */
function pdf(words: string): string {
  const stream = `BT /F1 24 Tf 40 120 Td (${words}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return `${file}xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}
