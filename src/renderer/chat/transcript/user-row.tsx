import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { MoreButton } from '../../ui/more-button'
import { Problem } from '../../ui/problem'
import { harmlessProse } from '../../ui/harmless-prose'
import { messageParts } from '../reference-tokens'
import { useAttempt } from '../../ui/use-attempt'
import { VisibleText } from '../../ui/visible-text'
import { EditMessage } from './edit-message'
import type { UserRowData } from './rows-of'
import { useEditing } from './use-editing'
import { GitBranch, Pencil } from 'lucide-react'
import { CopyIconButton } from '../../ui/copy-icon-button'
import { IconButton } from '../../ui/icon-button'
import { attachmentsOf } from '../attachments-of'
import { branchAt } from '../branch-at'
import { useChat } from '../../state/use-chat'
import { useParentOf } from '../use-child-sessions'
import { call } from '../../bridge'
import type { UserImage } from '../../state/turn-view'

const SHOWN_CHARS = 4000
const SHOWN_LINES = 40

/** What the user wrote, as it was written, with its references marked. */
export function UserRow({ row }: { row: UserRowData }) {
  const { sessionId, messageId, text, at, images } = row
  const { t } = useTranslation()
  const format = useFormat()
  const [shown, setShown] = useState(() => beginning(text))
  const isEdited = useEditing(({ message }) => message !== null && message.messageId === messageId)
  const { problem, attempt } = useAttempt()
  const parts = useMemo(() => messageParts(text.slice(0, shown)), [text, shown])
  if (isEdited && messageId !== null) return <EditMessage message={{ sessionId, messageId }} images={images} />
  return (
    <div className="group relative mb-2 rounded-panel bg-hover px-4 py-3" title={format.date(at)}>
      <h2 className="sr-only">{t('chat.you')}</h2>
      <p className="[overflow-wrap:anywhere] whitespace-pre-wrap select-text">
        {parts.map((part) =>
          part.kind === 'text' ? (
            harmlessProse(part.text)
          ) : (
            <bdi key={part.start} className="rounded-[4px] bg-accent/10 px-1 font-mono text-code">
              <VisibleText text={part.text} />
            </bdi>
          ),
        )}
      </p>
      <MessageImages images={images} />
      {shown < text.length && (
        <MoreButton
          rest={t('chat.restChars', { chars: format.count(text.length - shown) })}
          className="-ml-3"
          onClick={() => setShown(Math.min(text.length, shown * 8))}
        />
      )}
      <span className="absolute top-1 right-1 flex rounded-control bg-hover opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100">
        <UserActions row={row} attempt={attempt} />
      </span>
      {problem !== null && <Problem title={t('turn.notDone')} reason={problem} />}
    </div>
  )
}

function beginning(text: string): number {
  let end = -1
  for (let line = 0; line < SHOWN_LINES; line += 1) {
    end = text.indexOf('\n', end + 1)
    if (end === -1) break
  }
  return Math.min(SHOWN_CHARS, end === -1 ? text.length : end, text.length)
}

interface UserActionsProps {
  readonly row: UserRowData
  attempt(work: () => Promise<void>): Promise<void>
}

/** What can be done with a message that was sent. */
function UserActions({ row: { sessionId, messageId, text, images }, attempt }: UserActionsProps) {
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

/** The pictures of a message. They come from the store when they are looked at. */
function MessageImages({ images }: { images: readonly UserImage[] }) {
  if (images.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 pt-2">
      {images.map((image, index) => (
        <li key={image.kind === 'stored' ? `${image.messageId}/${image.index}` : image.attachment.id}>
          <MessageImage image={image} number={index + 1} />
        </li>
      ))}
    </ul>
  )
}

function MessageImage({ image, number }: { image: UserImage; number: number }) {
  const { t } = useTranslation()
  const [source, setSource] = useState<string | null>(null)
  const [gone, setGone] = useState(false)
  useEffect(() => {
    let current = true
    readImage(image).then(
      (found) => current && setSource(found),
      () => current && setGone(true),
    )
    return () => {
      current = false
    }
  }, [image])
  if (gone) return <p className="text-caption text-danger">{t('chat.pictureGone')}</p>
  // The room is kept, so that nothing moves when the picture comes.
  if (source === null) return <div className="size-40 rounded-control bg-sunken" />
  return (
    <img
      src={source}
      alt={t('chat.pictureOf', { number })}
      className="size-40 rounded-control border border-line bg-paper object-contain"
    />
  )
}

async function readImage(image: UserImage): Promise<string> {
  if (image.kind === 'added') {
    const { id, mediaType } = image.attachment
    return `data:${mediaType};base64,${await call('attachment.read', { id })}`
  }
  const { messageId, index } = image
  const { mediaType, base64 } = await call('message.image', { messageId, index })
  return `data:${mediaType};base64,${base64}`
}
