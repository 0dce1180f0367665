import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageJson from '../../package.json'
import { commands } from '../../src/cli/commands'
import { runCli } from '../../src/cli/run-cli'
import { parseSchedule } from '../../src/core/schedule/parse-schedule'
import { shortcuts } from '../../src/shared/shortcuts'
import { en } from '../../src/shared/words/en'
import { zhCN } from '../../src/shared/words/zh-CN'
import { commandsOn, documentedPages, trials } from '../fixtures/documented-commands'
import { temporaryFolder } from '../fixtures/temporary-folder'

const root = resolve(import.meta.dirname, '../..')
const pages = documentedPages
const read = (page: string) => readFileSync(join(root, page), 'utf8')

const commandLines = pages.flatMap((page) =>
  commandsOn(root, page)
    .filter((line) => line.startsWith('bin/hermes-desktop '))
    .map((line) => [page, line] as const),
)

describe('the documents', { timeout: 60_000 }, () => {
  it.each(commandLines)('%s: %s runs', async (_page, line) => {
    const home = temporaryFolder()
    const workspace = join(home, 'workspace')
    mkdirSync(workspace)
    for (const file of ['AGENTS.md', 'a.ts']) writeFileSync(join(workspace, file), 'Use tabs.\n')
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '').slice(1)
    const said: string[] = []
    const code = await runCli(
      words.map((word) => word.replace(/^DIR(?=$|\/)/, workspace)),
      {
        commands,
        env: { PATH: process.env['PATH'], HERMES_HOME: home },
        userHome: home,
        cwd: workspace,
        print: (text) => said.push(text),
        warn: (text) => said.push(text),
      },
    )
    // 1 is an answer too: something was found or refused. A word such as SESSION stands for what is not there, so 3 is right.
    const allowed = words.some((word) => /^(?!DIR)[A-Z]{2,}$/.test(word)) ? [0, 1, 3] : [0, 1]
    expect({ isFine: allowed.includes(code), said: allowed.includes(code) ? '' : said.join('\n') }).toEqual({
      isFine: true,
      said: '',
    })
  })

  it.each(pages)('%s tells nobody to run what no test has tried', (page) => {
    const untried = commandsOn(root, page).filter(
      (line) => !line.startsWith('bin/hermes-desktop ') && !Object.hasOwn(trials, line),
    )
    expect(untried).toEqual([])
  })

  it('are tried by tests that there are', () => {
    const named = Object.values(trials).flatMap((trial) => (trial.kind === 'elsewhere' ? [trial.test] : []))
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it.each(pages)('%s names only npm scripts that there are', (page) => {
    const named = [...read(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !Object.hasOwn(packageJson.scripts, name))).toEqual([])
  })

  it.each(pages)('%s links only to what there is', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = '']) => link)
    const local = links.filter((link) => !/^https?:/.test(link))
    expect(local.filter((link) => !existsSync(resolve(root, dirname(page), link)))).toEqual([])
  })

  it('have a test of that name for every line of the threat model', () => {
    const page = read('docs/threat-model.md')
    const rows = page.split('\n').filter((line) => /^\| (?!tries to|---)/.test(line))
    expect(rows.length).toBeGreaterThan(25)
    expect(rows.filter((row) => !row.includes('.test.ts)'))).toEqual([])
    const links = [...page.matchAll(/\[([^\]]+)\]\(\.\.\/([^)]+\.test\.ts)\)/g)]
    const dead = links.filter(([, name = '', file = '']) => {
      const path = join(root, file)
      return !existsSync(path) || !readFileSync(path, 'utf8').includes(name)
    })
    expect(dead.map(([link]) => link)).toEqual([])
  })

  it('say the same in English and in Chinese', () => {
    const parts = (page: string) =>
      read(page)
        .split(/^(?=#+ )/m)
        .map((section) => ({
          level: /^#+/.exec(section)?.[0],
          paragraphs: section.split(/\n{2,}/).length,
          items: section.match(/^(?:- |\d\. )/gm)?.length ?? 0,
          keys: section.match(/Mod\+[\w+]+|F\d+|Escape|Enter/g) ?? [],
          emphasised: section.match(/\*\*/g)?.length ?? 0,
        }))
    expect(parts('docs/guide.zh-CN.md')).toEqual(parts('docs/guide.md'))
  })

  it.each(['docs/guide.md', 'docs/guide.zh-CN.md'])('%s names keys that do something', (page) => {
    const known = new Set<string>(Object.values(shortcuts).flat())
    const named = read(page).match(/Mod\+[\w+]+|F\d+/g) ?? []
    expect(named.filter((keys) => !known.has(keys))).toEqual([])
  })

  it.each([
    ['docs/guide.md', /run a task at a time or again and again: (.*?)\. /],
    ['docs/guide.zh-CN.md', /到点执行，或者反复执行：(.*?)。/],
  ])('%s names times that a schedule understands', (page, sentence) => {
    const times = [...(sentence.exec(read(page))?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, time = '']) => time)
    const clock = { now: Date.UTC(2026, 0, 5), timeZone: 'Europe/Berlin' }
    expect(times.map((time) => [time, parseSchedule(time, clock).ok])).toEqual(times.map((time) => [time, true]))
    expect(times).toHaveLength(3)
  })

  it.each([
    ['docs/guide.md', en],
    ['docs/guide.zh-CN.md', zhCN],
  ])('%s names the pages of the settings as the window does', (page, { settings }) => {
    const { keys, agent, approvals, context, memory, tools, appearance, composer, language, data, about } = settings
    const named = [keys, agent, approvals, context, memory, tools, appearance, composer, settings.shortcuts]
    const text = read(page).replaceAll(/\s+/g, ' ')
    expect([...named, language, data, about].filter((name) => !text.includes(name))).toEqual([])
  })

  it('list every shortcut as it is', () => {
    const listed = [...read('docs/keyboard.md').matchAll(/^\| `(\w+)` +\| (.*?) +\|/gm)].map(([, name, keys]) => [
      name,
      keys,
    ])
    expect(Object.fromEntries(listed)).toEqual(
      Object.fromEntries(Object.entries(shortcuts).map(([name, keys]) => [name, keys.join(', ')])),
    )
  })
})
