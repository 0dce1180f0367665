import './styles.css'
import { createRoot } from 'react-dom/client'
import type { AppState } from '../shared/app'
import { afterPaint } from './ui/after-paint'
import { App } from './app'
import { call, reasonOf } from './bridge'
import { createEventGate } from './event-gate'
import { StartFailure } from './start-failure'
import { firstState } from './first-state'
import { useOwnKeys } from './state/use-own-keys'
import { startLanguage } from './i18n'
import { tellMainAnswered } from './state/main-answered'
import { receive } from './receive'
import { usePrompt } from './state/use-prompt'
import { openSession } from './state/open-session'
import { tellShown } from './sessions/tell-shown'
import { useSessions } from './state/use-sessions'
import { wantedSession } from './sessions/wanted-session'
import { useApp } from './state/use-app'

const root = createRoot(document.querySelector('#root')!)
const gate = createEventGate(receive)
window.bridge.listen(gate.receive)

const last = firstState()
if (last !== null) draw(last)
try {
  // Main answers in this order, so the state contains every event up to that number.
  const [{ sequence }, state] = await Promise.all([call('events.attach'), call('app.state')])
  if (last === null) draw(state)
  else useApp.getState().replace(state)
  gate.open(sequence)
  tellMainAnswered()
  const wanted = wantedSession()
  if (wanted !== null) openSession(wanted)
  tellShown()
  // Main loads what these need only when they ask, so the frame comes first.
  afterPaint(() => {
    void usePrompt.getState().refresh()
    void useSessions.getState().refresh()
    void useOwnKeys.getState().refresh()
  })
} catch (error) {
  startLanguage(navigator.language.startsWith('zh') ? 'zh-CN' : 'en')
  root.render(<StartFailure reason={reasonOf(error)} />)
}

function draw(state: AppState): void {
  useApp.getState().replace(state)
  startLanguage(state.appearance.language)
  root.render(<App />)
}
