import { createApprovals } from '../../../src/core/tools/approval/decide'
import type { ApprovalRequest } from '../../../src/core/tools/approval/approval'
import type { ToolContext } from '../../../src/core/tools/tool'
import type { ApprovalChoice } from '../../../src/shared/ask'
import { inEnglish } from '../../../src/shared/words/in-english'
import { openHeldTerminal } from './open-held-terminal'

const { signal } = new AbortController()

/** Real approvals in front of the real terminal; `answer` says what the user would. */
export function openGrants(
  answer: ApprovalChoice | ((subject: string) => ApprovalChoice),
  origin: 'window' | 'schedule' = 'window',
  ...setup: Parameters<typeof openHeldTerminal>
) {
  const terminal = openHeldTerminal(...setup)
  const asked: ApprovalRequest[] = []
  const entries: string[] = []
  const approvals = createApprovals({
    mode: () => 'manual',
    denyGlobs: () => [],
    allowlist: { entries: () => entries, add: async (entry) => entries.push(entry) > 0 },
    clock: { wait: () => new Promise(() => undefined) },
    ask: async (request) => {
      asked.push(request)
      return { choice: typeof answer === 'function' ? answer(inEnglish(request.command)) : answer }
    },
    judge: () => Promise.reject(new Error('Nobody is there.')),
    context: { origin, sandboxed: true, userHome: terminal.userHome, hermesHome: terminal.hermesHome },
  })
  const people: Partial<ToolContext> = {
    workspace: terminal.workspace,
    approveCommand: (command) => approvals.request(command, signal),
    approveAction: (action) => approvals.requestAction(action, signal),
  }
  const run = async (command: string, args: Record<string, unknown> = {}) =>
    (await terminal.call('terminal', { command, ...args }, people)) as {
      output: string
      exit_code: number
      error: string | null
      sandbox?: string
      status?: string
    }
  return { ...terminal, run, asked, entries, subjects: () => asked.map(({ command }) => inEnglish(command)) }
}
