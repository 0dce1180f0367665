import { useTranslation } from 'react-i18next'
import type { MaskedPlace } from '../../shared/inspect'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { useInspector } from '../state/use-inspector'
import { useLayerTitle } from './use-layer-title'

const MOST = 6

/** Says that what is shown comes from a file, and what that file leaves out. */
export function BundleBanner() {
  const { t } = useTranslation()
  const format = useFormat()
  const bundle = useInspector((view) => view.bundle)
  const titleOf = useLayerTitle()
  const close = useInspector((view) => view.openBundle)
  if (bundle === null) return null
  const nameOf = ({ request, at }: MaskedPlace) =>
    request === null ? titleOf({ id: at, title: at }) : `#${request} ${at}`
  const { name, app, createdAt, requests, leftOut, masked, maskedAt, damaged, promptDamaged } = bundle
  return (
    <div
      role="status"
      className="flex shrink-0 items-start gap-3 border-b border-line bg-sunken px-4 py-2 text-caption"
    >
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-quiet">
          {t('inspect.bundle', { date: format.date(createdAt), app, requests: requests.length, leftOut, masked })}
        </p>
        {maskedAt.length > 0 && (
          <p className="break-words text-quiet">
            {t('inspect.bundleMasked', { places: format.list(maskedAt.slice(0, MOST).map(nameOf)) })}
            {maskedAt.length > MOST && ` ${t('inspect.bundleMaskedMore', { count: maskedAt.length - MOST })}`}
          </p>
        )}
        {promptDamaged && <p className="text-danger">{t('inspect.bundlePromptDamaged')}</p>}
        {damaged.length > 0 && (
          <p className="text-danger">{t('inspect.bundleDamaged', { ids: format.list(damaged.map(String)) })}</p>
        )}
      </div>
      <Button onClick={() => close(null)}>{t('inspect.closeBundle')}</Button>
    </div>
  )
}
