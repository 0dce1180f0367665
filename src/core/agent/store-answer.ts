import type { ChatMessage, ToolCall } from '../models/model-client'
import type { Answer } from './answer'
import { newMessage } from './chat-history'
import { noTries, type RunningTurn } from './running-turn'

type AssistantMessage = Extract<ChatMessage, { role: 'assistant' }>

export interface StoredParts {
  /** Without it everything that was shown and still counts. */
  readonly toolCalls?: readonly ToolCall[]
  readonly partial?: boolean
}

/** Puts an answer on the disk, with the text that the user has seen. Must be done before its tools run. */
export async function storeAnswer(turn: RunningTurn, answer: Answer, parts: StoredParts = {}): Promise<void> {
  const { toolCalls = [], partial = false } = parts
  const message: AssistantMessage = {
    role: 'assistant',
    text: turn.shown.text(),
    reasoning: answer.message.reasoning,
    toolCalls,
  }
  await store(turn, message, partial, answer.finished)
}

/** What was shown of an answer that will never be complete. */
export async function storePartialText(turn: RunningTurn): Promise<void> {
  const text = turn.shown.text()
  if (text.trim() === '') return
  await store(turn, { role: 'assistant', text, reasoning: [], toolCalls: [] }, true)
}

/** The request was answered, but nothing of it becomes a message now. */
export async function closeRequest(turn: RunningTurn, { finished }: Answer): Promise<void> {
  await turn.log.step({ finished })
}

async function store(
  turn: RunningTurn,
  message: AssistantMessage,
  partial: boolean,
  finished?: Answer['finished'],
): Promise<void> {
  const madeBy = turn.requests
  await turn.log.step({
    messages: [{ ...newMessage(message), partial }],
    madeBy,
    ...(finished === undefined ? {} : { finished }),
  })
  turn.conversation.add(message)
  turn.requests = []
  turn.scaffold = []
  turn.shown.clear()
  Object.assign(turn.tries, {
    ...noTries(),
    compressions: turn.tries.compressions,
    unknownTools: turn.tries.unknownTools,
  })
}
