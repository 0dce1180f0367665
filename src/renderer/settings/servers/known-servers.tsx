import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { knownServers } from './catalogue'
import { emptyDraft, type ServerDraft } from './server-draft'

interface KnownServersProps {
  onFill(draft: ServerDraft, note: string): void
  onCancel(): void
}

/** Servers that many people use. Picking one fills in the form; nothing is started. */
export function KnownServers({ onFill, onCancel }: KnownServersProps) {
  const { t } = useTranslation()
  return (
    <div className="space-y-3">
      <p className="text-small text-quiet">{t('servers.knownLead')}</p>
      <ul aria-label={t('servers.kinds.known')} className="divide-y divide-line border-y border-line">
        {knownServers.map(({ title, what, needs, ...known }) => {
          const needed = needs.map((need) => t(`servers.needs.${need}`)).join(' ')
          return (
            <li key={known.name} className="flex items-start gap-3 py-2 text-small">
              <div className="min-w-0 flex-1">
                <p className="font-medium">{title}</p>
                <p className="text-quiet">{t(`servers.known.${what}`)}</p>
                <p className="font-mono text-caption break-words text-quiet select-text">{known.place.trim()}</p>
                <p className="text-caption text-quiet">{needed}</p>
              </div>
              <Button className="h-7" onClick={() => onFill({ ...emptyDraft, ...known }, needed)}>
                {t('servers.use')}
                <span className="sr-only">{title}</span>
              </Button>
            </li>
          )
        })}
      </ul>
      <Button onClick={onCancel}>{t('app.cancel')}</Button>
    </div>
  )
}
