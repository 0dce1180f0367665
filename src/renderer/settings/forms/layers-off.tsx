import { useTranslation } from 'react-i18next'
import type { en } from '../../../shared/words/en'
import { ListEditor } from './list-editor'
import { catalogueOf } from '../../i18n/in-words'
import { type FormProps, textsOf } from './form'

/** Parts of the prompt by their names. */
export function LayersOff({ setting, label, describedBy, onSave }: FormProps) {
  const { i18n } = useTranslation()
  const titles: Readonly<Record<keyof (typeof en)['layerTitle'], string>> = catalogueOf(i18n).layerTitle
  return (
    <ListEditor
      label={label}
      describedBy={describedBy}
      items={textsOf(setting.value)}
      options={Object.entries(titles).map(([value, title]) => ({ value, label: title }))}
      onSave={onSave}
    />
  )
}
