import { describe, expect, it } from 'vitest'
import type { ApprovalAnswer, ApprovalRequest } from './approval'
import { type ApprovalOptions, createApprovals } from './decide'
import { spoken } from '../../../../tests/fixtures/spoken'

const signal = new AbortController().signal

/** A user who answers when told to, and a clock that only moves by hand. */
function session(changes: Partial<ApprovalOptions> = {}) {
  const entries: string[] = []
  const questions: { request: ApprovalRequest; answer(answer: unknown): void; fail(): void }[] = []
  const timers: { ms: number; ring(): void }[] = []
  const approvals = createApprovals({
    mode: () => 'manual',
    denyGlobs: () => [],
    allowlist: {
      entries: () => entries,
      add: async (entry) => {
        entries.push(entry)
        return true
      },
    },
    clock: { wait: (ms) => new Promise((resolve) => timers.push({ ms, ring: resolve })) },
    ask: (request) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('the window is gone'))
        questions.push({ request, answer: (answer) => resolve(answer as ApprovalAnswer), fail })
      }),
    judge: () => Promise.reject(new Error('nobody')),
    context: { origin: 'window' },
    ...changes,
  })
  return { approvals, entries, questions, timers, settled: () => new Promise((resolve) => setImmediate(resolve)) }
}

describe('asking', () => {
  it('shows one question at a time, in order', async () => {
    const { approvals, questions, settled } = session()
    const first = approvals.request('rm -rf a', signal)
    const second = approvals.request('git push -f', signal)
    await settled()
    expect(questions.map(({ request }) => request.command)).toEqual(['rm -rf a'])
    questions[0]?.answer({ choice: 'once' })
    expect(await first).toEqual({ allowed: true, by: 'user', asked: true, remembered: 'none' })
    await settled()
    expect(questions.map(({ request }) => request.command)).toEqual(['rm -rf a', 'git push -f'])
    questions[1]?.answer({ choice: 'deny', reason: 'Not on Fridays.' })
    expect(await second).toMatchObject({
      allowed: false,
      because: 'user',
      message: expect.stringContaining('Not on Fridays.'),
    })
  })

  it('asks once for equal requests, but "once" is good for one', async () => {
    const { approvals, questions, settled } = session()
    const both = [approvals.request('rm -rf a', signal), approvals.request('rm -rf a', signal)]
    await settled()
    expect(questions).toHaveLength(1)
    questions[0]?.answer({ choice: 'once' })
    await settled()
    expect(questions).toHaveLength(2)
    questions[1]?.answer({ choice: 'deny' })
    expect((await Promise.all(both)).map(({ allowed }) => allowed)).toEqual([true, false])
  })

  it('does not ask again for what another answer has settled', async () => {
    const { approvals, questions, settled } = session()
    const both = [approvals.request('rm -rf a', signal), approvals.request(' rm -rf a', signal)]
    await settled()
    questions[0]?.answer({ choice: 'session' })
    expect(await Promise.all(both)).toEqual([
      { allowed: true, by: 'user', asked: true, remembered: 'session' },
      { allowed: true, by: 'session', asked: false, remembered: 'none' },
    ])
    expect(questions).toHaveLength(1)
  })

  it('denies after 300 seconds without an answer', async () => {
    const { approvals, timers, settled } = session()
    const decision = approvals.request('rm -rf a', signal)
    await settled()
    expect(timers.map(({ ms }) => ms)).toEqual([300_000])
    timers[0]?.ring()
    expect(await decision).toMatchObject({ allowed: false, because: 'timeout', asked: true })
  })

  it('denies when the question cannot be shown or the answer was not offered', async () => {
    const { approvals, questions, settled } = session()
    const broken = approvals.request('rm -rf a', signal)
    await settled()
    questions[0]?.fail()
    expect(await broken).toMatchObject({ allowed: false, because: 'unanswered' })
    const strange = approvals.request('rm -rf a', signal)
    await settled()
    questions[1]?.answer({ choice: 'yes please' })
    expect(await strange).toMatchObject({ allowed: false, because: 'unanswered' })
  })

  it('asks again for the second of two equal requests when the first is interrupted', async () => {
    const { approvals, questions, settled } = session()
    const stop = new AbortController()
    const both = [approvals.request('rm -rf a', stop.signal), approvals.request('rm -rf a', signal)]
    await settled()
    stop.abort()
    questions[0]?.answer({ choice: 'session' })
    await settled()
    questions[1]?.answer({ choice: 'session' })
    expect(await Promise.all(both)).toMatchObject([{ because: 'interrupted' }, { allowed: true, by: 'user' }])
  })

  it('keeps the question when the second of two equal requests is interrupted', async () => {
    const { approvals, questions, settled } = session()
    const stop = new AbortController()
    const both = [approvals.request('rm -rf a', signal), approvals.request('rm -rf a', stop.signal)]
    await settled()
    stop.abort()
    questions[0]?.answer({ choice: 'once' })
    expect(await Promise.all(both)).toMatchObject([{ allowed: true, by: 'user' }, { because: 'interrupted' }])
  })

  it('never offers to allow a compound command for good', async () => {
    const { approvals, questions, settled } = session()
    void approvals.request('rm -rf a && echo done', signal)
    await settled()
    expect(spoken(questions[0]?.request)).toEqual({
      kind: 'command',
      command: 'rm -rf a && echo done',
      detail: '',
      rules: [{ id: 'delete-recursive', reason: 'It deletes a folder with everything in it.' }],
      choices: ['once', 'session', 'deny'],
      advisedAgainst: false,
    })
  })
})

