import { Switch as Radix } from 'radix-ui'

interface SwitchProps {
  readonly label: string
  readonly on: boolean
  readonly disabled?: boolean
  readonly describedBy?: string | undefined
  onChange(on: boolean): void
}

export function Switch({ label, on, disabled = false, describedBy, onChange }: SwitchProps) {
  return (
    <Radix.Root
      aria-label={label}
      aria-describedby={describedBy}
      checked={on}
      disabled={disabled}
      onCheckedChange={onChange}
      className="inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-edge bg-sunken p-0.5 transition-colors data-[state=checked]:border-accent data-[state=checked]:bg-accent disabled:opacity-50"
    >
      <Radix.Thumb className="block size-3.5 rounded-full bg-edge transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent" />
    </Radix.Root>
  )
}
