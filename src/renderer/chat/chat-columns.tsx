import { ArrowLeftRight, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { activateColumn, closeColumn, goToOtherChat } from '../state/chat-columns'
import { type Column, ColumnOf, useColumns, useIsActiveColumn, useSide } from '../state/use-columns'
import { useChat } from '../state/use-chat'
import { useChatTitle } from '../state/use-chat-title'
import { useKeysOf } from '../state/use-own-keys'
import { IconButton } from '../ui/icon-button'
import { ChatView } from './chat-view'
import { useDivider } from './use-divider'

/** The open chat, or two side by side. Where there is no room for two, the one in which the person works is shown. */
export function ChatColumns() {
  const shown = useColumns((columns) => columns.shown)
  const room = useRef<HTMLDivElement>(null)
  const { share, divider } = useDivider(room, shown.length > 1)
  return (
    <div ref={room} className="@container/columns flex min-h-0 flex-1">
      {shown.map((column, index) => (
        <ColumnOf key={column} value={column}>
          <ChatColumn
            column={column}
            share={shown.length < 2 ? 1 : index === 0 ? share : 1 - share}
            divider={index === 0 ? divider : null}
          />
        </ColumnOf>
      ))}
    </div>
  )
}

interface ChatColumnProps {
  readonly column: Column
  /** Of the room. */
  readonly share: number
  readonly divider: ReactNode
}

function ChatColumn({ column, share, divider }: ChatColumnProps) {
  const { t } = useTranslation()
  const side = useSide()
  const isActive = useIsActiveColumn()
  const named = side === null ? {} : ({ role: 'region', 'aria-label': t(`split.${side}`) } as const)
  const activate = () => activateColumn(column)
  return (
    <div
      {...named}
      onPointerDownCapture={activate}
      onFocusCapture={activate}
      // Where only one is shown it has all the room: less than 1 would be a part of it.
      style={{ flexGrow: share * 100 }}
      className={`relative flex min-w-0 shrink basis-0 flex-col ${side === 'right' ? 'border-l border-line' : ''} ${isActive ? '' : '@max-[640px]/columns:hidden'}`}
    >
      {side !== null && <ColumnHead column={column} isActive={isActive} />}
      <ChatView />
      {divider}
    </div>
  )
}

/** Whose column it is, and how to get rid of it. */
function ColumnHead({ column, isActive }: { column: Column; isActive: boolean }) {
  const { t } = useTranslation()
  const keysOf = useKeysOf()
  const isNew = useChat((chat) => chat.sessionId === null)
  const title = useChatTitle()
  return (
    <div className="flex h-9 shrink-0 items-center gap-1 border-b border-line pr-1.5 pl-6">
      <p
        className={`min-w-0 flex-1 truncate text-small leading-control ${isActive ? 'font-medium text-ink' : 'text-quiet'}`}
      >
        {isNew ? t('chat.newChat') : title}
      </p>
      <span className="hidden @max-[640px]/columns:inline-flex">
        <IconButton icon={ArrowLeftRight} label={t('split.other')} keys={keysOf('otherChat')} onClick={goToOtherChat} />
      </span>
      <IconButton icon={X} label={t('split.close')} keys={keysOf('split')} onClick={() => closeColumn(column)} />
    </div>
  )
}
