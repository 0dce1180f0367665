import { describe, expect, it } from 'vitest'
import { checkCommandCommand } from './check-command'
import { en } from '../../shared/words/en'
import { inEnglish } from '../../shared/words/in-english'

async function run(json: boolean, ...args: string[]) {
  const printed: string[] = []
  const warned: string[] = []
  const code = await checkCommandCommand.run({
    args,
    flags: {},
    json,
    home: '/srv/agent',
    workspace: '/work',
    env: {},
    say: inEnglish,
    words: en,
    print: (text) => printed.push(inEnglish(text)),
    warn: (text) => warned.push(inEnglish(text)),
  })
  return { code, output: printed.join('\n'), errors: warned.join('\n') }
}

describe('check-command', () => {
  it('answers machines with the verdict and the rules', async () => {
    const { code, output } = await run(true, 'git push --force')
    expect({ code, ...JSON.parse(output) }).toEqual({
      code: 1,
      verdict: 'ask',
      rules: [{ id: 'git-push-force', reason: 'It overwrites the history on the server.' }],
    })
    expect(await run(true, 'git status')).toEqual({
      code: 0,
      output: '{\n  "verdict": "allow",\n  "rules": []\n}',
      errors: '',
    })
  })

  it('answers people in lines', async () => {
    expect(await run(false, 'sudo reboot')).toEqual({
      code: 1,
      output: 'block\n  hardline-power: It shuts down or restarts the computer.',
      errors: '',
    })
  })

  it('knows the home that it was given', async () => {
    expect((await run(false, 'echo x > /srv/agent/config.yaml')).output).toContain('secrets-agent-settings')
  })

  it('takes exactly one command', async () => {
    expect(await run(false)).toMatchObject({ code: 2, errors: 'hermes-desktop: check-command needs a command' })
    expect(await run(false, 'rm', '-rf')).toMatchObject({ code: 2, output: '' })
  })
})
