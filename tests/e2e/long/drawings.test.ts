import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { after, reply, text, toolCall, usage } from '../../fixtures/model-server/script.ts'
import { gate } from '../../fixtures/model-server/gate.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { openFolder } from '../harness/as-user'
import { axeViolations } from '../harness/axe'
import { labHome } from '../harness/lab-home'
import { launchApp } from '../harness/launch'

const shots = process.env['DRAWINGS_SHOTS']

const steps = [
  { id: '1', content: 'Look at the rounding', status: 'completed' },
  { id: '2', content: 'Write the test', status: 'in_progress' },
  { id: '3', content: 'Mend it', status: 'pending' },
]

it('draws each result as what it is, shows the plan above the composer, and takes back what was remembered', async () => {
  await using server = await startModelServer()
  server.script(
    reply(
      toolCall('read_file', { path: 'money.ts' }),
      toolCall('search_files', { pattern: 'round\\w*' }),
      toolCall('terminal', { command: 'printf "one\\ntwo\\n"; exit 3' }),
      toolCall('todo', { todos: steps }),
      toolCall('memory', { action: 'add', target: 'memory', content: 'Money is rounded half to even.' }),
    ),
    reply(text('Half of it is done.')),
  )
  const workspace = {
    'money.ts': 'export const cents = 100\n// Half to even.\nexport const round = (sum: number) => rounded(sum)\n',
  }
  await using launched = await launchApp({ home: labHome(server), workspace })
  const { page } = launched
  await openFolder(page, launched.workspace)
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Look at it')
  await page.keyboard.press('Enter')
  const log = page.getByRole('log')
  await log.getByText('Half of it is done.').waitFor()

  const plan = page.getByRole('region', { name: 'Plan', exact: true })
  await plan.getByRole('button', { name: 'Write the test 1 of 3 done' }).click()
  expect(await plan.getByRole('listitem').allInnerTexts()).toEqual(steps.map(({ content }) => content))
  expect(await plan.getByRole('img').evaluateAll((marks) => marks.map((mark) => mark.ariaLabel))).toEqual([
    'Done',
    'In progress',
    'To do',
  ])

  await log.getByRole('button', { name: /5 steps/ }).click()
  await log.getByRole('button', { name: /^Read money\.ts/ }).click()
  const file = log.getByRole('group', { name: 'Code, ts' })
  await file.getByText('// Half to even.').waitFor()
  expect((await file.innerText()).split('\n').slice(0, 3)).toEqual(['1', '2', '3'])
  await log.getByRole('button', { name: /^Searched for round/ }).click()
  await expect.poll(() => log.locator('mark').allInnerTexts()).toEqual(['round', 'rounded'])
  await log.getByRole('button', { name: /^Ran printf/ }).click()
  const terminal = log.getByRole('region', { name: 'Terminal' })
  expect(await terminal.locator('pre').innerText()).toBe('one\ntwo\n')
  await log.getByText('exit 3', { exact: true }).last().waitFor()
  await log.getByRole('button', { name: 'Show raw input and result' }).last().click()
  await log.getByText('"exit_code":3').waitFor()

  await log.getByRole('button', { name: /^Memory Money/ }).click()
  const card = log.getByRole('region', { name: 'The agent’s notes' })
  await card.getByText('Money is rounded half to even.').waitFor()
  if (shots !== undefined) await page.screenshot({ path: `${shots}/drawings.png` })
  expect(await axeViolations(page)).toEqual([])
  await card.getByRole('button', { name: 'Undo' }).click()
  await card.getByText('Undone', { exact: true }).waitFor()
  expect(readFileSync(join(launched.home, 'memories/MEMORY.md'), 'utf8')).not.toContain('half to even')
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await page.setViewportSize({ width: 640, height: 480 })
  if (shots !== undefined) await page.screenshot({ path: `${shots}/drawings-small.png` })
})

it('draws a skill that was written as a card with the difference and its own way back, also after a restart', async () => {
  await using server = await startModelServer()
  const skill = (body: string) => `---\nname: tidy\ndescription: Tidies up\n---\n\n${body}\n`
  server.script(
    reply(toolCall('skill_manage', { action: 'create', name: 'tidy', content: skill('Do it once.') })),
    reply(
      toolCall('skill_manage', { action: 'patch', name: 'tidy', old_string: 'once', new_string: 'twice' }),
      toolCall('write_file', { path: 'notes.md', content: '# Notes\n' }),
    ),
    reply(text('I know how now.')),
  )
  await using launched = await launchApp({ home: labHome(server) })
  const { page, home } = launched
  const written = () => readFileSync(join(home, 'skills/tidy/SKILL.md'), 'utf8')
  await openFolder(page, launched.workspace)
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Learn it')
  await page.keyboard.press('Enter')
  const log = page.getByRole('log')
  await log.getByText('I know how now.').waitFor()
  // The turn takes back its files; a skill is taken back by its card.
  await log.getByRole('button', { name: '1 file changed' }).waitFor()

  const open = (nth: number) =>
    log
      .getByRole('button', { name: /^Skill tidy/ })
      .nth(nth)
      .click()
  await open(1)
  const card = log.getByRole('region', { name: 'Improved tidy' })
  await log
    .getByRole('region', { name: /SKILL\.md/ })
    .getByText('twice')
    .waitFor()
  if (shots !== undefined) await page.screenshot({ path: `${shots}/skill.png` })
  expect(await axeViolations(page)).toEqual([])
  await card.getByRole('button', { name: 'Undo' }).click()
  await card.getByText('Undone', { exact: true }).waitFor()
  expect(written()).toBe(skill('Do it once.'))

  await using again = await launched.restart()
  await again.page.getByRole('navigation').getByRole('button', { name: 'Learn it', exact: true }).click()
  const later = again.page.getByRole('log')
  await later
    .getByRole('button', { name: /^Skill tidy/ })
    .first()
    .click()
  const first = later.getByRole('region', { name: 'New skill tidy' })
  await first.getByRole('button', { name: 'Undo' }).click()
  await first.getByText('Undone', { exact: true }).waitFor()
  expect(existsSync(join(home, 'skills/tidy'))).toBe(false)
})