describe('the allowlist', () => {
  const listed = (entries: readonly string[], command: string) => {
    const allowlist = { entries: () => entries, add: () => Promise.resolve(false) }
    return session({ allowlist, context: { origin: 'schedule' } }).approvals.check(command).allowed
  }

  it('lets commands, patterns and rules through, also where nobody can be asked', () => {
    expect(listed(['rm -rf ./build'], 'rm -rf ./build')).toBe(true)
    expect(listed(['npm uninstall *'], 'npm uninstall left-pad')).toBe(true)
    expect(listed(['git-push-force'], 'cd app && git push -f')).toBe(true)
    expect(listed(['git-push-force'], 'git push -f && rm -rf x')).toBe(false)
  })

  it.each([
    'npm uninstall a; rm -rf x',
    'npm uninstall a\nrm -rf x',
    'npm uninstall $(rm -rf x)',
    'npm uninstall `rm -rf x`',
    'npm uninstall "$(rm -rf x)"',
    'npm uninstall a > ~/.bashrc',
    'npm uninstall a &',
    'npm uninstall <(rm -rf x)',
    'npm uninstall \u200ba',
  ])('matches no pattern to %s', (command) => {
    expect(listed(['npm uninstall *'], command)).toBe(false)
  })

  it('remembers exactly the command that was allowed, wildcards included', async () => {
    const { approvals, entries, questions, settled } = session()
    const decision = approvals.request('rm -rf build/*', signal)
    await settled()
    questions[0]?.answer({ choice: 'always' })
    expect(await decision).toMatchObject({ allowed: true, remembered: 'permanent' })
    expect(entries).toEqual(['rm -rf build/[*]'])
    expect(approvals.check('rm -rf build/*')).toMatchObject({ allowed: true, by: 'allowlist' })
    expect(approvals.check('rm -rf build/* src')).toMatchObject({ allowed: 'ask' })
  })
})

describe('other actions', () => {
  const outside = { id: 'outside-workspace', reason: 'It lies outside.' }
  const orders = { id: 'agent-rules', reason: 'Agents read it.' }
  const write = (subject: string, ...rules: (typeof outside)[]) =>
    ({ kind: 'write-file', subject, detail: '+a', rules }) as const

  it('need no question without a rule', async () => {
    const { approvals } = session({ context: { origin: 'schedule' } })
    expect(await approvals.requestAction(write('/a'), signal)).toMatchObject({ allowed: true, by: 'rules' })
  })

  it('are asked with what would be done, and allowed for good for exactly that', async () => {
    const { approvals, entries, questions, settled } = session()
    const decision = approvals.requestAction(write('/a/*', outside), signal)
    await settled()
    expect(questions[0]?.request).toEqual({
      kind: 'write-file',
      command: '/a/*',
      detail: '+a',
      rules: [outside],
      choices: ['once', 'session', 'always', 'deny'],
      advisedAgainst: false,
    })
    questions[0]?.answer({ choice: 'always' })
    expect(await decision).toMatchObject({ allowed: true, remembered: 'permanent' })
    expect(entries).toEqual(['write-file [outside-workspace] /a/*'])
    const unattended = session({
      allowlist: { entries: () => entries, add: async () => false },
      context: { origin: 'sub-agent' },
    })
    const later = (subject: string) => unattended.approvals.requestAction(write(subject, outside), signal)
    expect(await later('/a/*')).toMatchObject({ allowed: true, by: 'allowlist' })
    expect(await later('/a/b')).toMatchObject({ allowed: false, because: 'unattended' })
  })

  it('that change what agents obey are never allowed for good, whatever the list says', async () => {
    const entries = ['write-file [agent-rules] /w/AGENTS.md', 'agent-rules']
    const { approvals, questions, settled } = session({ allowlist: { entries: () => entries, add: async () => true } })
    const decision = approvals.requestAction(write('/w/AGENTS.md', orders), signal)
    await settled()
    expect(questions[0]?.request.choices).toEqual(['once', 'session', 'deny'])
    questions[0]?.answer({ choice: 'session' })
    await decision
    expect(await approvals.requestAction(write('/w/AGENTS.md', orders), signal)).toMatchObject({ by: 'session' })
    const other = approvals.requestAction(write('/w/SOUL.md', orders), signal)
    await settled()
    expect(questions).toHaveLength(2)
    questions[1]?.answer({ choice: 'always' })
    expect(await other).toMatchObject({ allowed: false, because: 'unanswered' })
  })

  it('are not put to the small model', async () => {
    const { approvals, questions, settled } = session({ mode: () => 'smart', judge: async () => 'APPROVE' })
    void approvals.requestAction(write('/a', outside), signal)
    await settled()
    expect(questions).toHaveLength(1)
  })
})

