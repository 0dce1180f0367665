interface LineChartProps {
  /** Read aloud and shown above: what the line says in words. */
  readonly title: string
  readonly points: readonly { readonly id: number; readonly value: number }[]
  /** The value at the upper edge. */
  readonly top: number
  /** A line across, such as the size of the window. */
  readonly limit?: number
  /** What the upper and the lower edge are, for people. */
  readonly edges?: readonly [top: string, bottom: string]
  /** The point that is looked at. */
  readonly at?: number
  /** Points at which something new begins. */
  readonly breaks?: readonly number[]
}

const [WIDTH, HEIGHT] = [400, 56]
const none: readonly number[] = []
/** Beyond it points would run into each other. */
const MOST_DOTS = 60

/** A plain curve over requests. The words above it say what matters. */
export function LineChart({ title, points, top, limit, edges, at, breaks = none }: LineChartProps) {
  const step = points.length < 2 ? 0 : WIDTH / (points.length - 1)
  const x = (index: number) => (index * step).toFixed(1)
  const y = (value: number) => HEIGHT - 4 - (Math.min(value, top) / Math.max(top, 1e-9)) * (HEIGHT - 8)
  const line = points.map(({ value }, index) => `${x(index)},${y(value).toFixed(1)}`).join(' ')
  return (
    <figure>
      <figcaption className="pb-1 text-caption text-quiet">{title}</figcaption>
      <div className="flex gap-1">
        {edges !== undefined && (
          <span
            aria-hidden
            className="flex w-8 shrink-0 flex-col justify-between py-0.5 text-right text-[10px] leading-none text-quiet tabular-nums"
          >
            <span>{edges[0]}</span>
            <span>{edges[1]}</span>
          </span>
        )}
        <div className="min-w-0 flex-1 rounded-control bg-sunken px-2">
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={title}
            className="h-14 w-full overflow-visible"
          >
            <polygon points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} className="fill-accent opacity-10" />
            {breaks.map((index) => (
              <line
                key={index}
                x1={x(index)}
                x2={x(index)}
                y1={0}
                y2={HEIGHT}
                strokeDasharray="2 3"
                {...thin('edge')}
              />
            ))}
            {limit !== undefined && limit <= top && (
              <line x1={0} x2={WIDTH} y1={y(limit)} y2={y(limit)} strokeDasharray="4 4" {...thin('danger')} />
            )}
            {at !== undefined && <line x1={x(at)} x2={x(at)} y1={0} y2={HEIGHT} {...thin('ink')} />}
            <polyline
              points={line}
              fill="none"
              strokeWidth={1.5}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
              className="stroke-accent"
            />
            {points.length <= MOST_DOTS &&
              points.map(({ id, value }, index) => (
                // A line without a length and with round ends is a dot, whatever the shape of the picture.
                <path
                  key={id}
                  d={`M${x(index)} ${y(value).toFixed(1)}h0`}
                  strokeWidth={index === at ? 8 : 5}
                  strokeLinecap="round"
                  vectorEffect="non-scaling-stroke"
                  className="stroke-accent"
                />
              ))}
          </svg>
        </div>
      </div>
    </figure>
  )
}

const strokes = { edge: 'stroke-edge', danger: 'stroke-danger', ink: 'stroke-ink' } as const

function thin(colour: keyof typeof strokes) {
  return { strokeWidth: 1, vectorEffect: 'non-scaling-stroke', className: strokes[colour] } as const
}
