import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { type Choice, Select } from '../../ui/select'
import { VisibleText } from '../../ui/visible-text'

interface ListEditorProps {
  readonly label: string
  readonly describedBy?: string
  readonly items: readonly string[]
  readonly placeholder?: string
  /** Only these can be added, by their names. */
  readonly options?: readonly Choice[]
  /** `false`: it was refused, and what was typed stays. */
  onSave(items: string[]): Promise<boolean>
}

/** Words one below the other. Each change is saved at once. */
export function ListEditor({ label, describedBy, items, placeholder, options, onSave }: ListEditorProps) {
  const { t } = useTranslation()
  const nameOf = (item: string) => options?.find(({ value }) => value === item)?.label ?? item
  const free = options?.filter(({ value }) => !items.includes(value)) ?? []
  return (
    <div>
      <ul aria-label={label} className="mb-2 divide-y divide-line border-y border-line empty:hidden">
        {items.map((item, at) => (
          <li key={item} className="flex items-center gap-2 py-0.5 text-small">
            <span
              className={`min-w-0 flex-1 break-words select-text ${options === undefined ? 'font-mono text-code' : ''}`}
            >
              <VisibleText text={nameOf(item)} />
            </span>
            <IconButton
              icon={X}
              label={t('forms.remove', { name: nameOf(item) })}
              onClick={() => void onSave(items.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      {options === undefined ? (
        <AddField
          label={label}
          {...(describedBy !== undefined && { describedBy })}
          {...(placeholder !== undefined && { placeholder })}
          onAdd={(item) => (items.includes(item) ? Promise.resolve(true) : onSave([...items, item]))}
        />
      ) : (
        free.length > 0 && (
          <Select
            label={t('forms.addTo', { name: label })}
            value=""
            options={[{ value: '', label: t('forms.add') }, ...free]}
            onChange={(item) => void (item !== '' && onSave([...items, item]))}
          />
        )
      )}
    </div>
  )
}

interface AddFieldProps {
  readonly label: string
  readonly describedBy?: string
  readonly placeholder?: string
  onAdd(item: string): Promise<boolean>
}

function AddField({ label, describedBy, placeholder, onAdd }: AddFieldProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const add = async () => {
    const items = text.trim()
    if (items !== '' && (await onAdd(items))) setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter') {
      event.preventDefault()
      void add()
    }
    if (event.key !== 'Escape' || text === '') return
    event.stopPropagation()
    setText('')
  }
  return (
    <div className="flex gap-2">
      <input
        aria-label={label}
        aria-describedby={describedBy}
        value={text}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-control min-w-0 flex-1 rounded-control border border-edge bg-raised px-2 font-mono text-code select-text placeholder:text-quiet"
      />
      <Button disabled={text.trim() === ''} onClick={() => void add()}>
        <Plus size={14} strokeWidth={1.75} aria-hidden />
        {t('forms.add')}
        <span className="sr-only">{label}</span>
      </Button>
    </div>
  )
}
