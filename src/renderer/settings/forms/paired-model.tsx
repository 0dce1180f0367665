import { useTranslation } from 'react-i18next'
import { providerKeyOf } from '../page-keys'
import { useSettings } from '../use-settings'
import { ModelChoice } from './model-choice'
import { type FormProps, textOf } from './form'

/** A model that is two keys of the file: whose, and which. */
export function PairedModel({ setting, label, describedBy, onSave }: FormProps) {
  const { t } = useTranslation()
  const providerKey = providerKeyOf(setting.key)
  const provider = useSettings(({ list }) => list?.find(({ key }) => key === providerKey)?.value)
  const set = useSettings((settings) => settings.set)
  const model = textOf(setting.value)
  const save = async (wanted: { provider: string; model: string }) => {
    // Only a whole pair is a choice, so what was refused leaves the other key as it was.
    if ((await onSave(wanted.model)) && providerKey !== null) await set(providerKey.split('.'), wanted.provider)
  }
  return (
    <ModelChoice
      label={label}
      describedBy={describedBy}
      value={model === '' ? null : { provider: textOf(provider), model }}
      empty={t(setting.key === 'auxiliary.title.model' ? 'forms.firstMessage' : 'forms.chatModel')}
      onChoose={(chosen) => void save(chosen)}
      onClear={() => void save({ provider: '', model: '' })}
    />
  )
}

/** A model that is one key, `provider/model`. */
export function NamedModel({ setting, label, describedBy, onSave }: FormProps) {
  const { t } = useTranslation()
  const [provider = '', ...model] = textOf(setting.value).split('/')
  return (
    <ModelChoice
      label={label}
      describedBy={describedBy}
      value={model.length === 0 ? null : { provider, model: model.join('/') }}
      empty={t('forms.noModel')}
      onChoose={(chosen) => void onSave(`${chosen.provider}/${chosen.model}`)}
      onClear={() => void onSave('')}
    />
  )
}
