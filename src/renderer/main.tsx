import './styles.css'
import { createRoot } from 'react-dom/client'
import type { AppState } from '../shared/app'
import { languageOf } from '../shared/words/languages'
import { afterPaint } from './ui/after-paint'
import { App } from './app'
import { call, reasonOf } from './bridge'
import { createEventGate } from './event-gate'
import { useOwnKeys } from './state/use-own-keys'
import { startLanguage } from './i18n'
import { tellMainAnswered } from './state/main-answered'
import { receive } from './receive'
import { usePrompt } from './state/use-prompt'
import { openSession } from './state/open-session'
import { useSessions } from './state/use-sessions'
import { useApp } from './state/use-app'
import { useChat } from './state/use-chat'
import { useTranslation } from 'react-i18next'
import { Button } from './ui/button'
import { Problem } from './ui/problem'

const root = createRoot(document.querySelector('#root')!)
const gate = createEventGate(receive)
window.bridge.listen(gate.receive)

const last = firstState()
const drawn = last === null ? null : draw(last)
try {
  // Main answers in this order, so the state contains every event up to that number.
  const [{ sequence }, state] = await Promise.all([call('events.attach'), call('app.state'), drawn])
  if (last === null) await draw(state)
  else useApp.getState().replace(state)
  gate.open(sequence)
  tellMainAnswered()
  const wanted = wantedSession()
  if (wanted !== null) openSession(wanted)
  else if (!isAnother()) void import('./state/remember-split').then(({ followSplit }) => followSplit())
  tellShown()
  // Main loads what these need only when they ask, so the frame comes first.
  afterPaint(() => {
    void usePrompt.getState().refresh()
    void useSessions.getState().refresh()
    void useOwnKeys.getState().refresh()
  })
} catch (error) {
  await startLanguage(languageOf(navigator.language))
  root.render(<StartFailure reason={reasonOf(error)} />)
}

async function draw(state: AppState): Promise<void> {
  useApp.getState().replace(state)
  await startLanguage(state.appearance.language)
  root.render(<App />)
}

/** What main put beside the page: the state of the last run, to be drawn until main says what it is now. */
function firstState(): AppState | null {
  const data = document.querySelector('#first-state')?.textContent
  // Main wrote it and checked its version.
  return data === undefined || data === '' ? null : (JSON.parse(data) as AppState)
}

/** The session that this window was opened for; `null`: a new chat. A reload comes back to it. */
function wantedSession(): string | null {
  return new URLSearchParams(location.search).get('session')
}

/** Beside a first window: that one has what was remembered. */
function isAnother(): boolean {
  return new URLSearchParams(location.search).has('another')
}

/** Main leads to the window that shows a session, so it is told each time that is another one. */
function tellShown(): void {
  const tell = (sessionId: string | null) => {
    // Without it a notification leads to the window in front, which shows the session then.
    void call('window.shows', { sessionId }).catch(() => undefined)
  }
  const { sessionId } = useChat.getState()
  if (sessionId !== null) tell(sessionId)
  useChat.subscribe((now, before) => {
    if (now.sessionId !== before.sessionId) tell(now.sessionId)
  })
}

/** Main did not answer the first call, so there is no frame to draw. */
function StartFailure({ reason }: { reason: string }) {
  const { t } = useTranslation()
  return (
    <main className="grid h-full place-items-center p-8">
      <div className="w-full max-w-column">
        <h1 className="mb-4 text-title font-semibold">{t('app.name')}</h1>
        <Problem title={t('app.failed')} reason={reason}>
          <Button onClick={() => location.reload()}>{t('app.reload')}</Button>
        </Problem>
      </div>
    </main>
  )
}
