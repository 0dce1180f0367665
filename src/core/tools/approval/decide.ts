import type { ApprovalChoice } from '../../../shared/ask'
import { inEnglish } from '../../../shared/words/in-english'
import {
  type Allowlist,
  type ApprovalContext,
  type ApprovalDecision,
  type ApprovalMode,
  type ApprovalRequest,
  approvalChoices,
  type Ask,
  type Clock,
  isUnattended,
  type AskJudge,
  type Remembered,
} from './approval'
import type { Action } from '../tool'
import { createAskQueue } from './ask-queue'
import { findRules, type FoundRule, watched } from './check-command'
import { unheldRules } from './rules/unheld'
import { foldPath } from './paths'
import { isJudgeable, type Judgement, readJudgement } from './judge'
import { refusalMessage } from './refusal-message'
import { isReadingCommand } from './reading-command'
import { ask as rule, type CommandRule } from './rule'
import { globMatches, hasGlob } from './glob'
import { simpleCommand } from './simple-command'
import { walk } from './calls/walk'
import { createReadingBudget } from './limits'
import { foldHomes, type KnownHomes, readings } from './normalise'

export interface ApprovalOptions {
  /** Read for each command, so that a changed setting counts at once. */
  mode(): ApprovalMode
  denyGlobs(): readonly string[]
  readonly allowlist: Allowlist
  readonly clock: Clock
  /** For requests that do not bring their own. */
  readonly ask: Ask
  readonly judge: AskJudge
  readonly context: ApprovalContext | (() => ApprovalContext)
  readonly timeoutMs?: () => number
}

/** Decided at once, or the user is to be asked. */
export type CommandVerdict = ApprovalDecision | { readonly allowed: 'ask'; readonly rules: readonly FoundRule[] }

/** The approvals of one session. What was approved "for this session" ends with it. */
export interface Approvals {
  check(command: string): CommandVerdict
  /** Never rejects. Waits for the user where needed. */
  request(command: string, signal: AbortSignal, ask?: Ask, waits?: Waits): Promise<ApprovalDecision>
  /** The same for what is no command. Its rules are found by whoever wants to do it. */
  requestAction(action: Action, signal: AbortSignal, ask?: Ask, waits?: Waits): Promise<ApprovalDecision>
}

/** Told when a request begins to wait for an answer, its own or that to an equal one, and when it does not any more. Must not throw. */
export type Waits = (waits: boolean) => void

const TIMEOUT_MS = 300_000
const DENIALS_IN_A_ROW = 3

