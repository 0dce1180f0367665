import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../ui/error-boundary'
import { StartView } from '../first-start/start-view'
import { lazyPart } from '../ui/lazy-part'
import { mainAnswered } from '../state/main-answered'
import { useChatTitle } from '../state/use-chat-title'
import { LearntNotes } from '../skills/learnt-notes'
import { FirstComposer } from './composer/first-composer'
import { useLink } from './markdown/use-link'
import { useChat } from '../state/use-chat'
import { useIsActiveColumn, useSide } from '../state/use-columns'

const loadTranscript = async () => (await import('./transcript/transcript')).Transcript
const Transcript = lazyPart(loadTranscript)
/** What the first answer needs comes with the first key: before the answer, but not before somebody writes. */
let prepared: Promise<unknown> | null = null
async function prepare(): Promise<void> {
  await loadTranscript()
  const { warmUp } = await import('./markdown/warm-up')
  warmUp()
}

const LinkDialog = lazyPart(async () => (await import('./markdown/link-dialog')).LinkDialog)

/** Its code comes with the first link that is clicked. */
function LinkQuestion() {
  const asked = useLink((link) => link.asked !== null)
  return asked && <LinkDialog />
}

/** The conversation, or the way into one, and where to write. */
export function ChatView() {
  const { t } = useTranslation()
  const sessionId = useChat((chat) => chat.sessionId)
  const title = useChatTitle()
  const side = useSide()
  const isActive = useIsActiveColumn()
  useEffect(() => {
    const soon = () => void (prepared ??= mainAnswered.then(() => requestIdleCallback(() => void prepare())))
    window.addEventListener('keydown', soon, { once: true, capture: true })
    return () => window.removeEventListener('keydown', soon, { capture: true })
  }, [])
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {sessionId !== null && <h1 className="sr-only">{title}</h1>}
      {sessionId === null ? (
        <StartView />
      ) : (
        <ErrorBoundary key={sessionId}>
          <Transcript sessionId={sessionId} />
        </ErrorBoundary>
      )}
      {sessionId !== null && <LearntNotes sessionId={sessionId} />}
      {isActive && <LinkQuestion />}
      <section
        aria-label={side === null ? t('composer.label') : t(`split.message.${side}`)}
        className="flex max-h-full min-h-28.5 shrink-0 flex-col-reverse overflow-x-hidden overflow-y-auto [scrollbar-gutter:stable]"
      >
        <ErrorBoundary>
          <FirstComposer />
        </ErrorBoundary>
      </section>
    </div>
  )
}
