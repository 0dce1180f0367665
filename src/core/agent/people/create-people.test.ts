import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import type { ApprovalChoice } from '../../../shared/ask'
import type { TurnHappening } from '../../../shared/turn'
import { openConfig } from '../../home/config-file'
import type { ApprovalDecision } from '../../tools/approval/approval'
import { configAllowlist } from './config-allowlist'
import { createPeople, type PeoplePorts } from './create-people'
import { inEnglish } from '../../../shared/words/in-english'
import { said } from '../../../shared/words/said'

/** People whose clock only moves by hand. */
function setUp(changes: Partial<PeoplePorts> = {}) {
  const entries: string[] = []
  const timers = new Set<() => void>()
  const events: TurnHappening[] = []
  let ids = 0
  const people = createPeople({
    settings: () => ({ mode: 'manual', denyGlobs: [], timeoutSeconds: 300 }),
    allowlist: {
      entries: () => entries,
      add: async (entry) => {
        entries.push(entry)
        return true
      },
    },
    contextOf: () => ({ origin: 'window', backend: { kind: 'ssh', name: 'build@lab' } }),
    present: () => true,
    showsForms: () => true,
    askModel: null,
    redact: (text) => text.replaceAll('hunter2', '***'),
    clock: () => 1_000,
    wait: (_, signal) =>
      new Promise((resolve) => {
        const ring = () => {
          timers.delete(ring)
          resolve()
        }
        timers.add(ring)
        signal.addEventListener('abort', ring)
        if (signal.aborted) ring()
      }),
    newId: () => `question-${(ids += 1)}`,
    ...changes,
  })
  const call = (callId: string, signal = new AbortController().signal, sessionId = 'session') => ({
    sessionId,
    callId,
    workspace: null,
    signal,
    emit: (event: TurnHappening) => events.push(event),
  })
  return { people, entries, timers, events, call, settled: () => new Promise((resolve) => setImmediate(resolve)) }
}

describe('approvals', () => {
  it('are shown as events, listed, and answered by id', async () => {
    const { people, events, call, settled } = setUp()
    const decision = people.approveCommand('rm -rf hunter2', call('a'))
    await settled()
    const permission = {
      id: 'question-1',
      kind: 'command',
      subject: 'rm -rf ***',
      detail: '',
      workspace: null,
      backend: { kind: 'ssh', name: 'build@lab' },
      sandbox: null,
      mode: null,
      rules: [{ id: 'delete-recursive', reason: said('rule.delete-recursive') }],
      choices: ['once', 'session', 'always', 'deny'],
      advisedAgainst: false,
      expiresAt: 301_000,
    }
    expect(events).toEqual([{ type: 'approval-asked', callId: 'a', permission }])
    expect(people.pending()).toEqual([{ kind: 'approval', sessionId: 'session', callId: 'a', permission }])
    expect(people.answer('nothing', { choice: 'once' })).toBe(false)
    expect(people.answer('question-1', { choice: 'once' })).toBe(true)
    expect(people.answer('question-1', { choice: 'once' })).toBe(false)
    expect(await decision).toEqual({ allowed: true, by: 'user', asked: true, remembered: 'none' })
    expect(events[1]).toEqual({
      type: 'approval-answered',
      callId: 'a',
      permissionId: 'question-1',
      choice: 'once',
      by: 'user',
    })
    expect(people.pending()).toEqual([])
  })

  it('are silent for what needs none', async () => {
    const { people, events, call } = setUp()
    expect(await people.approveCommand('git status', call('a'))).toMatchObject({ allowed: true, by: 'rules' })
    expect(await people.approveCommand('rm -rf /', call('a'))).toMatchObject({ allowed: false, because: 'hardline' })
    expect(events).toEqual([])
  })

  const end = (by: string) => ({ type: 'approval-answered', choice: 'deny', by })

  it.each([
    ['timeout', ({ timers }: ReturnType<typeof setUp>) => [...timers].forEach((ring) => ring())],
    ['unanswered', ({ people }: ReturnType<typeof setUp>) => people.windowClosed()],
    [
      'unanswered',
      ({ people }: ReturnType<typeof setUp>) => people.answer('question-1', { choice: 'yes' as ApprovalChoice }),
    ],
  ] as const)('end as a denial: %s', async (by, happen) => {
    const parts = setUp()
    const decision = parts.people.approveCommand('rm -rf a', parts.call('a'))
    await parts.settled()
    happen(parts)
    expect(await decision).toMatchObject({ allowed: false, because: by, asked: true })
    expect(parts.events.slice(1)).toMatchObject([end(by)])
  })

  it('end at once when the turn is interrupted', async () => {
    const { people, events, call, settled } = setUp()
    const stop = new AbortController()
    const decision = people.approveCommand('rm -rf a', call('a', stop.signal))
    await settled()
    stop.abort()
    expect(events.slice(1)).toMatchObject([end('interrupted')])
    expect(people.pending()).toEqual([])
    expect(await decision).toMatchObject({ allowed: false, because: 'interrupted' })
  })

  it('are denied where nobody can see them, and in runs without a person', async () => {
    const alone = setUp({ present: () => false })
    expect(await alone.people.approveCommand('rm -rf a', alone.call('a'))).toMatchObject({ because: 'unanswered' })
    const schedule = setUp({ contextOf: () => ({ origin: 'schedule' }) })
    expect(await schedule.people.approveCommand('rm -rf a', schedule.call('a'))).toMatchObject({
      because: 'unattended',
    })
    expect([...alone.events, ...schedule.events]).toEqual([])
  })

  it('carry the reason of a no to the model', async () => {
    const { people, call, settled } = setUp()
    const decision = people.approveCommand('rm -rf a', call('a'))
    await settled()
    people.answer('question-1', { choice: 'deny', reason: 'Wrong folder.' })
    expect(await decision).toMatchObject({ message: expect.stringContaining('Wrong folder.') })
  })

  it('share one question between equal calls, and a session keeps its own', async () => {
    const { people, events, call, settled } = setUp()
    const decisions = [
      people.approveCommand('rm -rf a', call('a')),
      people.approveCommand('rm -rf a', call('b')),
      people.approveCommand('rm -rf a', call('c', undefined, 'other')),
    ]
    await settled()
    expect(people.pending().map(({ callId }) => callId)).toEqual(['a', 'c'])
    const waited = () => events.filter(({ type }) => type === 'call-waits')
    expect(waited()).toEqual([{ type: 'call-waits', callId: 'b', waits: true }])
    people.answer('question-1', { choice: 'session' })
    people.answer('question-2', { choice: 'deny' })
    expect((await Promise.all(decisions)).map(({ allowed }) => allowed)).toEqual([true, true, false])
    expect(waited().at(-1)).toEqual({ type: 'call-waits', callId: 'b', waits: false })
    expect(events.filter(({ type }) => type === 'approval-asked')).toHaveLength(2)
    people.forget('session')
    void people.approveCommand('rm -rf a', call('d'))
    await settled()
    expect(people.pending().map(({ callId }) => callId)).toEqual(['d'])
  })
})

