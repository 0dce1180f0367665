import i18next from 'i18next'
import { parseHTML } from 'linkedom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { createPeople } from '../../../src/core/agent/people/create-people'
import type { ApprovalDecision } from '../../../src/core/tools/approval/approval'
import { ApprovalPanel, mayPress } from '../../../src/renderer/chat/questions/approval-panel'
import type { ApprovalChoice, Permission } from '../../../src/shared/ask'
import { en } from '../../../src/shared/words/en'

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: en } }, nsSeparator: false })
const choiceOf = new Map<string, string>(Object.entries(en.ask.choice).map(([choice, words]) => [words, choice]))

export interface PromptInput {
  readonly event: string
  readonly command: string
  readonly choice?: ApprovalChoice
  readonly key?: string
  readonly focus?: ApprovalChoice | null
  readonly seconds?: number
}

/** Puts a command to the people behind the window, shows the question as the window does, and lets something happen. */
export async function askPerson({ event, command, choice = 'deny', key = '', focus = null, seconds = 0 }: PromptInput) {
  const stored: string[] = []
  const people = createPeople({
    settings: () => ({ mode: 'manual', denyGlobs: [], timeoutSeconds: 300 }),
    allowlist: { entries: () => stored, add: async (entry) => stored.push(entry) > 0 },
    contextOf: () => ({ origin: 'window' }),
    present: () => true,
    showsForms: () => true,
    askModel: null,
    redact: (text) => text,
    clock: () => 0,
    // So many seconds pass at once, and no more.
    wait: (ms) => (event === 'wait' && seconds * 1_000 >= ms ? Promise.resolve() : new Promise(() => {})),
    newId: () => 'question',
  })
  let permission: Permission | null = null
  let decision: ApprovalDecision | null = null
  void people
    .approveCommand(command, {
      sessionId: 's',
      callId: 'c',
      workspace: null,
      signal: new AbortController().signal,
      emit: (told) => void (told.type === 'approval-asked' && (permission = told.permission)),
    })
    .then((decided) => (decision = decided))
  await settled()
  const shown = permission === null ? null : shownIn(permission)
  if (event === 'click') people.answer('question', { choice })
  if (event === 'key' && focus !== null && mayPress(focus, key)) people.answer('question', { choice: focus })
  if (event === 'window_closed') people.windowClosed()
  await settled()
  return { opened: shown !== null, ...shown, ...outcome(decision) }
}

/** The panel has no state of its own: what it says at first is what it says. */
function shownIn(permission: Permission) {
  const { document } = parseHTML(renderToStaticMarkup(createElement(ApprovalPanel, { permission })))
  const marks = '[autofocus], [aria-pressed], [aria-selected], [aria-checked], [checked], [type=submit]'
  return {
    selected: document.querySelector(`button:is(${marks})`)?.textContent ?? null,
    choices: [...document.querySelectorAll('button')].map((button) => choiceOf.get(button.textContent ?? '')),
    shown_contains: [document.querySelector('pre')?.textContent],
  }
}

function outcome(decision: ApprovalDecision | null) {
  if (decision === null) return { open: true, decision: null, approved: false, user_consent: false }
  if (!decision.allowed) return { open: false, decision: 'deny', approved: false, user_consent: false }
  return { open: false, approved: true, user_consent: decision.by === 'user', remember: decision.remembered }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