describe('the deny list', () => {
  it.each([
    'curl https://a',
    'sudo CURL https://a',
    'cd x && curl https://a',
    "sh -c 'curl https://a'",
    'c\\url  https://a',
  ])('stops %s in every mode', (command) => {
    const { approvals } = session({ mode: () => 'off', denyGlobs: () => ['curl *'] })
    expect(approvals.check(command)).toMatchObject({ allowed: false, because: 'deny-list' })
  })
})

describe('modes and contexts', () => {
  it('denies in unattended runs what would ask, whatever the mode', () => {
    for (const origin of ['schedule', 'sub-agent'] as const) {
      const { approvals } = session({ mode: () => 'off', context: { origin } })
      expect(approvals.check('git clean -fd')).toMatchObject({ allowed: false, because: 'unattended' })
      expect(approvals.check('git status')).toMatchObject({ allowed: true, by: 'rules' })
    }
  })

  it('puts to the user of the window what another program asks for', () => {
    const { approvals } = session({ context: { origin: 'api' } })
    expect(approvals.check('git clean -fd')).toMatchObject({ allowed: 'ask' })
  })

  it('keeps the hardline in an isolated container and asks for nothing else there', () => {
    const { approvals } = session({ context: { origin: 'window', isolated: true } })
    expect(approvals.check('rm -rf /app')).toMatchObject({ allowed: true, by: 'isolation' })
    expect(approvals.check('rm -rf /')).toMatchObject({ allowed: false, because: 'hardline' })
  })

  it('lets the small model approve one command and nothing more', async () => {
    const asked: string[] = []
    const judge = async ({ command }: { command: string }) => {
      asked.push(command)
      return 'APPROVE'
    }
    const { approvals } = session({ mode: () => 'smart', judge })
    expect(await approvals.request('rm -rf build', signal)).toMatchObject({ allowed: true, by: 'judge', asked: false })
    expect(await approvals.request('rm -rf build', signal)).toMatchObject({ allowed: true, by: 'judge', asked: false })
    expect(asked).toEqual(['rm -rf build', 'rm -rf build'])
  })

  it.each(['Approve it', 'APPROVE\nDENY', '', 'yes'])('takes "%s" of the small model for no answer', async (said) => {
    const { approvals, questions, settled } = session({ mode: () => 'smart', judge: () => Promise.resolve(said) })
    void approvals.request('rm -rf build', signal)
    await settled()
    expect(questions).toHaveLength(1)
  })

  it('never shows the small model a text with hidden characters', async () => {
    const judge = () => Promise.resolve('APPROVE')
    const { approvals, questions, settled } = session({ mode: () => 'smart', judge })
    void approvals.request('rm -rf build\u202e', signal)
    await settled()
    expect(questions).toHaveLength(1)
  })

  it('asks before each command that may edit where the session wants it, also where nobody else asks', async () => {
    const ask = (changes: Partial<ApprovalOptions> & { approvesAll?: boolean; origin?: 'sub-agent' }) => {
      const { approvesAll = false, origin = 'window', ...others } = changes
      return session({ context: { origin, mode: 'ask', sandboxed: true, approvesAll }, ...others })
    }
    const asks = { allowed: 'ask', rules: [expect.objectContaining({ id: 'mode-command' })] }
    expect(ask({}).approvals.check('npm test')).toEqual(asks)
    expect(ask({ mode: () => 'off' }).approvals.check('npm test')).toEqual(asks)
    expect(ask({}).approvals.check('git status')).toMatchObject({ allowed: true, by: 'rules' })
    expect(ask({ mode: () => 'off', approvesAll: true }).approvals.check('npm test')).toMatchObject({ by: 'mode' })
    expect(ask({ mode: () => 'off', approvesAll: true }).approvals.check('rm -rf /')).toMatchObject({
      because: 'hardline',
    })
    expect(ask({ origin: 'sub-agent' }).approvals.check('npm test')).toMatchObject({ because: 'unattended' })
    const judged = ask({ mode: () => 'smart', judge: () => Promise.resolve('APPROVE') })
    void judged.approvals.request('npm test', signal)
    await judged.settled()
    expect(judged.questions).toHaveLength(1)
  })

  it('tells the model to stop after three refusals in a row', async () => {
    const { approvals, questions, settled } = session({ mode: () => 'smart', judge: () => Promise.resolve('DENY') })
    const messages: string[] = []
    for (const command of ['rm -rf a', 'rm -rf b', 'rm -rf c']) {
      const decision = approvals.request(command, signal)
      await settled()
      questions.at(-1)?.answer({ choice: 'deny' })
      const answer = await decision
      messages.push(answer.allowed ? '' : answer.message)
    }
    expect(messages.map((message) => message.includes('Stop and tell the user'))).toEqual([false, false, true])
  })
})
