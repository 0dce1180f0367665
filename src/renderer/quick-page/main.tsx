import '../styles.css'
import { createRoot } from 'react-dom/client'
import { call } from '../bridge'
import { startLanguage } from '../i18n'
import { QuickEntry } from './quick-entry'

const state = await call('app.state')
const { theme, density, accent, language } = state.appearance
const isDark = matchMedia('(prefers-color-scheme: dark)').matches
const looks = { theme: theme === 'system' ? (isDark ? 'dark' : 'light') : theme, density, accent }
Object.assign(document.documentElement.dataset, looks)
await startLanguage(language)
createRoot(document.querySelector('#root')!).render(<QuickEntry state={state} />)
document.documentElement.dataset['ready'] = 'true'
