import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { useCopy } from '../../ui/use-copy'
import { VisibleText } from '../visible-text'
import { linkTarget } from './link-target'

interface MarkdownLinkProps {
  readonly address: string
  readonly words: string
  readonly children: ReactNode
}

/** A link opens nothing by itself: it shows where it leads and copies that address. */
export function MarkdownLink({ address, words, children }: MarkdownLinkProps) {
  const { t } = useTranslation()
  const [copied, copy] = useCopy(address)
  const target = linkTarget(address, words)
  if (target === null) return children
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
        onClick={copy}
        className="inline rounded-control text-left text-accent underline decoration-1 underline-offset-2 select-text hover:decoration-2"
      >
        {children}
        <span className="sr-only">{t('chat.copyAddress', { address })}</span>
      </button>
      {target.host !== null && <span className="text-small text-quiet"> ({target.host})</span>}
      {copied && <Check size={12} strokeWidth={2} aria-hidden className="ml-1 inline text-quiet" />}
      <span aria-live="polite" className="sr-only">
        {copied && t('app.copied')}
      </span>
    </>
  )
}
