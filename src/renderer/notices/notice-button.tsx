import { Bell } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCoreWords } from '../i18n/said/use-core-words'
import { useFormat } from '../i18n/use-format'
import { lazyPart } from '../ui/lazy-part'
import { useView } from '../state/use-view'
import { describeNotice } from './describe-notice'
import type { Notice } from '../../shared/model'
import { usePrompt } from '../state/use-prompt'
import { useAppState } from '../state/use-app'

/** Not needed to draw the frame, so it comes with the first look. */
const NoticePopover = lazyPart(async () => (await import('./notice-popover')).NoticePopover)

/** How many notices there are; opens the list above the status line. New ones are announced. */
export function NoticeButton() {
  const { t } = useTranslation()
  const format = useFormat()
  const say = useCoreWords()
  const notices = useNotices()
  const open = useView((view) => view.notices)
  const setOpen = useView((view) => view.setNotices)
  const button = useRef<HTMLButtonElement>(null)
  const lines = notices.map((notice) => describeNotice(notice, t, format, say))
  const [first] = lines
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
        {first ? t('status.notices', { count: lines.length }) : t('status.noNotices')}
      </button>
      {open && <NoticePopover anchor={button} lines={lines} />}
    </>
  )
}

/** What the app and the prompt have to tell, each once. */
function useNotices(): readonly Notice[] {
  const ofApp = useAppState((state) => state.notices)
  const ofPrompt = usePrompt((prompt) => prompt.snapshot?.notices)
  return useMemo(() => eachOnce([...ofApp, ...(ofPrompt ?? [])]), [ofApp, ofPrompt])
}

function eachOnce(notices: readonly Notice[]): readonly Notice[] {
  return [...new Map(notices.map((notice) => [JSON.stringify(notice), notice])).values()]
}
