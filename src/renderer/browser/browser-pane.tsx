import { ExternalLink, PanelRightClose, X } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BrowserState } from '../../shared/browser'
import { call } from '../bridge'
import { useBrowser } from '../state/use-browser'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { Problem } from '../ui/problem'
import { useAttempt } from '../ui/use-attempt'
import { type Bounds, usePlaced } from '../ui/use-placed'
import { VisibleText } from '../ui/visible-text'
import { HoldButton } from './hold-button'
import { PageDialog } from './page-dialog'
import { SignInRequest } from './sign-in-request'

const borders = {
  agent: 'border-accent',
  user: 'border-ink',
  nobody: 'border-line',
} as const

/** The page that the agent uses: watched here, and taken over when the user wants to do something themselves. */
export function BrowserPane({ state }: { state: BrowserState }) {
  const { t } = useTranslation()
  const { sessionId, tabs, holder, signIn, dialog } = state
  const setHidden = useBrowser((browser) => browser.setHidden)
  const { problem, attempt } = useAttempt()
  const page = useRef<HTMLDivElement>(null)
  const tell = useCallback(
    (bounds: Bounds | null) => void call('browser.place', { sessionId, bounds }).catch(() => undefined),
    [sessionId],
  )
  const isCovered = usePlaced(page, tell)
  const shown = tabs.find(({ isShown }) => isShown)
  const isAsked = signIn !== null && holder !== 'user'
  return (
    <>
      <div className="flex h-10 shrink-0 items-center gap-1 border-b border-line pr-2 pl-3">
        <div className="min-w-0 flex-1">
          <p className="truncate text-small leading-tight font-medium">
            <VisibleText text={shown?.title || t('browser.untitled')} />
          </p>
          <p dir="ltr" className="truncate text-caption leading-tight text-quiet">
            <VisibleText text={shown?.url ?? ''} />
          </p>
        </div>
        <IconButton
          icon={ExternalLink}
          label={t('browser.popOut')}
          onClick={() => {
            setHidden(sessionId, true)
            void attempt(() => call('browser.popOut', { sessionId }))
          }}
        />
        <IconButton icon={PanelRightClose} label={t('browser.hide')} onClick={() => setHidden(sessionId, true)} />
        <IconButton
          icon={X}
          label={t('browser.close')}
          onClick={() => void attempt(() => call('browser.close', { sessionId }))}
        />
      </div>
      {tabs.length > 1 && (
        <div
          aria-label={t('browser.tabs')}
          role="group"
          className="flex shrink-0 gap-1 overflow-x-auto border-b border-line px-2 py-1"
        >
          {tabs.map(({ id, title, isShown }) => (
            <Button
              key={id}
              look={isShown ? 'plain' : 'ghost'}
              aria-pressed={isShown}
              className="h-7 max-w-40"
              onClick={() => void attempt(() => call('browser.show', { sessionId, tab: id }))}
            >
              <span className="truncate">
                <VisibleText text={title || t('browser.untitled')} />
              </span>
            </Button>
          ))}
        </div>
      )}
      {isAsked && <SignInRequest sessionId={sessionId} site={signIn} />}
      {dialog !== null && (
        <PageDialog key={dialog.message} sessionId={sessionId} dialog={dialog} isMine={holder === 'user'} />
      )}
      {problem !== null && <Problem title={t('browser.failed')} reason={problem} />}
      <div className={`m-2 mb-0 flex min-h-0 flex-1 rounded-control border-2 transition-colors ${borders[holder]}`}>
        <div ref={page} className="flex min-w-0 flex-1 items-center justify-center bg-sunken text-small text-quiet">
          {isCovered && t('browser.covered')}
        </div>
      </div>
      <div className="flex h-12 shrink-0 items-center justify-between gap-2 px-3">
        <p role="status" className={`min-w-0 truncate text-small ${holder === 'agent' ? 'text-accent' : 'text-quiet'}`}>
          {t(isAsked ? 'browser.waits' : `browser.${holder}`)}
        </p>
        <HoldButton state={state} />
      </div>
    </>
  )
}
