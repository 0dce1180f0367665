import { Check } from 'lucide-react'

interface ChoiceChipsProps {
  readonly label: string
  readonly chosen: readonly string[]
  readonly options: readonly { readonly value: string; readonly label: string }[]
  onChange(chosen: readonly string[]): void
}

/** Several of many, all in sight. */
export function ChoiceChips({ label, chosen, options, onChange }: ChoiceChipsProps) {
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={chosen.includes(option.value)}
          onClick={() => toggle(option.value)}
          className="inline-flex h-7 max-w-full items-center gap-1 rounded-control border border-line px-2 text-small leading-control text-quiet transition-colors hover:text-ink aria-pressed:border-accent aria-pressed:font-medium aria-pressed:text-ink"
        >
          {chosen.includes(option.value) && <Check size={12} strokeWidth={2} aria-hidden className="shrink-0" />}
          <span className="truncate">{option.label}</span>
        </button>
      ))}
    </div>
  )
}