it('shows a sub-agent while it works, stops it alone, and keeps its figures over a restart', async () => {
  await using server = await startModelServer()
  const held = gate()
  server.script(
    reply(toolCall('delegate_task', { goal: 'Count the files.' }), usage({ input: 100, output: 10 })),
    reply(toolCall('todo', { todos: steps }), usage({ input: 50, output: 5 })),
    after(held, reply(text('Never read.'))),
    reply(text('Stopped.'), usage({ input: 200, output: 8 })),
  )
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('How many files?')
  await page.keyboard.press('Enter')
  const log = page.getByRole('log')
  await log.getByRole('button', { name: /^Delegating Count the files/ }).click()
  const child = log.getByRole('listitem').filter({ hasText: 'Count the files.' })
  await child.filter({ hasText: /running\s*2 requests\s*50 in/ }).waitFor()
  await child.getByRole('button', { name: 'Stop' }).click()
  await log.getByText('Stopped.').waitFor()
  held.open()
  expect(await child.getByRole('button').allInnerTexts()).toEqual(['Open its chat'])

  await using again = await launched.restart()
  await again.page.getByRole('navigation').getByRole('button', { name: 'How many files?', exact: true }).click()
  await again.page
    .getByRole('log')
    .getByRole('button', { name: /^Delegated Count the files/ })
    .click()
  const kept = again.page.getByRole('log').getByRole('listitem').filter({ hasText: 'Count the files.' })
  await kept.getByText('2 requests').waitFor()
  await kept.getByRole('button', { name: 'Open its chat' }).click()
  await again.page.getByRole('log').getByText('Count the files.').first().waitFor()
  if (shots !== undefined) await again.page.screenshot({ path: `${shots}/child.png` })
})

it('draws what a command printed in its colours, which the model does not get and which do nothing', async () => {
  await using server = await startModelServer()
  const command = String.raw`printf '\033]52;c;c3RvbGVu\007\033]0;Evil\007\033[2J\033[1;31mred\033[0m plain \033[38;2;0;0;0mown\033[0m\n\033[8mhidden\033[0m\n'`
  server.script(reply(toolCall('terminal', { command })), reply(text('Printed.')))
  await using launched = await launchApp({ home: labHome(server), workspace: { 'a.txt': 'a\n' } })
  const { app, page } = launched
  await openFolder(page, launched.workspace)
  await app.evaluate(({ clipboard }) => clipboard.writeText('untouched'))
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Print')
  await page.keyboard.press('Enter')
  const see = async (shown: typeof page) => {
    const log = shown.getByRole('log')
    await log.getByText('Printed.').waitFor()
    await log.getByRole('button', { name: /^Ran printf/ }).click()
    const output = log.getByRole('region', { name: 'Terminal' }).locator('pre')
    expect(await output.innerText()).toBe('red plain own\nhidden\n')
    const looks = await output
      .locator('span')
      .evaluateAll((pieces) =>
        pieces.map((piece) => [piece.textContent, getComputedStyle(piece).fontWeight, getComputedStyle(piece).color]),
      )
    const [red, plain, own] = looks
    expect([red?.[0], red?.[1], plain?.[0], own?.[0]]).toEqual(['red', '600', ' plain ', 'own'])
    expect(new Set([red?.[2], plain?.[2], own?.[2]]).size).toBe(3)
    for (const theme of ['light', 'dark']) {
      await shown.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
      await expect.poll(() => axeViolations(shown)).toEqual([])
      if (shots !== undefined) await shown.screenshot({ path: `${shots}/colours-${theme}.png` })
    }
  }
  await see(page)
  const told = JSON.stringify(server.lastRequest()?.json)
  expect(told).toContain('red plain own')
  expect(told).not.toMatch(/\\u001b\[|"colours"/)
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe('untouched')
  await using again = await launched.restart()
  await again.page.getByRole('navigation').getByRole('button', { name: 'Print', exact: true }).click()
  await see(again.page)
})
