import { useEffect } from 'react'
import { switchLanguage } from './i18n'
import { useAppState } from './state/use-app'

/** Writes theme, density, accent and language on <html>, where the tokens of styles.css listen. */
export function useLooks(): void {
  const { theme, density, accent, language } = useAppState((state) => state.appearance)

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

  useEffect(() => void switchLanguage(language), [language])
}
