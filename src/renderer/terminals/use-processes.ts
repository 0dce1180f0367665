import { useEffect, useState } from 'react'
import type { AgentProcess } from '../../shared/terminal'
import { call } from '../bridge'

/** How often somebody who looks sees something new. */
const lookMs = 1_000

/** What the agent left running in the chat, as long as somebody looks. */
export function useProcesses(sessionId: string | null): readonly AgentProcess[] {
  const [list, setList] = useState<readonly AgentProcess[]>([])
  useLooking(async () => {
    setList(sessionId === null ? [] : await call('process.list', { sessionId }))
  }, sessionId)
  return list
}

type Output = { readonly text: string; readonly dropped: number } | null

export function useProcessOutput(sessionId: string, id: string): Output {
  const [output, setOutput] = useState<Output>(null)
  useLooking(async () => {
    const now = await call('process.output', { sessionId, id })
    setOutput((before) => (before?.text === now?.text && before?.dropped === now?.dropped ? before : now))
  }, `${sessionId} ${id}`)
  return output
}

function useLooking(look: () => Promise<void>, subject: string | null): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const again = () => {
      // The next look shows what this one could not.
      const done = () => {
        if (!isOver) timer = setTimeout(again, lookMs)
      }
      look().then(done, done)
    }
    again()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Another subject is looked at at once.
  }, [subject])
}
