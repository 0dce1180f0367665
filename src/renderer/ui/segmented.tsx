import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'

interface SegmentedProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string; readonly mark?: ReactNode }[]
  onChange(value: T): void
}

/** One of a few, all in sight. */
export function Segmented<T extends string>({ label, value, options, onChange }: SegmentedProps<T>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(picked) => {
        const option = options.find((one) => one.value === picked)
        if (option !== undefined) onChange(option.value)
      }}
      className="inline-flex max-w-full flex-wrap gap-1 rounded-panel bg-sunken p-1"
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className="inline-flex h-7 items-center gap-2 rounded-control border border-transparent px-3 text-small leading-control text-quiet transition-colors hover:text-ink data-[state=checked]:border-line data-[state=checked]:bg-raised data-[state=checked]:font-medium data-[state=checked]:text-ink"
        >
          {option.mark}
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
