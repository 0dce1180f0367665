import { useEffect } from 'react'
import { ErrorBoundary } from './ui/error-boundary'
import { Frame } from './frame/frame'
import { useShortcuts } from './frame/use-shortcuts'
import { lazyPart } from './ui/lazy-part'
import { mainAnswered } from './state/main-answered'
import { useView } from './state/use-view'
import { switchLanguage } from './i18n'
import { useAppState } from './state/use-app'
import { useChatPlace, useFollowPlace } from './state/use-chat-place'
import { useTranslation } from 'react-i18next'
import { useChatTitle } from './state/use-chat-title'
import { harmlessProse } from './ui/harmless-prose'

const Palette = lazyPart(async () => (await import('./palette/palette')).Palette)

export function App() {
  const palette = useView((view) => view.palette)
  useLooks()
  useShortcuts()
  useWindowTitle()
  useFollowPlace()
  useReadyMark()
  return (
    <ErrorBoundary>
      <Frame />
      {palette && <Palette />}
    </ErrorBoundary>
  )
}

/** Tells tests and `--screenshot` that the frame stands; the next paint shows it. */
function useReadyMark(): void {
  useEffect(() => {
    document.documentElement.dataset.ready = 'true'
    void mainAnswered.then(preloadParts)
  }, [])
}

/** Parts that are not needed to draw the frame are fetched once it stands and the window has nothing to do. */
function preloadParts(): void {
  requestIdleCallback(() => {
    void import('./inspector/inspector')
    void import('./inspector/layer-detail')
    void import('./palette/palette')
  })
}

/** Writes theme, density, accent, size of code and language on <html>, where the tokens of styles.css listen. */
function useLooks(): void {
  const { theme, density, accent, language, codeSize } = useAppState((state) => state.appearance)

  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const apply = () => {
      document.documentElement.dataset.theme = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme
    }
    apply()
    dark.addEventListener('change', apply)
    return () => dark.removeEventListener('change', apply)
  }, [theme])

  useEffect(() => {
    Object.assign(document.documentElement.dataset, { density, accent })
  }, [density, accent])

  useEffect(() => document.documentElement.style.setProperty('--text-code', `${codeSize}px`), [codeSize])

  useEffect(() => void switchLanguage(language), [language])
}

/** What the task bar and a native frame call this window: by its chat, so that several can be told apart. */
function useWindowTitle(): void {
  const { t } = useTranslation()
  const folder = useChatPlace().workspace?.name
  const chat = useChatTitle()
  useEffect(() => {
    document.title = [chat, harmlessProse(folder ?? ''), t('app.name')].filter((part) => part !== '').join(' – ')
  }, [chat, folder, t])
}
