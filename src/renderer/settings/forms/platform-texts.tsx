import { useTranslation } from 'react-i18next'
import { platformTitle, platforms } from '../../../shared/platforms'
import { Button } from '../../ui/button'
import { Segmented } from '../../ui/segmented'
import { Select } from '../../ui/select'
import { EditArea } from '../edit-area'
import { type FormProps, groupOf, textOf } from './form'

const origins = ['window', 'cli', 'schedule', 'sub-agent', 'editor', 'api'] as const
const kinds = ['append', 'replace'] as const

/** What the prompt says about where a chat takes place, for each kind of place. */
export function PlatformTexts({ setting, label, describedBy, onSaveAt, onDrop }: FormProps) {
  const { t } = useTranslation()
  const entries = Object.entries(groupOf(setting.value))
  const places = [...origins, ...platforms.map((id) => `channel:${id}`)]
  const nameOf = (place: string) => {
    const known = origins.find((one) => one === place)
    return known === undefined ? platformTitle(place.replace(/^channel:/, '')) : t(`inspect.origins.${known}`)
  }
  return (
    <div className="space-y-3">
      {entries.map(([place, value]) => {
        const parts = groupOf(value)
        const kind = typeof value === 'string' || parts['replace'] === undefined ? 'append' : 'replace'
        const text = typeof value === 'string' ? value : textOf(parts[kind])
        const save = (wanted: (typeof kinds)[number], words: string) =>
          onSaveAt([place], wanted === 'append' ? words : { replace: words })
        return (
          <div key={place} className="space-y-2">
            <div className="flex flex-wrap items-center gap-2">
              <p className="min-w-32 flex-1 text-small font-medium">{nameOf(place)}</p>
              <Segmented
                label={t('forms.textKind', { name: nameOf(place) })}
                value={kind}
                options={kinds.map((one) => ({ value: one, label: t(`forms.textKinds.${one}`) }))}
                onChange={(wanted) => void save(wanted, text)}
              />
              <Button look="ghost" onClick={() => void onDrop([place])}>
                {t('forms.drop')}
                <span className="sr-only">{nameOf(place)}</span>
              </Button>
            </div>
            <EditArea
              label={t('forms.textFor', { name: nameOf(place) })}
              describedBy={describedBy}
              value={text}
              onSave={(words) => save(kind, words)}
            />
          </div>
        )
      })}
      <Select
        label={t('forms.addTo', { name: label })}
        value=""
        options={[
          { value: '', label: t('forms.addPlace') },
          ...places
            .filter((place) => entries.every(([one]) => one !== place))
            .map((place) => ({ value: place, label: nameOf(place) })),
        ]}
        onChange={(place) => void (place !== '' && onSaveAt([place], ''))}
      />
    </div>
  )
}
