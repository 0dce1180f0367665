import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { VisibleText } from '../../ui/visible-text'
import { previewFile } from '../../state/use-preview'
import { linkTarget } from './link-target'
import { pathInLink } from './path-in-text'
import { useLink } from './use-link'

interface MarkdownLinkProps {
  readonly address: string
  readonly words: string
  readonly children: ReactNode
}

/** A link opens nothing by itself: a click shows where it leads, and what can be done with that. */
export function MarkdownLink({ address, words, children }: MarkdownLinkProps) {
  const { t } = useTranslation()
  const target = linkTarget(address, words)
  if (target === null) return children
  const named = pathInLink(address)
  if (named !== null)
    return (
      <button
        type="button"
        title={t('preview.openPath', { path: named.path })}
        onClick={() => previewFile(named.path, named.line)}
        className="inline rounded-control text-left text-accent underline decoration-1 underline-offset-2 select-text hover:decoration-2"
      >
        {children}
      </button>
    )
  if (!target.usable)
    return (
      <>
        {children}{' '}
        <span className="font-mono text-code break-all text-quiet">
          (<VisibleText text={address} />)
        </span>
      </>
    )
  return (
    <>
      <button
        type="button"
        title={address}
        aria-haspopup="dialog"
        onClick={() => useLink.getState().ask({ address, claimsOther: target.host !== null })}
        className="inline rounded-control text-left text-accent underline decoration-1 underline-offset-2 select-text hover:decoration-2"
      >
        {children}
        <span className="sr-only"> {t('link.leads', { address })}</span>
      </button>
      {target.host !== null && <span className="text-small text-quiet"> ({target.host})</span>}
    </>
  )
}
