import { Bell } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSay } from '../i18n/use-say'
import { useFormat } from '../i18n/use-format'
import { lazyPart } from '../ui/lazy-part'
import { useView } from '../state/use-view'
import type { NoticeLine } from './describe-notice'
import { currentLines } from './file-states'
import { useFailedChecks } from './use-failed-checks'
import { useFoundLines } from './use-found-lines'
import type { Notice } from '../../shared/model'
import { useChatNotices } from '../state/use-chat-notices'
import { usePrompt } from '../state/use-prompt'
import { useAppState } from '../state/use-app'

/** Not needed to draw the frame, so it comes with the first look. */
const NoticePopover = lazyPart(async () => (await import('./notice-popover')).NoticePopover)

/** How many notices there are; opens the list above the status line. New ones are announced. */
export function NoticeButton() {
  const { t } = useTranslation()
  const format = useFormat()
  const say = useSay()
  const notices = useNotices()
  const failed = useFailedChecks()
  const open = useView((view) => view.notices)
  const setOpen = useView((view) => view.setNotices)
  const button = useRef<HTMLButtonElement>(null)
  const linesOf = useFoundLines()
  const lines = eachOnce([...failed, ...currentLines(notices, t, format, say, linesOf)])
  const [first] = lines
  const words = first ? t('status.notices', { count: lines.length }) : t('status.noNotices')
  const tone = lines.some((line) => line.tone === 'danger') ? 'text-danger' : first ? 'text-warn' : ''

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {first && t('notices.announce', { count: lines.length, first: first.text })}
      </p>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={`flex h-5 shrink-0 items-center gap-1 rounded-control px-1 transition-colors hover:bg-hover hover:text-ink ${open ? 'bg-hover' : ''}`}
      >
        <Bell size={12} strokeWidth={2} aria-hidden className={tone} />
        <span className="@max-[560px]:sr-only">{words}</span>
        {first && (
          <span aria-hidden className="hidden tabular-nums @max-[560px]:inline">
            {lines.length}
          </span>
        )}
      </button>
      {open && <NoticePopover anchor={button} lines={lines} />}
    </>
  )
}

/** What the app, the prompt and the turns of the chat have to tell. */
function useNotices(): readonly Notice[] {
  const ofApp = useAppState((state) => state.notices)
  const ofPrompt = usePrompt((prompt) => prompt.snapshot?.notices)
  const ofChat = useChatNotices()
  // What the prompt says now stands last: it is what is true of a file that turns spoke of too.
  return useMemo(() => [...ofApp, ...ofChat, ...(ofPrompt ?? [])], [ofApp, ofPrompt, ofChat])
}

function eachOnce(lines: readonly NoticeLine[]): readonly NoticeLine[] {
  return [...new Map(lines.map((line) => [line.text, line])).values()]
}
