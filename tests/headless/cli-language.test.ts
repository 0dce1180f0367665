import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commands } from '../../src/cli/commands'
import { runCli } from '../../src/cli/run-cli'
import { temporaryFolder } from '../fixtures/temporary-folder'

const chinese = 'ask\n  delete-recursive: 它会删除文件夹及其中的所有内容。'
const english = 'ask\n  delete-recursive: It deletes a folder with everything in it.'

it.each([
  ['the system', 'zh_CN.UTF-8', '', chinese],
  ['the home, whatever the system says', 'zh_CN.UTF-8', 'display:\n  language: en\n', english],
  ['the home', 'C', 'display:\n  language: zh-CN\n', chinese],
  ['nobody that we know', 'de_DE.UTF-8', '', english],
])('speaks the language of %s', async (_, LANG, config, expected) => {
  expect(await check(LANG, config)).toEqual([expected])
})

it('speaks English to programs', async () => {
  const [printed = ''] = await check('zh_CN.UTF-8', '', '--json')
  expect(JSON.parse(printed)).toEqual({
    verdict: 'ask',
    rules: [{ id: 'delete-recursive', reason: 'It deletes a folder with everything in it.' }],
  })
})

async function check(LANG: string, config: string, ...flags: string[]): Promise<readonly string[]> {
  const home = temporaryFolder()
  writeFileSync(join(home, 'config.yaml'), config)
  const printed: string[] = []
  await runCli(['check-command', 'rm -rf build', '--home', home, ...flags], {
    commands,
    env: { LANG },
    userHome: home,
    cwd: home,
    print: (text) => printed.push(text),
    warn: (text) => printed.push(text),
  })
  return printed
}
