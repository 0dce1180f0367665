import { GitBranch, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyIconButton } from '../../ui/copy-icon-button'
import { IconButton } from '../../ui/icon-button'
import { attachmentsOf } from '../attachments-of'
import { branchAt } from '../branch-at'
import { useChat } from '../../state/use-chat'
import { useParentOf } from '../use-child-sessions'
import type { UserRowData } from './rows-of'
import { useEditing } from './use-editing'

interface UserActionsProps {
  readonly row: UserRowData
  attempt(work: () => Promise<void>): Promise<void>
}

/** What can be done with a message that was sent. */
export function UserActions({ row: { sessionId, messageId, text, images }, attempt }: UserActionsProps) {
  const { t } = useTranslation()
  const isRunning = useChat(({ live }) => live.has(sessionId))
  const isChild = useParentOf(sessionId) !== null
  return (
    <>
      {messageId !== null && !isRunning && !isChild && (
        <>
          <IconButton
            icon={Pencil}
            label={t('edit.start')}
            onClick={() => useEditing.getState().edit({ sessionId, messageId }, text)}
          />
          <IconButton
            icon={GitBranch}
            label={t('edit.branchBefore')}
            onClick={() =>
              void attempt(async () =>
                branchAt({ sessionId, messageId, side: 'before' }, { text, images: await attachmentsOf(images) }),
              )
            }
          />
        </>
      )}
      <CopyIconButton text={text} label={t('chat.copyMessage')} />
    </>
  )
}
