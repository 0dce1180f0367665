import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { commands } from '../../../src/cli/commands'
import { runCli } from '../../../src/cli/run-cli'
import type { GroupedUsage } from '../../../src/shared/usage'
import { layRequests } from '../../fixtures/usage-ledger'
import { axeViolations } from '../harness/axe'
import { type LaunchedApp, launchApp } from '../harness/launch'

async function told(home: string, by: string): Promise<GroupedUsage[]> {
  const printed: string[] = []
  await runCli(['usage', '--by', by, '--json', '--home', home], {
    commands,
    env: {},
    userHome: home,
    cwd: home,
    print: (text) => printed.push(text),
    warn: () => undefined,
  })
  return JSON.parse(printed.join('\n')) as GroupedUsage[]
}

const money = (dollars: number) => {
  const whole = dollars === 0 || dollars >= 0.1
  const style = { style: 'currency', currency: 'USD' } as const
  return new Intl.NumberFormat('en', whole ? style : { ...style, maximumSignificantDigits: 2 }).format(dollars)
}
const count = (value: number) => new Intl.NumberFormat('en').format(value)

/** A line of the table as it must stand there. */
function line({ requests, input, output, cacheRead, cacheWrite, dollars, unpriced }: GroupedUsage): string[] {
  const sent = input + cacheRead + cacheWrite
  const share = new Intl.NumberFormat('en', { style: 'percent', maximumSignificantDigits: 2 }).format(cacheRead / sent)
  const unknown = `no price known for ${unpriced} request${unpriced === 1 ? '' : 's'}`
  const cost = unpriced === 0 ? money(dollars) : `${money(dollars)}, ${unknown}`
  return [count(requests), count(sent), count(output), share, cost]
}

const cells = (region: Locator) =>
  region
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)))

async function openUsage({ page, home }: LaunchedApp): Promise<void> {
  await layRequests(home, 1_000, 40)
  await page.reload()
  await page.waitForSelector('html[data-ready="true"]')
  await page.getByRole('button', { name: 'Usage', exact: true }).click()
  await page.getByRole('heading', { name: 'Usage' }).waitFor()
}

it('shows what the command line tells, by day and by every group, and opens a dear chat', async () => {
  await using launched = await launchApp()
  const { page, home } = launched
  await openUsage(launched)
  const day = page.getByRole('region', { name: 'By day' })
  await day.locator('summary').click()
  expect(await cells(day)).toEqual((await told(home, 'day')).toReversed().map(line))
  for (const group of ['Model', 'Provider', 'Folder', 'Origin', 'Purpose'] as const) {
    await page.getByRole('radio', { name: group, exact: true }).click()
    const region = page.getByRole('main').locator(`section[aria-label="${group}"]`)
    const table = region.locator('details')
    if ((await table.getAttribute('open')) === null) await region.locator('summary').click()
    const rows = (await told(home, group.toLowerCase())).toSorted(
      (one, other) => other.dollars - one.dollars || other.requests - one.requests,
    )
    expect(await cells(region)).toEqual(rows.map(line))
  }

  const slider = day.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('End')
  expect(await slider.getAttribute('aria-valuetext')).toContain('$')
  expect(await axeViolations(page)).toEqual([])

  const dearest = page.getByRole('region', { name: 'Most expensive chats' }).getByRole('listitem')
  expect(await dearest.count()).toBe(10)
  const name = (await dearest.first().getByRole('button').textContent()) ?? ''
  await dearest.first().getByRole('button').click()
  await page.waitForFunction((title) => document.title.startsWith(title), name)
})

it('saves what it shows as a table', async () => {
  await using launched = await launchApp({ home: { 'config.yaml': 'desktop: { theme: dark }\n' } })
  const { app, page, home } = launched
  await openUsage(launched)
  const path = join(home, 'usage.csv')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, path)
  await page.getByRole('radio', { name: 'All time' }).click()
  await page.getByRole('button', { name: 'Export CSV…' }).click()
  await page.getByText('Saved to').waitFor()
  const [head = '', ...rows] = readFileSync(path, 'utf8').trimEnd().split('\r\n')
  const at = head.split(',').indexOf('requests')
  expect(rows.reduce((sum, row) => sum + Number(row.split(',')[at]), 0)).toBe(1_000)
  expect(await axeViolations(page)).toEqual([])
})

it.each(['light', 'dark'] as const)(
  'stops at the limit of the day with a card that leads to the limit, in %s',
  async (theme) => {
    await using launched = await launchApp({
      home: { 'config.yaml': `spending: { day_stop: 0.05 }\ndesktop: { theme: ${theme} }\n` },
    })
    const { page, home } = launched
    // In the last minute or so.
    await layRequests(home, 20, 0.001)
    await page.getByRole('textbox', { name: 'Message' }).click()
    await page.keyboard.type('Hello')
    await page.keyboard.press('Enter')
    const log = page.getByRole('log')
    await log.getByText(/Everything together has cost \$\d+\.\d\d today; your limit is \$0\.05\./).waitFor()
    await log.getByText('Spending limit reached').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.screenshot({ path: `tmp/spending-${theme}.png` })
    await log.getByRole('button', { name: 'Change the limit' }).click()
    const limit = page.getByRole('main').getByRole('spinbutton', { name: 'Stop for the day when it has cost (US$)' })
    expect(await limit.inputValue()).toBe('0.05')
    await limit.fill('100')
    await page.keyboard.press('Tab')
    await expect.poll(() => readFileSync(join(home, 'config.yaml'), 'utf8')).toContain('day_stop: 100')
    expect(await axeViolations(page)).toEqual([])
    await page.screenshot({ path: `tmp/spending-settings-${theme}.png` })
    await page.keyboard.press('Escape')
    await log.getByRole('button', { name: 'Send again' }).click()
    await log.getByRole('table').waitFor()
  },
)