export function createApprovals(options: ApprovalOptions): Approvals {
  const { allowlist, clock, judge, timeoutMs = () => TIMEOUT_MS } = options
  const contextNow = typeof options.context === 'function' ? options.context : constant(options.context)
  const approvedRules = new Set<string>()
  const queue = createAskQueue({ clock, timeoutMs, isOpen, remember })
  let denials = 0

  /** The order is the promise: what can never run, then what nobody can be asked about, then what needs no question. */
  function check(command: string): CommandVerdict {
    const context = contextNow()
    const isUnheld = context.sandboxed !== true && context.isolated !== true
    const all = findRules(command, context, isUnheld ? unheldRules(foldedWorkspace(context)) : [])
    const risky = context.sandboxed === true ? all.filter(holdsInSandbox) : all
    const isEdit = context.mode === 'ask' && !isReadingCommand(command, context)
    const floors = risky.filter(({ level }) => level !== 'ask')
    if (floors.length > 0) return refused({ because: 'hardline', rules: floors.map(told), asked: false })
    const glob = deniedBy(command, options.denyGlobs(), context)
    if (glob !== null)
      return refused({ because: 'deny-list', rules: [{ id: 'deny-list', reason: glob }], asked: false })
    const asked = context.isolated === true ? [] : risky
    const found = isEdit ? [...asked, editCommand] : asked
    if (found.length === 0) return allowed(all.length === 0 ? 'rules' : 'isolation')

    const unlisted = unlistedRules(command, found, allowlist.entries())
    if (unlisted.length === 0) return allowed('allowlist')
    if (isUnattended(context.origin)) return refused({ because: 'unattended', rules: unlisted.map(told), asked: false })
    if (asksNobody(unlisted, context)) return allowed('mode')
    const open = unlisted.filter(({ id }) => !approvedRules.has(commandEntry(command, id)))
    return open.length === 0 ? allowed('session') : { allowed: 'ask', rules: open.map(told) }
  }

  function checkAction(action: Pick<Action, 'kind' | 'subject' | 'rules'>): CommandVerdict {
    const { rules } = action
    if (rules.length === 0) return allowed('rules')
    const entries = allowlist.entries()
    const unlisted = rules.filter((rule) => !canLast([rule]) || !entries.includes(actionEntry(action, rule)))
    if (unlisted.length === 0) return allowed('allowlist')
    if (isUnattended(contextNow().origin)) return refused({ because: 'unattended', rules: unlisted, asked: false })
    if (asksNobody(unlisted, contextNow())) return allowed('mode')
    const open = unlisted.filter((rule) => !approvedRules.has(actionEntry(action, rule)))
    return open.length === 0 ? allowed('session') : { allowed: 'ask', rules: open }
  }

  /** Who wants to be asked before edits is asked, also where nobody else is. */
  function asksNobody(rules: readonly FoundRule[], { approvesAll }: ApprovalContext): boolean {
    return options.mode() === 'off' && !rules.some(isAlwaysAsked) && (approvesAll === true || !rules.some(isOfMode))
  }

  function isOpen(request: ApprovalRequest): boolean {
    const { kind, command: subject, rules } = request
    return (kind === 'command' ? check(inEnglish(subject)) : checkAction({ kind, subject, rules })).allowed === 'ask'
  }

  async function request(
    command: string,
    signal: AbortSignal,
    ask = options.ask,
    waits: Waits = () => undefined,
  ): Promise<ApprovalDecision> {
    const verdict = check(command)
    if (verdict.allowed !== 'ask') return verdict
    const { rules } = verdict
    const judgement =
      options.mode() === 'smart' && !rules.some(isOfMode) ? await judged(command, rules, signal) : 'escalate'
    if (signal.aborted) return refused({ because: 'interrupted', rules, asked: false })
    if (judgement === 'approve') return allowed('judge')
    const advisedAgainst = judgement === 'deny'
    const choices = choicesFor(command, advisedAgainst)
    const question = { kind: 'command', command, detail: '', choices, advisedAgainst } as const
    return askUser(question, () => check(command), { ask, waits, signal })
  }

  function requestAction(
    action: Action,
    signal: AbortSignal,
    ask = options.ask,
    waits: Waits = () => undefined,
  ): Promise<ApprovalDecision> {
    const { kind, subject, detail, rules } = action
    const choices = choicesOf(rules)
    const question = { kind, command: subject, detail, choices, advisedAgainst: false } as const
    return askUser(question, () => checkAction(action), { ask, waits, signal })
  }

  async function judged(command: string, rules: readonly FoundRule[], signal: AbortSignal): Promise<Judgement> {
    if (!isJudgeable(command)) return 'escalate'
    const judgement = await judge({ command, rules }, signal).then(readJudgement, (): Judgement => 'escalate')
    denials = judgement === 'deny' ? denials + 1 : 0
    return judgement
  }

  async function askUser(
    question: Omit<ApprovalRequest, 'rules'>,
    look: () => CommandVerdict,
    asker: { readonly ask: Ask; readonly waits: Waits; readonly signal: AbortSignal },
  ): Promise<ApprovalDecision> {
    const verdict = look()
    if (verdict.allowed !== 'ask') return verdict
    const { rules } = verdict
    const put = queue.put({ ...question, rules }, asker.ask, asker.signal)
    asker.waits(true)
    const outcome = await put
    asker.waits(false)
    if (outcome.kind === 'reconsider') return askUser(question, look, asker)
    if (outcome.kind !== 'answered') return refused({ because: outcome.kind, rules, asked: true })
    const { answer, remembered } = outcome
    if (answer.choice === 'deny') {
      const isRepeated = question.advisedAgainst && denials >= DENIALS_IN_A_ROW
      return refused({ because: 'user', rules, asked: true, reason: answer.reason, isRepeated })
    }
    return { allowed: true, by: 'user', asked: true, remembered }
  }

  async function remember(request: ApprovalRequest, choice: ApprovalChoice): Promise<Remembered> {
    const { kind, command: subject, rules } = request
    if (choice === 'always') {
      const entries =
        kind === 'command'
          ? [exactEntry(inEnglish(subject))]
          : rules.map((rule) => actionEntry({ kind, subject }, rule))
      const stored = await Promise.all(entries.map((entry) => allowlist.add(entry)))
      return stored.every(Boolean) ? 'permanent' : 'none'
    }
    if (choice !== 'session') return 'none'
    for (const rule of rules)
      approvedRules.add(
        kind === 'command' ? commandEntry(inEnglish(subject), rule.id) : actionEntry({ kind, subject }, rule),
      )
    return 'session'
  }

  return { check, request, requestAction }
}

/** In the mode `ask` every command needs a yes that is not known to only read. */
const editCommand = rule('mode-command', [])
const isOfMode = ({ id }: FoundRule) => id === 'mode-command' || id === 'mode-edit'

