interface MeterProps {
  readonly label: string
  readonly value: number
  readonly max: number
}

/** How full something is; nearly full and over are told by colour and by the words beside it. */
export function Meter({ label, value, max }: MeterProps) {
  const share = max === 0 ? 1 : value / max
  const fill = share > 1 ? 'bg-danger' : share > 0.9 ? 'bg-warn' : 'bg-accent'
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(max, value)}
      aria-valuenow={value}
      className="mt-1 h-1.5 overflow-hidden rounded-full bg-line"
    >
      <div style={{ width: `${Math.min(1, share) * 100}%` }} className={`h-full ${fill}`} />
    </div>
  )
}
