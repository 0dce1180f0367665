import { describe, expect, it } from 'vitest'
import type { ApprovalChoice } from '../../src/shared/ask'
import { readConfig } from '../../src/core/home/read-config'
import type { ApprovalAnswer, ApprovalMode, ApprovalRequest } from '../../src/core/tools/approval/approval'
import { checkCommand, findRules } from '../../src/core/tools/approval/check-command'
import { createApprovals } from '../../src/core/tools/approval/decide'
import { askPerson, type PromptInput } from './approval/ask-person'
import { readCases } from './context-cases'

interface ApprovalCase {
  readonly name: string
  readonly input: { readonly op: string }
  readonly expect: Readonly<Record<string, unknown>>
}

const cases = readCases<ApprovalCase>('approval')

describe('approval cases', () => {
  it.each(cases)('$name', async ({ input, expect: expected }) => {
    const adapter = adapters[input.op]
    if (adapter === undefined) throw new Error(`no adapter for ${input.op}`)
    expect(await adapter(input as never)).toMatchObject(expected)
  })
})

/** What a case asks for, answered under the names that the case uses. Only the keys that it gives are compared. */
type Adapter = (input: never) => object | Promise<object>

interface ClassifyInput {
  readonly command?: string
  readonly command_prefix?: string
  readonly repeat?: string
  readonly times?: number
}

interface Step {
  readonly command: string
  readonly answer?: ApprovalChoice | null
  readonly new_session?: boolean
}

interface DecideInput extends Partial<Step> {
  readonly mode: string
  readonly context: keyof typeof origins
  readonly sequence?: readonly Step[]
  readonly permanent?: readonly string[]
  readonly deny?: readonly string[]
  readonly yolo_session?: boolean
  readonly guardian?: string
  readonly guardian_error?: boolean
  readonly interrupted?: boolean
}

const origins = { interactive: 'window', schedule: 'schedule', subagent: 'sub-agent' } as const

const adapters: Record<string, Adapter> = {
  classify: ({ command, command_prefix: prefix = '', repeat = '', times = 0 }: ClassifyInput) => {
    const whole = command ?? prefix + repeat.repeat(times)
    const { verdict, rules } = checkCommand(whole)
    return {
      hardline: findRules(whole).some(({ level }) => level === 'hardline'),
      dangerous: rules.length > 0,
      manual: { allow: 'allow', ask: 'prompt', block: 'blocked' }[verdict],
      yolo: verdict === 'block' ? 'blocked' : 'allow',
    }
  },

  mode: ({ config_mode: mode }: { config_mode: unknown }) => ({ mode: readMode(mode) }),

  decide: async (input: DecideInput) => {
    const steps = input.sequence ?? [{ command: input.command ?? '', answer: input.answer ?? null }]
    const results = await decideAll(input, steps)
    const [first] = results
    return input.sequence === undefined
      ? { ...first }
      : { decisions: results.map(({ decision }) => decision), asked: results.map(({ asked }) => asked) }
  },

  prompt: (input: PromptInput) => askPerson(input),
}

/** `approvals.mode` as config.yaml is read. */
const readMode = (mode: unknown): ApprovalMode =>
  readConfig(mode === 'absent' ? {} : { approvals: { mode } }, {}, 'config.yaml').values.approvals.mode

async function decideAll(input: DecideInput, steps: readonly Step[]) {
  const entries = [...(input.permanent ?? [])]
  const seen = { requests: [] as ApprovalRequest[], judged: false, answer: null as ApprovalChoice | null }
  const interruption = new AbortController()
  const open = () =>
    createApprovals({
      mode: () => (input.yolo_session === true ? 'off' : readMode(input.mode)),
      denyGlobs: () => input.deny ?? [],
      allowlist: {
        entries: () => entries,
        add: async (entry) => {
          entries.push(entry)
          return true
        },
      },
      // Time passes at once, but only for a question that nobody answers.
      clock: { wait: () => (seen.answer === null && input.interrupted !== true ? Promise.resolve() : never()) },
      ask: (request) => {
        seen.requests.push(request)
        if (input.interrupted === true) interruption.abort()
        return seen.answer === null ? never<ApprovalAnswer>() : Promise.resolve({ choice: seen.answer })
      },
      judge: async () => {
        seen.judged = true
        if (input.guardian_error === true) throw new Error('no model')
        return input.guardian ?? ''
      },
      context: { origin: origins[input.context] },
    })

  let approvals = open()
  const results = []
  for (const { command, answer = null, new_session: isNew = false } of steps) {
    if (isNew) approvals = open()
    seen.answer = answer
    seen.requests = []
    const decision = await approvals.request(command, interruption.signal)
    results.push({
      decision: decision.allowed ? 'allow' : 'blocked',
      asked: decision.asked,
      remember: decision.allowed ? decision.remembered : 'none',
      outcome: decision.allowed ? null : decision.because,
      user_consent: decision.allowed && decision.by === 'user',
      choices: seen.requests[0]?.choices,
      guardian_called: seen.judged,
    })
  }
  return results
}

function never<T = void>(): Promise<T> {
  return new Promise(() => {})
}
