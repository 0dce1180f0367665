import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serverEnvironment } from '../server/connect-server'
import { createFlowLimit, flowLimits } from './flow-limit'
import { createLineReader } from './stdio-transport'
import { windowsCommand } from './windows-command'
import { spoken } from '../../../../../tests/fixtures/spoken'

describe('the environment of a server', () => {
  it('has what a program needs and what the settings give, and nothing else', () => {
    const env = {
      HOME: '/home/ada',
      LC_ALL: 'C',
      XDG_RUNTIME_DIR: '/run/user/1',
      SHELL: '() { :; }; evil',
      OPENAI_API_KEY: 'sk-1',
      AWS_SECRET_ACCESS_KEY: 'x',
      NODE_OPTIONS: '--require x',
      LD_PRELOAD: 'x.so',
      PATH: '/bin',
    }
    expect(serverEnvironment(env, '/opt/bin:/bin', { LAB_TOKEN: 't', HOME: '/srv' })).toEqual({
      HOME: '/srv',
      LC_ALL: 'C',
      XDG_RUNTIME_DIR: '/run/user/1',
      PATH: '/opt/bin:/bin',
      LAB_TOKEN: 't',
    })
  })
})

describe('lines', () => {
  it('are the same however the bytes arrive', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary' }).map((line) => line.replaceAll(/[\r\n]/g, ''))),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        (lines, steps) => {
          const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''))
          const read = createLineReader(1_000_000)
          const found: string[] = []
          for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
            const step = steps[turn % steps.length] ?? 1
            found.push(...(read(bytes.subarray(at, at + step)) ?? []))
            at += step
          }
          expect(found).toEqual(bytes.toString().split('\n').slice(0, -1))
        },
      ),
    )
  })

  it('that never end are noticed', () => {
    const read = createLineReader(10)
    expect(read(Buffer.from('a\r\nb\n12345'))).toEqual(['a', 'b'])
    expect(read(Buffer.from('678901'))).toBe(null)
  })
})

it('what a server sends is counted by the second', () => {
  let now = 0
  const exceeds = createFlowLimit(() => now)
  expect(exceeds(flowLimits.messages, 10)).toBe(null)
  expect(spoken(exceeds(1, 10))).toBe('it sent more than 2000 messages per second')
  now = 1_000
  expect(exceeds(1, 10)).toBe(null)
  expect(spoken(exceeds(0, flowLimits.bytes))).toBe('it sent more than 64 MB per second')
})

describe('a command on Windows', () => {
  const files = new Set(['C:\\node\\npx.cmd', 'C:\\node\\node.exe', 'C:\\my tools\\run.bat'])
  const env = { PATH: 'C:\\other;C:\\node', PATHEXT: '.EXE;.CMD', COMSPEC: 'C:\\cmd.exe' }
  const command = (name: string, args: string[]) =>
    windowsCommand(name, args, env, (path) => files.has(path.replace(/\.[A-Z]+$/, (ending) => ending.toLowerCase())))

  it('that is a program is started as it is', () => {
    expect(command('node', ['a b'])).toEqual({ command: 'C:\\node\\node.EXE', args: ['a b'] })
    expect(command('missing', ['x'])).toEqual({ command: 'missing', args: ['x'] })
  })

  it('that is a script goes through the interpreter, with nothing left that means something to it', () => {
    expect(command('npx', ['-y', 'a & calc "%PATH%"'])).toEqual({
      command: 'C:\\cmd.exe',
      args: ['/d', '/s', '/c', '"C:\\node\\npx.CMD ^^^"-y^^^" ^^^"a^^^ ^^^&^^^ calc^^^ \\^^^"^^^%PATH^^^%\\^^^"^^^""'],
      verbatim: true,
    })
    expect(command('C:\\my tools\\run.bat', [])).toMatchObject({ args: ['/d', '/s', '/c', '"C:\\my^ tools\\run.bat"'] })
  })
})
