import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '../../../shared/calls/composer-calls'
import { reasonOf } from '../../bridge'
import { useFormat } from '../../i18n/use-format'
import { useJump } from '../transcript/use-jump'
import { useChat } from '../../state/use-chat'
import { readCommand } from './commands'
import type { SlashCommand } from './commands/slash-command'
import { alongOf, emptyDraft, isEmpty, messageOf } from '../../state/draft'
import type { Draft } from '../../state/draft'
import { useComposer } from '../../state/use-composer'
import { settleNewChat } from '../../state/chat-columns'
import { useSteers } from './use-steers'

const MAX = { send: 2_000_000, steer: 100_000 } as const

interface SendProblem {
  readonly title: string
  readonly reason: string
}

/** Gives a message away. Returns the session that it belongs to now. */
type Give = (text: string, images: readonly Attachment[]) => Promise<string>

/** The ways a draft leaves the composer. It is cleared only when main has it; whatever fails leaves it as it was. */
export function useSend(sessionId: string | null, draftKey: string, running: boolean) {
  const { t } = useTranslation()
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SendProblem | null>(null)

  const hand = async (limit: number, title: string, give: Give) => {
    const draft = useComposer.getState().drafts.get(draftKey) ?? emptyDraft
    const message = messageOf(draft)
    if (busy || isEmpty(draft)) return
    const typed = alongOf(draft) === '' && draft.images.length === 0 ? readCommand(message) : null
    if (typed !== null) return obey(typed.command, typed.argument)
    if (message.length > limit) {
      const counts = { max: format.count(limit), chars: format.count(message.length) }
      return setProblem({ title, reason: t('composer.tooLong', counts) })
    }
    setBusy(true)
    setProblem(null)
    try {
      const given = await give(message, draft.images)
      clearSent(draftKey, draft)
      if (given !== draftKey) useComposer.getState().moveDraft(draftKey, given)
      settleNewChat()
    } catch (error) {
      setProblem({ title, reason: reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }

  /** A command is not a message: it is done, and its text goes when that worked. */
  const obey = async (command: SlashCommand, argument: string) => {
    const { name } = command
    const refuse = (reason: string) => setProblem({ title: `/${name}`, reason })
    const context = { sessionId, draftKey, running, t }
    if (!command.isUsable(context)) return refuse(t('command.notNow', { name }))
    if (command.takes === 'text' && argument === '')
      return refuse(t('command.needs', { name, argument: t(`command.argument.${command.name}`) }))
    setProblem(null)
    const { text } = useComposer.getState().drafts.get(draftKey) ?? emptyDraft
    useComposer.getState().setDraft(draftKey, { text: '' })
    try {
      await command.run(context, argument)
    } catch (error) {
      useComposer.getState().setDraft(draftKey, { text })
      refuse(reasonOf(error))
    }
  }

  return {
    busy,
    problem,
    /** Something else that the composer could not do. */
    report: (reasons: readonly string[]) =>
      setProblem(reasons.length === 0 ? null : { title: t('composer.notAttached'), reason: reasons.join('\n') }),
    dismiss: () => setProblem(null),
    obey: (command: SlashCommand) => void obey(command, ''),
    send: () =>
      void hand(MAX.send, t('composer.failed'), async (text, images) => {
        const sent = await useChat.getState().send(sessionId, text, images)
        // Whoever sends wants to see the answer, wherever they were reading.
        useJump.getState().jump({ sessionId: sent, to: { kind: 'end' } })
        return sent
      }),
    queue: () =>
      void hand(MAX.send, t('composer.failed'), async (text, images) => {
        useComposer.getState().enqueue(draftKey, text, images)
        return draftKey
      }),
    steer: () =>
      void hand(MAX.steer, t('composer.steerFailed'), async (text, images) => {
        if (images.length > 0) throw new Error(t('composer.steerPictures'))
        await useSteers.getState().steer(draftKey, text)
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
    files: now.files.filter((file) => !sent.files.includes(file)),
    images: now.images.filter((image) => !sent.images.includes(image)),
  })
}
