interface SelectProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly describedBy?: string | undefined
  onChange(value: T): void
}

/** One of many, in the system's own list. */
export function Select<T extends string>({ label, value, options, describedBy, onChange }: SelectProps<T>) {
  return (
    <select
      aria-label={label}
      aria-describedby={describedBy}
      value={value}
      onChange={(event) => {
        const option = options.find((one) => one.value === event.target.value)
        if (option !== undefined) onChange(option.value)
      }}
      className="h-control max-w-full rounded-control border border-edge bg-raised px-2 text-small leading-control text-ink"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
