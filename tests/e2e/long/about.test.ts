import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import licences from '../../../src/renderer/settings/licences/licences.json'
import { axeViolations } from '../harness/axe'
import { launchApp } from '../harness/launch'

async function openPage(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

it('says that no update source is configured, and lists the licence of every package', async () => {
  await using launched = await launchApp()
  const { page } = launched
  await openPage(page, 'About and diagnostics')
  await page.getByText('This build has no update source').waitFor()
  await page.getByRole('button', { name: 'Show licenses' }).click()
  const list = page.getByRole('list', { name: 'Licenses' })
  await list.waitFor()
  expect(await list.locator(':scope > li').count()).toBe(licences.packages.length)
  await list.getByText('react-dom', { exact: false }).first().click()
  await list
    .getByText(/Permission is hereby granted/)
    .first()
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
})

it('looks for a newer version, downloads it and shows it, each when the user says so', async () => {
  const packed = Buffer.from('a package')
  const sha512 = createHash('sha512').update(packed).digest('base64')
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (url.endsWith('.yml'))
      response.end(
        `version: 99.0.0\nfiles:\n${['deb', 'dmg', 'exe'].map((ending) => `  - { url: hermes.${ending}, sha512: ${sha512}, size: ${packed.length} }\n`).join('')}`,
      )
    else response.end(packed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    await using launched = await launchApp({ env: { HERMES_UPDATE_URL: address } })
    const { page, home } = launched
    await openPage(page, 'About and diagnostics')
    await page.getByRole('button', { name: 'Check for updates' }).click()
    await page.getByText(/Version 99\.0\.0 is available/).waitFor()
    expect(asked).toHaveLength(1)
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /1 notice/ })
      .waitFor()
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await page.getByRole('button', { name: 'Show the file' }).waitFor()
    const [file = ''] = readdirSync(join(home, 'desktop/updates'))
    expect(readFileSync(join(home, 'desktop/updates', file)).equals(packed)).toBe(true)
    await page.getByRole('combobox', { name: 'Updates' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

it('shows crash reports in full before they are saved, without keys, and deletes them', async () => {
  await using launched = await launchApp({ home: { '.env': 'LAB_API_KEY=sk-lab-0123456789abcdef\n' } })
  const { app, page, home } = launched
  const folder = join(home, 'desktop/logs/crashes')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '2026-11-16T08-00-00.000Z-window.json'), '{"reason": "sk-lab-0123456789abcdef"}\n')
  const target = join(launched.workspace, 'reports.txt')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, target)
  await openPage(page, 'Data')
  await page.getByRole('button', { name: 'Show 1 report' }).click()
  const shown = await page.getByRole('list', { name: 'Crash reports' }).locator('pre').innerText()
  expect(shown).not.toContain('sk-lab')
  await page.getByRole('button', { name: 'Save all as a file…' }).click()
  await page.getByText(`Saved as ${target}`).waitFor()
  expect(readFileSync(target, 'utf8')).toBe(`# 2026-11-16T08-00-00.000Z-window.json\n${shown.trim()}\n`)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete all' }).click()
  await page.getByText('No crash reports').waitFor()
  expect(existsSync(join(folder, '2026-11-16T08-00-00.000Z-window.json'))).toBe(false)
})
