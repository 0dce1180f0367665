import type { TokenCount } from '../../shared/model'
import { usePrompt } from '../state/use-prompt'
import { useToolTokens } from '../state/use-tool-cost'
import { runningIn, useChat } from '../state/use-chat'
import { estimateHistory, lastUsage, sinceUsage, windowUsed } from './window-used'

/** What the open chat, or a new one, takes of the window now; nothing until the prompt is known. */
export function useWindowUsed(): TokenCount | undefined {
  const prompt = usePrompt(({ snapshot }) => snapshot?.tokens)
  const usage = useChat((chat) => lastUsage(chat.turns, runningIn(chat)))
  const history = useChat(({ turns }) => estimateHistory(turns))
  const since = useChat((chat) => sinceUsage(chat.turns, runningIn(chat)))
  const tools = useToolTokens()
  return windowUsed(usage, { prompt, tools, history, since })
}
