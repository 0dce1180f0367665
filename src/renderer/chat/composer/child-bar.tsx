import { ArrowLeft, Bot } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openInspector } from '../../state/panels'
import { openSession } from '../../state/open-session'
import { Button } from '../../ui/button'

/** In place of the composer: the chat of a sub-agent is only looked at. */
export function ChildBar({ parentId }: { parentId: string }) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto w-full max-w-chat shrink-0 px-6 pt-2 pb-4">
      <div className="flex min-h-11 flex-wrap items-center gap-2 rounded-panel border border-line bg-raised py-1.5 pr-1.5 pl-4 text-small">
        <Bot size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
        <p className="min-w-48 flex-1 text-quiet">{t('child.readOnly')}</p>
        <Button look="ghost" onClick={() => openInspector()}>
          {t('child.prompt')}
        </Button>
        <Button onClick={() => openSession(parentId)}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
          {t('child.back')}
        </Button>
      </div>
    </div>
  )
}
