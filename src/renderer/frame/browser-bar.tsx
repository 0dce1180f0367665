import { AppWindow } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../bridge'
import { fitPane } from '../state/fit-panels'
import type { FittedPanels } from '../state/fit-panels'
import { useBrowser } from '../state/use-browser'
import { usePanes } from '../state/use-panes'
import { Button } from '../ui/button'
import { useShownBrowser } from './use-shown-browser'

/** Where there is no room for the agent's page, another pane stands there, or it was hidden: that it is there, and the way to it. */
export function BrowserBar({ panels, windowWidth }: { panels: FittedPanels; windowWidth: number }) {
  const { t } = useTranslation()
  const { state, isHidden } = useShownBrowser()
  const setHidden = useBrowser((browser) => browser.setHidden)
  const pane = usePanes((store) => store.open)
  const closePane = usePanes((store) => store.close)
  if (state === null) return null
  const { sessionId, holder } = state
  const isNarrow = fitPane(windowWidth, panels).mode === 'overlay'
  if (!isHidden && !isNarrow && pane === null) return null
  const show = () => {
    if (isNarrow) return void call('browser.popOut', { sessionId }).catch(() => undefined)
    setHidden(sessionId, false)
    closePane()
  }
  return (
    <div className="flex h-9 shrink-0 items-center gap-2 border-b border-line px-3 text-small text-quiet">
      <AppWindow size={14} strokeWidth={1.75} aria-hidden />
      <span className={`min-w-0 flex-1 truncate ${holder === 'agent' ? 'text-accent' : ''}`}>
        {t(`browser.${holder}`)}
      </span>
      <Button look="ghost" className="h-7" onClick={show}>
        {isNarrow ? t('browser.popOut') : t('browser.show')}
      </Button>
    </div>
  )
}
