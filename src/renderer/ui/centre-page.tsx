import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button'
import { useEscape } from './use-escape'

interface CentrePageProps {
  readonly title: string
  onLeave(): void
  readonly children: ReactNode
}

/** A page in place of the chat, with the way back to it. */
export function CentrePage({ title, onLeave, children }: CentrePageProps) {
  const { t } = useTranslation()
  useEscape(onLeave)
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable]">
      <div className="mx-auto max-w-chat px-6 py-6">
        <Button look="ghost" onClick={onLeave} className="-ml-3">
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
          {t('settings.back')}
        </Button>
        <h1 className="mt-3 mb-4 text-title font-semibold">{title}</h1>
        {children}
      </div>
    </div>
  )
}