/** As the paths that a command writes are given. */
function foldedWorkspace({ workspace = null, ...homes }: ApprovalContext): string | null {
  return workspace === null ? null : (foldPath(foldHomes(workspace, homes), null)?.join('/') ?? null)
}

function constant<T>(value: T): () => T {
  return () => value
}

/** A yes for the session is for this command: the same rule holds the next one, which may do worse elsewhere. */
function commandEntry(command: string, ruleId: string): string {
  return `command [${ruleId}] ${command.trim()}`
}

/** What a sandbox does not undo: lost history, and what is gone at the other end. */
function holdsInSandbox({ id, level }: CommandRule): boolean {
  return level !== 'ask' || /^(?:git|sql|containers-(?:remote|cluster|infrastructure))/.test(id)
}

/** Against advice nothing is remembered, and a compound command is never allowed for good. */
function choicesFor(command: string, advisedAgainst: boolean): readonly ApprovalChoice[] {
  if (advisedAgainst) return ['once', 'deny']
  return isListable(command) ? approvalChoices : approvalChoices.filter((choice) => choice !== 'always')
}

function told({ id, reason }: CommandRule): FoundRule {
  return { id, reason }
}

function allowed(by: Extract<ApprovalDecision, { allowed: true }>['by']): ApprovalDecision {
  return { allowed: true, by, asked: false, remembered: 'none' }
}

function refused(refusal: Parameters<typeof refusalMessage>[0] & { readonly asked: boolean }): ApprovalDecision {
  const { because, asked, rules } = refusal
  return { allowed: false, because, asked, rules, message: refusalMessage(refusal) }
}

/** Which of the rules are still to be approved. An entry is a rule's id, a whole command, or a pattern for commands. */
function unlistedRules(
  command: string,
  rules: readonly CommandRule[],
  entries: readonly string[],
): readonly CommandRule[] {
  const left = rules.filter(({ id }) => !entries.includes(id))
  return left.length > 0 && matchesEntry(command.trim(), entries) ? [] : left
}

/** Whether a command can be allowed for good. A compound one cannot: part of it would be allowed in other company too. */
function isListable(command: string): boolean {
  return simpleCommand(command) !== null
}

/** An entry that means exactly this command, although commands may contain `*`. */
function exactEntry(command: string): string {
  return command.trim().replaceAll(/[*?[]/g, '[$&]')
}

function matchesEntry(command: string, entries: readonly string[]): boolean {
  const fitting = entries.filter((entry) => entry === command || (hasGlob(entry) && globMatches(entry, command)))
  if (fitting.length === 0) return false
  const stage = simpleCommand(command)
  if (stage === null) return false
  const hasRedirection = stage.writes.length > 0 || stage.reads.length > 0 || stage.input !== null
  return !hasRedirection || fitting.some((entry) => entry === exactEntry(command) || entry === command)
}

/** The user's own patterns, tried on the whole command and on everything that it would start, in any case. */
function deniedBy(command: string, globs: readonly string[], homes: KnownHomes): string | null {
  if (globs.length === 0) return null
  const texts = new Set<string>()
  for (const reading of readings(command, homes)) {
    texts.add(plain(reading))
    walk(reading, {
      budget: createReadingBudget(),
      disguised: [],
      watched,
      visit: ({ name, args }) => texts.add(plain([name, ...args].join(' '))),
      forkBomb: () => {},
    })
  }
  return globs.find((glob) => [...texts].some((text) => globMatches(plain(glob), text))) ?? null
}

function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/**
 * The rules of actions that one yes may settle for good, for the same subject. Whatever is not listed here, above all files that
 * agents, shells and git take orders from, is asked about again in every session.
 */
const lasting = new Set([
  'browser-act',
  'browser-submit',
  'capability-host',
  'capability-network',
  'capability-unsandboxed',
  'capability-write',
  'outside-workspace',
  'mcp-destructive',
  'mcp-open-world',
  'mcp-roots',
])

/** What a stranger wrote and the user pays for is looked at each time. */
const isAlwaysAsked = ({ id }: FoundRule) => id === 'mcp-sampling'

function choicesOf(rules: readonly FoundRule[]): readonly ApprovalChoice[] {
  if (rules.some(isAlwaysAsked)) return ['once', 'deny']
  return canLast(rules) ? approvalChoices : approvalChoices.filter((choice) => choice !== 'always')
}

function canLast(rules: readonly FoundRule[]): boolean {
  return rules.every(({ id }) => lasting.has(id))
}

/** Means exactly this action under this rule: what a yes for the session covers, and what the allowlist keeps. */
function actionEntry({ kind, subject }: Pick<Action, 'kind' | 'subject'>, rule: FoundRule): string {
  return `${kind} [${rule.id}] ${inEnglish(subject)}`
}
