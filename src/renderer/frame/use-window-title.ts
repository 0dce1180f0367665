import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useChatTitle } from '../state/use-chat-title'
import { harmlessProse } from '../ui/harmless-prose'
import { useAppState } from '../state/use-app'

/** What the task bar and a native frame call this window: by its chat, so that several can be told apart. */
export function useWindowTitle(): void {
  const { t } = useTranslation()
  const folder = useAppState((state) => state.workspace?.name)
  const chat = useChatTitle()
  useEffect(() => {
    document.title = [chat, harmlessProse(folder ?? ''), t('app.name')].filter((part) => part !== '').join(' – ')
  }, [chat, folder, t])
}
