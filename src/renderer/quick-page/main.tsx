import '../styles.css'
import { createRoot } from 'react-dom/client'
import type { AppState } from '../../shared/app'
import { call } from '../bridge'
import { startLanguage, switchLanguage } from '../i18n'
import { useApp } from '../state/use-app'
import { QuickEntry } from './quick-entry'

const root = createRoot(document.querySelector('#root')!)
const state = await call('app.state')
await startLanguage(state.appearance.language)
draw(state)
document.documentElement.dataset['ready'] = 'true'
// It is hidden, not closed: what was set meanwhile counts when it is called again.
window.addEventListener('focus', () => void drawAgain().catch(() => undefined))

async function drawAgain(): Promise<void> {
  const now = await call('app.state')
  await switchLanguage(now.appearance.language)
  draw(now)
}

function draw(now: AppState): void {
  const { theme, density, accent } = now.appearance
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const looks = { theme: theme === 'system' ? (isDark ? 'dark' : 'light') : theme, density, accent }
  Object.assign(document.documentElement.dataset, looks)
  useApp.getState().replace(now)
  root.render(<QuickEntry />)
}