describe('the mode smart', () => {
  it('asks the small model first, and the person when it is slow or unsure', async () => {
    const said: string[] = ['APPROVE', 'ESCALATE']
    const asked: string[] = []
    const { people, timers, call, settled } = setUp({
      settings: () => ({ mode: 'smart', denyGlobs: [], timeoutSeconds: 300 }),
      askModel: (_, user) => {
        asked.push(user)
        const answer = said.shift()
        return answer === undefined ? new Promise(() => {}) : Promise.resolve(answer)
      },
    })
    expect(await people.approveCommand('rm -rf build', call('a'))).toMatchObject({ allowed: true, by: 'judge' })
    void people.approveCommand('rm -rf build', call('b'))
    await settled()
    people.answer('question-1', { choice: 'deny' })
    await settled()
    void people.approveCommand('rm -rf build', call('c'))
    await settled()
    expect(people.pending()).toEqual([])
    for (const ring of timers) ring()
    await settled()
    expect(people.pending()).toMatchObject([{ callId: 'c' }])
    expect(asked).toHaveLength(3)
  })
})

describe('clarifications', () => {
  const questions = [{ question: 'Which?', choices: [{ label: 'A', description: '' }], multiSelect: false }]

  it('wait for one answer per question', async () => {
    const { people, events, call, settled } = setUp()
    const answers = people.clarify(questions, call('a'))
    await settled()
    expect(events).toEqual([
      { type: 'clarify-asked', callId: 'a', clarifyId: 'question-1', questions, expiresAt: 301_000 },
    ])
    expect(people.pending()).toMatchObject([{ kind: 'clarify', clarifyId: 'question-1' }])
    expect(people.answerClarify('question-1', ['A', 'B'])).toBe(false)
    expect(people.answerClarify('question-1', ['A'])).toBe(true)
    expect(await answers).toEqual(['A'])
    expect(events[1]).toEqual({ type: 'clarify-answered', callId: 'a', clarifyId: 'question-1', answers: ['A'] })
  })

  it('give null when nobody answers, however that comes about', async () => {
    const { people, timers, events, call, settled } = setUp()
    const stop = new AbortController()
    const open = ['a', 'b', 'c'].map((id) => people.clarify(questions, call(id, id === 'c' ? stop.signal : undefined)))
    await settled()
    people.answerClarify('question-1', null)
    stop.abort()
    for (const ring of timers) ring()
    expect(await Promise.all(open)).toEqual([null, null, null])
    expect(events.filter(({ type }) => type === 'clarify-answered')).toHaveLength(3)
    const schedule = setUp({ contextOf: () => ({ origin: 'schedule' }) })
    expect(await schedule.people.clarify(questions, schedule.call('a'))).toBeNull()
  })
})

