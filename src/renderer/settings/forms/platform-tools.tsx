import { useTranslation } from 'react-i18next'
import { platformTitle, platforms } from '../../../shared/platforms'
import { call } from '../../bridge'
import { useToolsetTitle } from '../../i18n/use-toolset-title'
import { Button } from '../../ui/button'
import { Select } from '../../ui/select'
import { useAnswerOf } from '../../ui/use-answer-of'
import { ListEditor } from './list-editor'
import { type FormProps, groupOf, textsOf } from './form'

/** Which toolsets chats of a platform have. */
export function PlatformTools({ setting, label, onSaveAt, onDrop }: FormProps) {
  const { t } = useTranslation()
  const titleOf = useToolsetTitle()
  const { value: listed } = useAnswerOf('', () => call('tool.list', { sessionId: null }))
  const entries = Object.entries(groupOf(setting.value))
  const sets = listed?.sets.map(({ id }) => ({ value: id, label: titleOf(id) })) ?? []
  const nameOf = (place: string) => {
    const [id = '', group] = place.split(':')
    return group === undefined ? platformTitle(id) : t('forms.groupsOf', { name: platformTitle(id) })
  }
  const places = platforms.flatMap((id) => [id, `${id}:group`])
  return (
    <div className="space-y-3">
      {entries.map(([place, value]) => (
        <div key={place}>
          <div className="flex items-center gap-2">
            <p className="flex-1 text-small font-medium">{nameOf(place)}</p>
            <Button look="ghost" onClick={() => void onDrop([place])}>
              {t('forms.drop')}
              <span className="sr-only">{nameOf(place)}</span>
            </Button>
          </div>
          <ListEditor
            label={t('forms.toolsetsOf', { name: nameOf(place) })}
            items={textsOf(value)}
            options={sets}
            onSave={(items) => onSaveAt([place], items)}
          />
        </div>
      ))}
      <Select
        label={t('forms.addTo', { name: label })}
        value=""
        options={[
          { value: '', label: t('forms.addPlatform') },
          ...places
            .filter((place) => entries.every(([one]) => one !== place))
            .map((place) => ({ value: place, label: nameOf(place) })),
        ]}
        onChange={(place) => void (place !== '' && onSaveAt([place], []))}
      />
    </div>
  )
}
