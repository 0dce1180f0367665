import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useEdit } from './use-edit'

interface NumberControlProps {
  readonly label: string
  readonly describedBy?: string | undefined
  readonly value: number | null
  readonly placeholder?: string
  readonly min: number | null
  readonly max: number | null
  readonly step?: number
  readonly unit?: string | undefined
  /** `null`: the field was emptied. What is no number is handed on as it was typed: main says what is wrong with it. */
  onSave(value: number | string | null): Promise<boolean>
}

const side =
  'flex h-full w-7 shrink-0 items-center justify-center text-quiet transition-colors hover:bg-hover hover:text-ink disabled:opacity-40'

/** A number with its unit. Arrow keys and the buttons take a step, Enter and leaving the field save, Esc takes back. */
export function NumberControl(props: NumberControlProps) {
  const { label, describedBy, value, placeholder = '', min, max, step = 1, unit, onSave } = props
  const { t } = useTranslation()
  const { text, changed, type, save, drop } = useEdit(value === null ? '' : String(value), (typed) =>
    onSave(typed.trim() === '' ? null : numberOr(typed)),
  )
  const from = Number(text || placeholder || min || 0)
  const stepped = (by: number) => {
    const next = Math.round((from + by * step) * 1000) / 1000
    return Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, next))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter') void save()
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      type(String(stepped(event.key === 'ArrowUp' ? 1 : -1)))
    }
    if (event.key !== 'Escape' || !changed) return
    event.stopPropagation()
    drop()
  }
  const button = (by: 1 | -1) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t(by === 1 ? 'settings.more' : 'settings.less', { title: label })}
      disabled={!Number.isFinite(from) || stepped(by) === from}
      onClick={() => void onSave(stepped(by))}
      className={side}
    >
      {by === 1 ? (
        <Plus size={14} strokeWidth={1.75} aria-hidden />
      ) : (
        <Minus size={14} strokeWidth={1.75} aria-hidden />
      )}
    </button>
  )
  const shown = Number(text)
  return (
    <span className="flex items-center gap-2">
      <span className="inline-flex h-control items-center overflow-hidden rounded-control border border-edge bg-raised">
        {button(-1)}
        <input
          role="spinbutton"
          aria-label={unit === undefined ? label : `${label} (${unit})`}
          aria-describedby={describedBy}
          {...(text !== '' && Number.isFinite(shown) && { 'aria-valuenow': shown })}
          {...(min !== null && { 'aria-valuemin': min })}
          {...(max !== null && { 'aria-valuemax': max })}
          value={text}
          placeholder={placeholder}
          inputMode="decimal"
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => void save()}
          className="h-full w-20 bg-transparent px-1 text-center text-small tabular-nums select-text placeholder:text-quiet"
        />
        {button(1)}
      </span>
      {unit !== undefined && (
        <span aria-hidden className="text-small text-quiet">
          {unit}
        </span>
      )}
    </span>
  )
}

function numberOr(text: string): number | string {
  const number = Number(text.replace(',', '.'))
  return Number.isFinite(number) ? number : text
}
