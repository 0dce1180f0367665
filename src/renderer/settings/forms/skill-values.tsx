import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { EditField } from '../edit-field'
import { type FormProps, groupOf, textOf } from './form'

/** What skills asked for, by the names that they gave it. What is more than a line is changed in the file. */
export function SkillValues({ setting, label, describedBy, onSaveAt, onDrop }: FormProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [value, setValue] = useState('')
  const add = async () => {
    if (!(await onSaveAt([name.trim()], value))) return
    setName('')
    setValue('')
  }
  const field =
    'h-control min-w-32 flex-1 rounded-control border border-edge bg-raised px-2 font-mono text-code select-text placeholder:text-quiet'
  return (
    <div>
      <ul aria-label={label} className="mb-2 divide-y divide-line border-y border-line empty:hidden">
        {Object.entries(groupOf(setting.value)).map(([key, known]) => (
          <li key={key} className="flex flex-wrap items-center gap-3 py-1 text-small">
            <span className="min-w-32 flex-1 font-mono text-code">{key}</span>
            {typeof known === 'object' && known !== null ? (
              <span className="text-quiet">{t('forms.inFile')}</span>
            ) : (
              <EditField
                label={key}
                describedBy={describedBy}
                value={textOf(known)}
                className="w-72 max-w-full"
                onSave={(text) => onSaveAt([key], text)}
              />
            )}
            <IconButton icon={X} label={t('forms.remove', { name: key })} onClick={() => void onDrop([key])} />
          </li>
        ))}
      </ul>
      <form
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') void add()
        }}
      >
        <input
          aria-label={t('forms.name')}
          placeholder={t('forms.name')}
          value={name}
          spellCheck={false}
          onChange={(event) => setName(event.target.value)}
          className={field}
        />
        <input
          aria-label={t('forms.value')}
          placeholder={t('forms.value')}
          value={value}
          spellCheck={false}
          onChange={(event) => setValue(event.target.value)}
          className={field}
        />
        <Button type="submit" disabled={name.trim() === ''}>
          {t('forms.add')}
        </Button>
      </form>
    </div>
  )
}
