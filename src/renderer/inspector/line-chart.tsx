interface LineChartProps {
  /** Read aloud and shown above: what the line says in words. */
  readonly title: string
  readonly points: readonly { readonly id: number; readonly value: number }[]
  /** The value at the upper edge. */
  readonly top: number
  /** A line across, such as the size of the window. */
  readonly limit?: number
}

const [WIDTH, HEIGHT] = [400, 56]

/** A plain curve over requests. The words above it say what matters. */
export function LineChart({ title, points, top, limit }: LineChartProps) {
  const step = points.length < 2 ? 0 : WIDTH / (points.length - 1)
  const y = (value: number) => HEIGHT - 2 - (Math.min(value, top) / Math.max(top, 1e-9)) * (HEIGHT - 4)
  const line = points.map(({ value }, index) => `${(index * step).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  return (
    <figure>
      <figcaption className="pb-1 text-caption text-quiet">{title}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={title}
        className="h-14 w-full rounded-control bg-sunken"
      >
        <polyline
          points={line}
          fill="none"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
          className="stroke-accent"
        />
        {limit !== undefined && limit <= top && (
          <line x1={0} x2={WIDTH} y1={y(limit)} y2={y(limit)} strokeDasharray="4 4" className="stroke-danger" />
        )}
      </svg>
    </figure>
  )
}
