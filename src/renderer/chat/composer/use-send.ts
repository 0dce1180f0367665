import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reasonOf } from '../../bridge'
import { useFormat } from '../../i18n/use-format'
import { useChat } from '../use-chat'
import { emptyDraft, messageOf, useComposer } from './use-composer'
import type { Draft } from './use-composer'

const MAX = { send: 2_000_000, steer: 100_000 } as const

interface SendProblem {
  readonly title: string
  readonly reason: string
}

/** The ways a draft leaves the composer. It is cleared only when main has it; whatever fails leaves it as it was. */
export function useSend(sessionId: string | null) {
  const { t } = useTranslation()
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SendProblem | null>(null)
  const draftKey = sessionId ?? ''

  const hand = async (limit: number, title: string, give: (message: string) => Promise<string>) => {
    const draft = useComposer.getState().drafts.get(draftKey) ?? emptyDraft
    const message = messageOf(draft)
    if (busy || message.trim() === '') return
    if (message.length > limit) {
      const counts = { max: format.count(limit), chars: format.count(message.length) }
      return setProblem({ title, reason: t('composer.tooLong', counts) })
    }
    setBusy(true)
    setProblem(null)
    try {
      const given = await give(message)
      clearSent(draftKey, draft)
      if (given !== draftKey) useComposer.getState().moveDraft(draftKey, given)
    } catch (error) {
      setProblem({ title, reason: reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    problem,
    send: () => void hand(MAX.send, t('composer.failed'), (text) => useChat.getState().send(sessionId, text)),
    queue: () =>
      void hand(MAX.send, t('composer.failed'), async (text) => {
        useComposer.getState().enqueue(draftKey, text)
        return draftKey
      }),
    steer: () =>
      void hand(MAX.steer, t('composer.steerFailed'), async (text) => {
        await useChat.getState().steer(draftKey, text)
        return draftKey
      }),
    stop: () => {
      if (sessionId === null) return
      setProblem(null)
      useChat
        .getState()
        .stop(sessionId)
        .catch((error: unknown) => setProblem({ title: t('composer.stopFailed'), reason: reasonOf(error) }))
    },
  } as const
}

/** What was typed while main took the message stays. */
function clearSent(draftKey: string, sent: Draft): void {
  const { drafts, setDraft } = useComposer.getState()
  const now = drafts.get(draftKey) ?? emptyDraft
  setDraft(draftKey, {
    text: now.text.startsWith(sent.text) ? now.text.slice(sent.text.length) : now.text,
    pastes: now.pastes.filter((paste) => !sent.pastes.includes(paste)),
  })
}
