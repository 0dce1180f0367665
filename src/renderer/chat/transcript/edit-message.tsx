import { useTranslation } from 'react-i18next'
import { openSession } from '../../state/open-session'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { attachmentsOf } from '../attachments-of'
import { isComposingKey } from '../composer/key-action'
import { useAttempt } from '../../ui/use-attempt'
import type { UserImage } from '../../state/turn-view'
import { useChat } from '../../state/use-chat'
import type { EarlierMessage } from '../../state/use-chat'
import { useEditing } from './use-editing'
import { useJump } from './use-jump'

interface EditMessageProps {
  readonly message: EarlierMessage
  /** Its pictures, which go along again. */
  readonly images: readonly UserImage[]
}

/** An earlier message, changed and sent again: in its place, or in a branch that leaves the chat as it is. */
export function EditMessage({ message, images }: EditMessageProps) {
  const { t } = useTranslation()
  const text = useEditing((editing) => editing.text)
  const change = useEditing((editing) => editing.change)
  const end = useEditing((editing) => editing.end)
  const isRunning = useChat(({ live }) => live.has(message.sessionId))
  const { busy, problem, attempt } = useAttempt()
  const send = (how: 'here' | 'branch') =>
    void attempt(async () => {
      const sessionId = await useChat.getState().resend(message, text.trim(), await attachmentsOf(images), how)
      end()
      if (how === 'branch') openSession(sessionId)
      useJump.getState().jump({ sessionId, to: { kind: 'end' } })
    })
  const isEmpty = text.trim() === ''
  return (
    <div className="space-y-2">
      <textarea
        ref={takeFocus}
        aria-label={t('edit.label')}
        value={text}
        rows={Math.min(16, Math.max(2, text.split('\n').length))}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposingKey(event.nativeEvent)) return
          event.preventDefault()
          end()
        }}
        className="block w-full resize-y rounded-control border border-edge bg-raised px-3 py-2 outline-none select-text focus:border-accent"
      />
      {problem !== null && <Problem title={t('edit.failed')} reason={problem} />}
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-48 flex-1 text-caption text-quiet">{t(isRunning ? 'edit.running' : 'edit.hint')}</p>
        <Button look="ghost" onClick={end}>
          {t('edit.cancel')}
        </Button>
        <Button disabled={busy || isEmpty || isRunning} onClick={() => send('branch')}>
          {t('edit.branch')}
        </Button>
        <Button disabled={busy || isEmpty || isRunning} onClick={() => send('here')}>
          {t('edit.here')}
        </Button>
      </div>
    </div>
  )
}

/** Whoever asked to edit goes on with the keyboard, at the end of the text. */
function takeFocus(field: HTMLTextAreaElement | null): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
