import './styles.css'
import { createRoot } from 'react-dom/client'
import { afterPaint } from './after-paint'
import { App } from './app'
import { call, reasonOf } from './bridge'
import { createEventGate } from './event-gate'
import { StartFailure } from './start-failure'
import { startLanguage } from './i18n'
import { receive } from './receive'
import { usePrompt } from './inspector/use-prompt'
import { useSessions } from './sessions/use-sessions'
import { useApp } from './use-app'

const root = createRoot(document.querySelector('#root')!)
const gate = createEventGate(receive)
window.bridge.listen(gate.receive)

try {
  // Main answers in this order, so the state contains every event up to that number.
  const [{ sequence }, state] = await Promise.all([call('events.attach'), call('app.state')])
  useApp.getState().replace(state)
  await startLanguage(state.appearance.language)
  gate.open(sequence)
  root.render(<App />)
  // Main loads what these need only when they ask, so the frame comes first.
  afterPaint(() => {
    void usePrompt.getState().refresh()
    void useSessions.getState().refresh()
  })
} catch (error) {
  await startLanguage(navigator.language.startsWith('zh') ? 'zh-CN' : 'en')
  root.render(<StartFailure reason={reasonOf(error)} />)
}
