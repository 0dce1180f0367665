import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { plain } from '../../src/runtime/guard/plain'
import { powers } from '../../src/runtime/guard/powers'
import type { Question } from '../../src/runtime/edges'
import { type CallName, calls } from '../../src/shared/ipc'
import { inEnglish } from '../../src/shared/words/in-english'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { hostileInputs } from '../security/hostile-inputs'

const settings =
  'mcp_servers:\n  lab: { command: "true", enabled: false }\nproviders:\n  lab: { base_url: "http://127.0.0.1:1/v1", api_key_env: LAB_API_KEY }\napprovals: { deny: ["git push *"] }\n'
const page = 1

/** A runtime whose page is in other hands, with a person beside it who presses and answers as the test says. */
async function takenOver(person: { presses: boolean; answers: number | null; isAssisted?: boolean }) {
  const home = temporaryFolder()
  const outside = temporaryFolder()
  writeFileSync(join(home, 'config.yaml'), settings)
  writeFileSync(join(outside, 'secret.txt'), 'OUTSIDE-SECRET')
  mkdirSync(join(outside, '.git'))
  const asked: string[] = []
  let spent = false
  const runtime = await openTestRuntime(home, {
    env: { LAB_API_KEY: 'sk-lab-0123456789' },
    gestures: {
      recent: () => person.presses,
      spend: () => person.presses && !spent && (spent = true),
      isAssisted: () => person.isAssisted ?? false,
    },
    dialogs: {
      folder: async () => null,
      file: async () => null,
      skill: async () => null,
      whereTo: async () => null,
      choose: async ({ title, detail, choices }: Question) => {
        asked.push(`${inEnglish(title)}\n${inEnglish(detail)}`)
        return person.answers === choices.length - 1 ? null : person.answers
      },
    },
  })
  const inputs = hostileInputs({ marker: join(home, 'ran'), outside, evilUrl: 'http://evil.example/v1' })
  const ask = async (name: CallName, input: unknown) => {
    const reply = await runtime.answer(name, input, page)
    return reply.ok ? 'done' : inEnglish(reply.message)
  }
  return { runtime, ask, asked, inputs, outside, home, file: () => readFileSync(join(home, 'config.yaml'), 'utf8') }
}

const noGesture = 'This needs a click or a key press in the window.'
const gated = (Object.keys(powers) as CallName[]).filter((name) => powers[name] !== 'nothing')

