import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'

export interface Choice<T extends string = string> {
  readonly value: T
  readonly label: string
  /** Neighbours of one group stand under its name. */
  readonly group?: string | undefined
}

interface SelectProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly Choice<T>[]
  readonly describedBy?: string | undefined
  readonly size?: 'control' | 'small'
  readonly disabled?: boolean
  readonly className?: string
  onChange(value: T): void
}

const sizes = { control: 'h-control', small: 'h-7' } as const

/** One of several, in a list that opens over what is around it. Typing goes to what begins with it. */
export function Select<T extends string>({
  label,
  value,
  options,
  describedBy,
  size = 'control',
  disabled = false,
  className = '',
  onChange,
}: SelectProps<T>) {
  const groups = [...Map.groupBy(options, ({ group }) => group ?? '')]
  return (
    // The list lies beside its button, so that it stays inside the landmark that the button is in.
    <span className={`inline-flex max-w-full min-w-0 ${className}`}>
      <Radix.Root
        value={keyOf(value)}
        disabled={disabled}
        onValueChange={(key) => {
          const option = options.find((one) => keyOf(one.value) === key)
          if (option !== undefined) onChange(option.value)
        }}
      >
        <Radix.Trigger
          aria-label={label}
          aria-describedby={describedBy}
          className={`no-drag inline-flex w-full min-w-0 items-center justify-between gap-2 rounded-control border border-edge bg-raised px-2 text-small leading-control text-ink transition-colors hover:bg-hover disabled:opacity-50 ${sizes[size]}`}
        >
          <span className="min-w-0 truncate">{options.find((one) => one.value === value)?.label ?? value}</span>
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
        </Radix.Trigger>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="no-drag z-60 max-h-[min(360px,var(--radix-select-content-available-height))] max-w-[min(420px,calc(100vw-16px))] min-w-(--radix-select-trigger-width) animate-appear overflow-hidden rounded-panel border border-line bg-raised p-1 shadow-float"
        >
          <Radix.Viewport>
            {groups.map(([group, members]) => (
              <Radix.Group key={group}>
                {group !== '' && <Radix.Label className="px-2 pt-2 pb-1 text-caption text-quiet">{group}</Radix.Label>}
                {members.map((option) => (
                  <SelectItem key={option.value} option={option} />
                ))}
              </Radix.Group>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Root>
    </span>
  )
}

function SelectItem({ option }: { option: Choice }) {
  return (
    <Radix.Item
      value={keyOf(option.value)}
      className="flex min-h-7 items-center gap-2 rounded-control py-1 pr-3 pl-2 text-small leading-control text-ink outline-none data-[highlighted]:bg-hover"
    >
      <span className="flex w-3.5 shrink-0">
        <Radix.ItemIndicator>
          <Check size={14} strokeWidth={1.75} aria-hidden />
        </Radix.ItemIndicator>
      </span>
      <Radix.ItemText>{option.label}</Radix.ItemText>
    </Radix.Item>
  )
}

/** An empty value means "nothing chosen" to the list, but is a choice like any other here. */
const keyOf = (value: string) => `=${value}`
