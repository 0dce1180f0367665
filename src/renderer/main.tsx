import './styles.css'
import { createRoot } from 'react-dom/client'
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
  const { sequence } = await call('events.attach')
  const state = await call('app.state')
  useApp.getState().replace(state)
  await startLanguage(state.appearance.language)
  gate.open(sequence)
  root.render(<App />)
  void usePrompt.getState().refresh()
  void useSessions.getState().refresh()
} catch (error) {
  await startLanguage(navigator.language.startsWith('zh') ? 'zh-CN' : 'en')
  root.render(<StartFailure reason={reasonOf(error)} />)
}
