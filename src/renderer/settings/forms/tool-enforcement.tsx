import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/segmented'
import { ListEditor } from './list-editor'
import { type FormProps, textsOf } from './form'

const kinds = ['auto', 'always', 'never', 'some'] as const
type Kind = (typeof kinds)[number]

/** Whether the prompt insists on tools: by the model, always, never, or for models with these words in their names. */
export function ToolEnforcement({ setting: { value }, label, describedBy, onSave }: FormProps) {
  const { t } = useTranslation()
  const [isSome, setSome] = useState(Array.isArray(value))
  const kind: Kind =
    Array.isArray(value) || isSome ? 'some' : value === true ? 'always' : value === false ? 'never' : 'auto'
  const choose = (wanted: Kind) => {
    setSome(wanted === 'some')
    if (wanted !== 'some') void onSave(wanted === 'auto' ? 'auto' : wanted === 'always')
  }
  return (
    <div className="space-y-2">
      <Segmented
        label={label}
        value={kind}
        options={kinds.map((one) => ({ value: one, label: t(`forms.enforcement.${one}`) }))}
        onChange={choose}
      />
      {kind === 'some' && (
        <ListEditor
          label={t('forms.modelParts')}
          describedBy={describedBy}
          items={textsOf(value)}
          placeholder="gpt-5"
          onSave={onSave}
        />
      )}
    </div>
  )
}
