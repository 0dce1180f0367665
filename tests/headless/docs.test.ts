import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageJson from '../../package.json'
import { commands } from '../../src/cli/commands'
import { runCli } from '../../src/cli/run-cli'
import { shortcuts } from '../../src/renderer/frame/shortcuts'
import { temporaryFolder } from '../fixtures/temporary-folder'

const root = resolve(import.meta.dirname, '../..')
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'docs/guide.md',
  'docs/guide.zh-CN.md',
  'docs/keyboard.md',
  'docs/threat-model.md',
]
const read = (page: string) => readFileSync(join(root, page), 'utf8')

/** The lines of a page that a person would paste into a shell, without their remarks. */
function shellLines(page: string): string[] {
  const blocks = [...read(page).matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
  return blocks.flatMap((block) => block.split('\n')).flatMap((line) => line.replace(/\s+#.*$/, '').trim() || [])
}

const commandLines = pages.flatMap((page) =>
  shellLines(page)
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

  it.each(pages)('%s names only npm scripts that there are', (page) => {
    const named = [...read(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !Object.hasOwn(packageJson.scripts, name))).toEqual([])
  })

  it.each(pages)('%s links only to what there is', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = '']) => link)
    const local = links.filter((link) => !/^https?:/.test(link))
    expect(local.filter((link) => !existsSync(resolve(root, dirname(page), link)))).toEqual([])
  })

  it('say the same in English and in Chinese', () => {
    const shape = (page: string) => read(page).match(/^#+ /gm)
    expect(shape('docs/guide.zh-CN.md')).toEqual(shape('docs/guide.md'))
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
