import type { InputHTMLAttributes, KeyboardEvent } from 'react'
import { useEdit } from './use-edit'

interface EditFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'placeholder' | 'inputMode' | 'className'
> {
  readonly label: string
  readonly describedBy: string
  readonly value: string
  onSave(text: string): Promise<boolean>
}

/** A line of text that is saved with Enter or when the field is left. Esc takes back what was typed. */
export function EditField({ label, describedBy, value, onSave, className = '', ...rest }: EditFieldProps) {
  const { text, changed, type, save, drop } = useEdit(value, onSave)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter') void save()
    if (event.key !== 'Escape' || !changed) return
    event.stopPropagation()
    drop()
  }
  return (
    <input
      aria-label={label}
      aria-describedby={describedBy}
      value={text}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => void save()}
      className={`h-control rounded-control border border-edge bg-raised px-2 font-mono text-code select-text placeholder:text-quiet ${className}`}
      {...rest}
    />
  )
}
