import type { TurnEvent } from '../../shared/turn'

export interface TurnTeller {
  text(piece: string): void
  /** For people who watch: which tool works, and how it ended. Its arguments and results stay here. */
  tool(progress: ToolProgress): void
}

export interface ToolProgress {
  readonly tool: string
  readonly call_id: string
  readonly status: 'running' | 'completed' | 'failed' | 'waiting_for_approval'
}

/** Turns events into what a client is told while it waits. Answers of one turn are parted by a blank line. */
export function tellTurn({ text, tool }: TurnTeller) {
  const names = new Map<string, string>()
  let told = ''
  let isNewAnswer = false
  const progress = (callId: string, status: ToolProgress['status']) =>
    tool({ tool: names.get(callId) ?? '', call_id: callId, status })
  return {
    told: () => told,
    hear(event: TurnEvent): void {
      if (event.type === 'request-start') isNewAnswer = told !== ''
      if (event.type === 'text-delta' && event.text !== '') {
        const piece = isNewAnswer ? `\n\n${event.text}` : event.text
        isNewAnswer = false
        told += piece
        text(piece)
      }
      if (event.type === 'tool-start') {
        names.set(event.callId, event.name)
        progress(event.callId, 'running')
      }
      if (event.type === 'approval-asked') progress(event.callId, 'waiting_for_approval')
      if (event.type === 'approval-answered') progress(event.callId, 'running')
      if (event.type === 'tool-end') progress(event.callId, event.ok ? 'completed' : 'failed')
    },
  }
}
