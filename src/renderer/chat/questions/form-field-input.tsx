import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormField, FormValue } from '../../../shared/form'
import type { SaidText } from '../../../shared/words/said'
import { SaidWords } from '../../i18n/said-words'
import { VisibleText } from '../../ui/visible-text'

interface FormFieldInputProps {
  readonly field: FormField
  readonly value: FormValue | undefined
  readonly problem: SaidText | null
  onChange(value: FormValue): void
}

/** One value of a form, with what the server says about it. */
export function FormFieldInput({ field, value, problem, onChange }: FormFieldInputProps) {
  const { t } = useTranslation()
  const id = useId()
  const { label, description, required } = field
  const isGroup = field.input.kind === 'yes-no' || field.input.kind === 'choice' || field.input.kind === 'choices'
  const name = (
    <>
      <VisibleText text={label} />
      {!required && <span className="text-caption text-quiet"> · {t('ask.formOptional')}</span>}
    </>
  )
  const about = (
    <>
      {description !== '' && (
        <p id={`${id}-about`} className="text-caption [overflow-wrap:anywhere] text-quiet select-text">
          <VisibleText text={description} />
        </p>
      )}
      {problem !== null && (
        <p id={`${id}-problem`} className="text-caption text-danger">
          <SaidWords text={problem} />
        </p>
      )}
    </>
  )
  const describedBy = [description === '' ? '' : `${id}-about`, problem === null ? '' : `${id}-problem`]
    .join(' ')
    .trim()
  if (isGroup)
    return (
      <fieldset aria-describedby={describedBy || undefined} className="space-y-1">
        <legend className="pb-1 [overflow-wrap:anywhere]">{name}</legend>
        <div className="max-h-48 overflow-auto">
          <Choices field={field} value={value} onChange={onChange} />
        </div>
        {about}
      </fieldset>
    )
  const isNumber = field.input.kind === 'number'
  return (
    <div className="space-y-1">
      <label htmlFor={id} className="block [overflow-wrap:anywhere]">
        {name}
      </label>
      <input
        id={id}
        value={typeof value === 'string' ? value : ''}
        inputMode={isNumber ? 'decimal' : undefined}
        aria-describedby={describedBy || undefined}
        aria-invalid={problem !== null}
        autoComplete="off"
        maxLength={20_000}
        onChange={(event) => onChange(event.target.value)}
        className="h-control w-full rounded-control border border-line bg-paper px-3 select-text placeholder:text-quiet"
      />
      {about}
    </div>
  )
}

interface Option {
  readonly key: string
  readonly label: string
  readonly isChosen: boolean
  choose(): void
}

function Choices({ field, value, onChange }: Pick<FormFieldInputProps, 'field' | 'value' | 'onChange'>) {
  const { t } = useTranslation()
  const name = useId()
  const several = field.input.kind === 'choices'
  return optionsOf(field, value, onChange, {
    yes: t('ask.formYes'),
    no: t('ask.formNo'),
    none: t('ask.formNothing'),
  }).map(({ key, label, isChosen, choose }) => (
    <label key={key} className="flex items-baseline gap-2 rounded-control px-2 py-1 hover:bg-hover">
      <input
        type={several ? 'checkbox' : 'radio'}
        name={name}
        checked={isChosen}
        onChange={choose}
        className="shrink-0 translate-y-0.5 accent-accent"
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <VisibleText text={label} />
      </span>
    </label>
  ))
}

function optionsOf(
  { input, required }: FormField,
  value: FormValue | undefined,
  onChange: (value: FormValue) => void,
  words: { readonly yes: string; readonly no: string; readonly none: string },
): readonly Option[] {
  // What may be left out can be taken back.
  const none: readonly Option[] = required
    ? []
    : [{ key: 'none', label: words.none, isChosen: value === undefined || value === '', choose: () => onChange('') }]
  if (input.kind === 'yes-no')
    return [
      ...[true, false].map((one) => ({
        key: String(one),
        label: one ? words.yes : words.no,
        isChosen: value === one,
        choose: () => onChange(one),
      })),
      ...none,
    ]
  if (input.kind === 'choice')
    return [
      ...input.choices.map((choice, index) => ({
        key: `${index}`,
        label: choice.label,
        isChosen: value === choice.value,
        choose: () => onChange(choice.value),
      })),
      ...none,
    ]
  if (input.kind !== 'choices') return []
  const chosen = Array.isArray(value) ? value : []
  return input.choices.map((choice, index) => ({
    key: `${index}`,
    label: choice.label,
    isChosen: chosen.includes(choice.value),
    choose: () =>
      onChange(
        chosen.includes(choice.value) ? chosen.filter((one) => one !== choice.value) : [...chosen, choice.value],
      ),
  }))
}