describe('a page in other hands', () => {
  it('is refused every power while nobody presses anything, and nobody is bothered', async () => {
    const { runtime, ask, asked, inputs, file } = await takenOver({ presses: false, answers: 0 })
    const refused: string[] = []
    for (const name of gated)
      for (const input of [...(inputs[name] ?? []), undefined]) {
        if (!calls[name].input.safeParse(input).success) continue
        const answer = await ask(name, input)
        if (answer === noGesture) refused.push(name)
        else expect([name, input, answer]).toEqual([name, input, expect.stringMatching(/There is no call named/)])
      }
    expect(new Set(refused).size).toBeGreaterThan(35)
    expect(asked).toEqual([])
    expect(file()).toBe(settings)
    expect(runtime.rooms.workspace.current()).toBeNull()
  })

  it('has main ask for each great power, with what it would do in plain sight, and gains nothing by a no', async () => {
    const { runtime, ask, asked, inputs, outside, home, file } = await takenOver({ presses: true, answers: 1 })
    const great = {
      'workspace.set': ['your whole home or disk', outside, '/etc'],
      'mcp.add': [`touch ${home}/ran`, 'http://evil.example/v1'],
      'mcp.change': [`touch ${home}/ran`],
      'provider.save': ['From: http://127.0.0.1:1/v1\nTo: http://evil.example/v1', 'http://evil.example/v1'],
      'settings.set': [
        'approvals.mode: manual → off',
        'terminal.sandbox: auto → off',
        'command_allowlist: + rm -rf /',
        'security.allow_private_urls: false → true',
        'security.redact_secrets: true → false',
        `skills.trusted_project_dirs: + ${outside}`,
        `skills.external_dirs: + ${outside}`,
        'model.base_url:  → http://evil.example/v1',
        'image_gen.base_url:  → http://evil.example/v1',
        'web.searxng_url:  → http://evil.example/v1',
        'api_server.enabled: false → true',
        'fallback_providers: + ',
      ],
      'settings.reset': ['approvals.deny: − git push *'],
      'skill.trust': ['/'],
      'schedule.create': ['Script: evil.sh', 'Results go to: webhook:http://evil.example/v1', `file:${home}/ran`],
      'session.import': ['.codex'],
    } satisfies { readonly [C in CallName]?: readonly string[] }
    for (const [name, expected] of Object.entries(great)) {
      asked.length = 0
      const given = (inputs[name as CallName] ?? []).slice(0, expected.length)
      for (const input of given)
        expect([name, await ask(name as CallName, input)]).toEqual([name, 'Nothing was changed: you didn’t agree.'])
      expect([name, asked]).toEqual([name, expected.map((part) => expect.stringContaining(part))])
    }
    expect(file()).toBe(settings)
    expect(runtime.rooms.workspace.current()).toBeNull()
  })

  it('gets what the person agreed to, exactly that, and no second question for a folder that is known', async () => {
    const { runtime, ask, asked, outside } = await takenOver({ presses: true, answers: 0 })
    expect(await ask('settings.set', { key: ['approvals', 'mode'], value: 'smart' })).toBe('done')
    expect(runtime.rooms.config.values().approvals.mode).toBe('smart')
    expect(await ask('workspace.set', { path: outside })).toBe('done')
    expect(await ask('workspace.set', { path: outside })).toBe('done')
    expect(asked.length).toBe(2)
  })

  it('needs no question for a folder that was dropped for real, but does for a whole home', async () => {
    const { runtime, ask, asked, outside } = await takenOver({ presses: true, answers: 1 })
    runtime.rooms.chosen.drop(outside)
    runtime.rooms.chosen.drop('/')
    expect(await ask('workspace.set', { path: outside })).toBe('done')
    expect(await ask('workspace.set', { path: '/' })).toContain('didn’t agree')
    expect(asked.length).toBe(1)
  })

  it('answers one question with one press', async () => {
    const { ask } = await takenOver({ presses: true, answers: 0 })
    const once = { permissionId: 'gone', choice: 'once' }
    expect([await ask('approval.answer', once), await ask('approval.answer', once)]).toEqual(['done', noGesture])
    expect(await ask('approval.answer', { permissionId: 'gone', choice: 'deny' })).toBe('done')
  })

  it('is asked about by main where a screen reader presses buttons without a key or a pointer', async () => {
    const person = { presses: false, answers: 1, isAssisted: true }
    const { ask, asked } = await takenOver(person)
    const once = { permissionId: 'gone', choice: 'once', reason: 'a\u202Eb' }
    expect(await ask('approval.answer', once)).toContain('didn’t agree')
    person.answers = 0
    expect(await ask('approval.answer', once)).toBe('done')
    expect(asked).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining('choice: "once"\nreason: "a[U+202E]b"')),
    )
    expect(await ask('mcp.add', { name: 'x', place: { kind: 'command', command: 'x', args: [] } })).toBe('done')
    expect(asked[2]).toContain('Start this program as a tool server?')
  })

  it('sends what waits in a queue only when it was put there by somebody who pressed', async () => {
    const person = { presses: false, answers: 0 }
    const { runtime, ask } = await takenOver(person)
    const draft = (text: string) => ({ text: '', pastes: [], images: [], queue: [{ text, images: [] }] })
    const send = (text: string) => ask('session.send', { sessionId: null, text, images: [] })
    await ask('draft.set', { sessionId: null, draft: draft('by the page') })
    person.presses = true
    await ask('draft.set', { sessionId: null, draft: draft('by the person') })
    person.presses = false
    expect(await send('by the page')).toBe(noGesture)
    expect(await send('by the person')).toBe('done')
    await runtime.when(({ type }) => type === 'turn-end')
  })
})

it('shows in a dialog what would hide, turn or break a line, and cuts nothing', () => {
  expect(plain('rm -rf \u202Egnp.\u200B\n\n\n/ok \u{E0041}')).toBe(
    'rm -rf [U+202E]gnp.[U+200B][U+000A][U+000A][U+000A]/ok [U+E0041]',
  )
  expect(() => plain('x'.repeat(5_000))).toThrow('too long')
})
