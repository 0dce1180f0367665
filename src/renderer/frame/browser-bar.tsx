import { AppWindow } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../bridge'
import { HoldButton } from '../browser/hold-button'
import { fitPane } from '../state/fit-panels'
import type { FittedPanels } from '../state/fit-panels'
import { useBrowser } from '../state/use-browser'
import { usePanes } from '../state/use-panes'
import { Button } from '../ui/button'
import { lazyPart } from '../ui/lazy-part'
import { useShownBrowser } from './use-shown-browser'

const PageDialog = lazyPart(async () => (await import('../browser/page-dialog')).PageDialog)
const SignInRequest = lazyPart(async () => (await import('../browser/sign-in-request')).SignInRequest)

/** Where there is no room for the agent's page, another pane stands there, or it was hidden: that it is there, and the way to it. */
export function BrowserBar({ panels, windowWidth }: { panels: FittedPanels; windowWidth: number }) {
  const { t } = useTranslation()
  const { state, isHidden } = useShownBrowser()
  const setHidden = useBrowser((browser) => browser.setHidden)
  const pane = usePanes((store) => store.open)
  const closePane = usePanes((store) => store.close)
  if (state === null) return null
  const { sessionId, holder, signIn, dialog } = state
  const isNarrow = fitPane(windowWidth, panels).mode === 'overlay'
  if (!isHidden && !isNarrow && pane === null) return null
  const popOut = () => void call('browser.popOut', { sessionId }).catch(() => undefined)
  const show = () => {
    if (isNarrow) return popOut()
    setHidden(sessionId, false)
    closePane()
  }
  // Whoever takes over wants to see the page; where it is hidden it may stand in a window of its own.
  const onTaken = isNarrow || !isHidden ? show : undefined
  const isAsked = signIn !== null && holder !== 'user'
  return (
    <div className="shrink-0 border-b border-line">
      <div className="flex min-h-9 flex-wrap items-center gap-x-2 px-3 text-small text-quiet">
        <AppWindow size={14} strokeWidth={1.75} aria-hidden />
        <span className={`min-w-0 flex-1 truncate ${holder === 'agent' ? 'text-accent' : ''}`}>
          {t(isAsked ? 'browser.waits' : `browser.${holder}`)}
        </span>
        <Button look="ghost" className="h-7" onClick={show}>
          {isNarrow ? t('browser.popOut') : t('browser.show')}
        </Button>
        <HoldButton state={state} className="h-7" {...(onTaken !== undefined && { onTaken })} />
      </div>
      {isAsked && <SignInRequest sessionId={sessionId} site={signIn} />}
      {dialog !== null && (
        <PageDialog key={dialog.message} sessionId={sessionId} dialog={dialog} isMine={holder === 'user'} />
      )}
    </div>
  )
}
