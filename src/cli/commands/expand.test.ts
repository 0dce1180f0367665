import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder'
import { runCli } from '../run-cli'
import { commands } from './index'

/** A home and a workspace, and a way to run the command in them. */
function setUp(config = '') {
  const root = temporaryFolder()
  const [home, workspace] = [join(root, 'home'), join(root, 'work')]
  for (const folder of [home, workspace]) mkdirSync(folder)
  writeFileSync(join(home, 'config.yaml'), config)
  writeFileSync(join(workspace, 'a.md'), 'hi\n')
  return {
    workspace,
    async run(...words: string[]) {
      const printed: string[] = []
      const warned: string[] = []
      const code = await runCli(['expand', ...words, '--home', home, '--workspace', workspace], {
        commands,
        env: process.env,
        userHome: root,
        cwd: root,
        print: (text) => printed.push(text),
        warn: (text) => warned.push(text),
      })
      return { code, output: printed.join('\n'), errors: warned.join('\n') }
    },
  }
}

const block = '📄 @file:a.md (1 tokens)\n```markdown\nhi\n\n```'

describe('expand', () => {
  it('prints what the model would get, and what it costs beside it', async () => {
    const { run } = setUp()
    expect(await run('See @file:a.md:7 and @file:nope')).toEqual({
      code: 0,
      output: `See @file:a.md:7 and @file:nope\n\n--- Context Warnings ---\n- @file:nope: file not found\n\n--- Attached Context ---\n\n${block.replace('a.md', 'a.md:7')}`,
      errors: [
        '@file:a.md:7: the file has no such lines, so all of it is attached, 14 tokens',
        '@file:nope: file not found, 0 tokens',
        '14 tokens of at most 500000',
      ].join('\n'),
    })
  })

  it('answers machines with the agreed fields', async () => {
    const { workspace, run } = setUp()
    writeFileSync(join(workspace, 'shot.png'), Buffer.from('89504e470d0a1a0a', 'hex'))
    const { code, output } = await run('@file:a.md @file:shot.png @file:.env', '--json')
    expect([code, JSON.parse(output)]).toEqual([
      0,
      {
        text: `@file:a.md @file:shot.png @file:.env\n\n--- Context Warnings ---\n- @file:.env: path is a sensitive credential file\n\n--- Attached Context ---\n\n${block}`,
        expanded: true,
        refused: false,
        tokens: 14,
        references: [
          { raw: '@file:a.md', kind: 'file', target: 'a.md', tokens: 14, warning: null },
          {
            raw: '@file:shot.png',
            kind: 'file',
            target: 'shot.png',
            tokens: 0,
            warning: 'image/png of 8 B, to be attached as an image',
          },
          {
            raw: '@file:.env',
            kind: 'file',
            target: '.env',
            tokens: 0,
            warning: 'path is a sensitive credential file',
          },
        ],
      },
    ])
  })

  it('ends with 1 when the references need more than half of the window, and 0 with a larger model', async () => {
    const { workspace, run } = setUp('model: { default: small, provider: p, context_length: 1000 }\n')
    writeFileSync(join(workspace, 'large.txt'), 'x'.repeat(8_000))
    const refused = await run('@file:large.txt', '--json')
    expect([refused.code, JSON.parse(refused.output)]).toMatchObject([
      1,
      { text: '@file:large.txt', expanded: false, refused: true, references: [{ tokens: 2011, warning: null }] },
    ])
    expect(await run('@file:large.txt')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('50% hard limit (500)'),
    })
    expect(await run('@file:large.txt', '--model', 'other')).toMatchObject({ code: 0 })
  })

  it('reaches this machine only when the user allows it', async () => {
    const { run } = setUp()
    expect(await run('@url:http://127.0.0.1:1/')).toMatchObject({
      code: 0,
      output: expect.stringContaining('127.0.0.1 is a private address'),
    })
    const allowed = setUp('security: { allow_private_urls: true }\n')
    expect(await allowed.run('@url:http://127.0.0.1:1/')).toMatchObject({
      output: expect.stringContaining('could not be fetched'),
    })
  })

  it('lets no attached text act on the terminal', async () => {
    const { workspace, run } = setUp()
    writeFileSync(join(workspace, 'evil.txt'), 'a\tb\u001B]0;title\u0007\n')
    expect((await run('@file:evil.txt')).output).toContain('a\tb\u{FFFD}]0;title\u{FFFD}\n')
    expect(JSON.parse((await run('@file:evil.txt', '--json')).output).text).toContain('\u001B]0;title\u0007')
  })

  it('wants one message', async () => {
    const { run } = setUp()
    expect(await run()).toEqual({ code: 2, output: '', errors: 'hermes-desktop: expand needs a message' })
    expect(await run('two', 'words')).toMatchObject({ code: 2, errors: expect.stringContaining('"two words"') })
  })
})
