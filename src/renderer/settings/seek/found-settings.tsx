import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Highlighted } from '../../search/highlighted'
import { areaOfPage } from '../../state/use-view'
import { walkFocus } from '../../ui/walk-focus'
import { marksIn, type SeekableSetting } from './find-settings'

interface FoundSettingsProps {
  readonly query: string
  readonly found: readonly SeekableSetting[]
  onOpen(setting: SeekableSetting): void
}

/** What was found, each with the way to it. */
export function FoundSettings({ query, found, onOpen }: FoundSettingsProps) {
  const { t } = useTranslation()
  return (
    <section>
      <h1 className="mb-1 text-title font-semibold">{t('seek.title')}</h1>
      <p role="status" className="mb-4 text-small text-quiet">
        {found.length === 0 ? t('seek.none', { query }) : t('seek.found', { count: found.length })}
      </p>
      <ul aria-label={t('seek.title')} data-steps className="divide-y divide-line border-y border-line empty:hidden">
        {found.map((setting) => (
          <li key={`${setting.page} ${setting.key}`}>
            <button
              type="button"
              data-step
              data-found-setting
              onKeyDown={walkFocus}
              onClick={() => onOpen(setting)}
              className="block w-full rounded-control px-2 py-2 text-left transition-colors hover:bg-hover"
            >
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-medium">
                  <Highlighted snippet={setting.title} highlights={marksIn(setting.title, query)} />
                </span>
                <span className="flex items-center gap-1 text-caption text-quiet">
                  {t(`settings.areas.${areaOfPage(setting.page)}`)}
                  <ChevronRight size={12} strokeWidth={1.75} aria-hidden />
                  {t(`settings.${setting.page}`)}
                </span>
              </span>
              <span className="line-clamp-2 text-small text-quiet">
                <Highlighted snippet={setting.hint} highlights={marksIn(setting.hint, query)} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
