import type { ApprovalDecision } from '../../tools/approval/approval'
import type { ToolContext } from '../../tools/tool'

const nobody: ApprovalDecision = {
  allowed: false,
  because: 'unattended',
  asked: false,
  rules: [],
  message: 'This runs in the background, where nobody can be asked.',
}

/** A call of a review: nobody is asked, nothing is shown while it runs. What needs a yes waits for one. */
export function reviewContext(
  place: Pick<ToolContext, 'sessionId' | 'turnId' | 'callId' | 'workspace' | 'contextWindow' | 'signal'>,
): ToolContext {
  return {
    ...place,
    approveCommand: async () => nobody,
    approveAction: async () => nobody,
    clarify: async () => null,
    changed: () => undefined,
    delegated: () => undefined,
    spent: () => undefined,
    output: () => undefined,
  }
}