it('keeps the allowlist in config.yaml beside everything else, also when two are added at once', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'config.yaml')
  await writeFile(path, '# mine\ncommand_allowlist:\n  - first # keep\nother: 1\n')
  const config = await openConfig({
    path,
    confirmedPath: join(folder, 'confirmed.json'),
    sealPath: join(folder, 'seal.key'),
    env: { NAME: 'value' },
    lastGoodPath: join(folder, 'good.yaml'),
  })
  onTestFinished(() => config.close())
  const allowlist = configAllowlist(config)
  expect(await Promise.all([allowlist.add('rm -rf ${NAME}'), allowlist.add('b'), allowlist.add('first')])).toEqual([
    true,
    true,
    true,
  ])
  expect(allowlist.entries()).toEqual(['first', 'rm -rf ${NAME}', 'b'])
  const text = await readFile(path, 'utf8')
  expect(text).toContain('# mine')
  expect(text).toContain('other: 1')
  await writeFile(path, 'command_allowlist: [b]\n')
  await allowlist.add('c')
  expect(allowlist.entries()).toEqual(['b', 'c'])
})

const Step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('command' as const), which: fc.nat(3), interruptible: fc.nat(2) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('write' as const), which: fc.nat(2), interruptible: fc.nat(2) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      which: fc.nat(9),
      choice: fc.constantFrom<ApprovalChoice>('once', 'session', 'always', 'deny'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('interrupt' as const), which: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('timeout' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
)

it('gives every call exactly one decision, every question exactly one end, and nothing runs without a yes', async () => {
  const commands = ['rm -rf a', 'git push -f', 'rm -rf a && git push -f', 'npm uninstall x']
  const subjects = ['/outside/a', '/outside/b', '/w/AGENTS.md']
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { maxLength: 60 }), async (steps) => {
      const { people, timers, events, entries, call, settled } = setUp()
      const stops = [0, 1, 2].map(() => new AbortController())
      const calls: { readonly subject: string; readonly decision: Promise<ApprovalDecision> }[] = []
      const answered: { readonly subject: string; readonly choice: ApprovalChoice }[] = []
      for (const step of steps) {
        const callId = `call-${calls.length}`
        if (step.do === 'command') {
          const subject = commands[step.which] ?? ''
          calls.push({
            subject,
            decision: people.approveCommand(subject, call(callId, stops[step.interruptible]?.signal)),
          })
        } else if (step.do === 'write') {
          const subject = subjects[step.which] ?? ''
          const id = subject.endsWith('AGENTS.md') ? 'agent-rules' : 'outside-workspace'
          const action = { kind: 'write-file', subject, detail: '', rules: [{ id, reason: 'So.' }] } as const
          calls.push({
            subject,
            decision: people.approveAction(action, call(callId, stops[step.interruptible]?.signal)),
          })
        } else if (step.do === 'answer') {
          const question = people.pending()[step.which % Math.max(1, people.pending().length)]
          if (question?.kind !== 'approval') continue
          const { permission } = question
          answered.push({
            subject: inEnglish(permission.subject),
            choice: permission.choices.includes(step.choice) ? step.choice : 'deny',
          })
          people.answer(permission.id, { choice: step.choice })
        } else if (step.do === 'interrupt') stops[step.which]?.abort()
        else if (step.do === 'timeout') for (const ring of timers) ring()
        else if (step.do === 'close') people.windowClosed()
        else await settled()
      }
      for (const stop of stops) stop.abort()
      const decisions = await Promise.all(calls.map(({ decision }) => decision))

      expect(people.pending()).toEqual([])
      const idsOf = (type: string) =>
        events.flatMap((event) =>
          event.type !== type
            ? []
            : event.type === 'approval-asked'
              ? [event.permission.id]
              : event.type === 'approval-answered'
                ? [event.permissionId]
                : [],
        )
      expect(idsOf('approval-answered').toSorted()).toEqual(idsOf('approval-asked').toSorted())
      expect(entries.some((entry) => entry.includes('AGENTS.md'))).toBe(false)
      for (const [index, decision] of decisions.entries()) {
        if (!decision.allowed) continue
        const { subject } = calls[index] ?? { subject: '' }
        const yeses = answered.filter(({ choice }) => choice !== 'deny')
        if (decision.by === 'user') expect(yeses.map((yes) => yes.subject)).toContain(subject)
        else if (decision.by === 'session') expect(yeses.some(({ choice }) => choice === 'session')).toBe(true)
        else expect([decision.by, yeses.some((yes) => yes.choice === 'always')]).toEqual(['allowlist', true])
      }
      const once = (subject: string) =>
        answered.filter((one) => one.subject === subject && one.choice === 'once').length
      const lasting = (subject: string) =>
        answered.some((one) => one.subject === subject && (one.choice === 'session' || one.choice === 'always'))
      for (const subject of [...commands, ...subjects]) {
        const allowedByUser = decisions.filter(
          (one, index) => one.allowed && one.by === 'user' && calls[index]?.subject === subject,
        )
        if (!lasting(subject)) expect(allowedByUser.length).toBeLessThanOrEqual(once(subject))
      }
    }),
    { numRuns: 300 },
  )
})
