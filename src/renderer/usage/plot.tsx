import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

export interface PlotPoint {
  readonly key: string
  /** Under the axis, where there is room. */
  readonly label: string
  /** In full. */
  readonly title: string
  /** `null`: nothing to draw. */
  readonly value: number | null
}

interface PlotProps {
  /** What the picture shows, for those who cannot see it. */
  readonly title: string
  /** Above it while no point is read. */
  readonly caption: string
  readonly points: readonly PlotPoint[]
  readonly looks: 'bars' | 'line'
  /** The upper edge; `null`: as the values need it. */
  readonly top: number | null
  said(value: number | null): string
}

const HEIGHT = 180

/** A plot that can be read with the pointer, with the arrow keys and by a screen reader. */
export function Plot({ title, caption, points, looks, top, said }: PlotProps) {
  const { t } = useTranslation()
  const holder = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot | null>(null)
  const [at, setAt] = useState<number | null>(null)
  const readout = useId()
  const tick = useEffectEvent((value: number) => said(value))
  const drawn = JSON.stringify(points.map(({ value, label }) => [value, label]))

  useEffect(() => {
    const element = holder.current
    if (element === null) return undefined
    const pairs = JSON.parse(drawn) as (readonly [value: number | null, label: string])[]
    const numbers = pairs.map(([value]) => value)
    const label = (index: number) => pairs[index]?.[1] ?? ''
    const draw = () => {
      plot.current?.destroy()
      plot.current = new uPlot(
        optionsOf({
          width: element.clientWidth,
          looks,
          top,
          count: numbers.length,
          colours: coloursOf(element),
          tick,
          label,
          onAt: setAt,
        }),
        [numbers.map((_, index) => index), numbers],
        element,
      )
    }
    draw()
    const sized = new ResizeObserver(() => plot.current?.setSize({ width: element.clientWidth, height: HEIGHT }))
    sized.observe(element)
    // A canvas does not follow the tokens by itself.
    const themed = new MutationObserver(draw)
    themed.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-accent', 'lang'] })
    return () => {
      sized.disconnect()
      themed.disconnect()
      plot.current?.destroy()
      plot.current = null
    }
  }, [drawn, looks, top])

  const move = (index: number) => {
    const next = Math.max(0, Math.min(points.length - 1, index))
    setAt(next)
    const picture = plot.current
    picture?.setCursor({ left: picture.valToPos(next, 'x'), top: HEIGHT / 2 }, false)
  }
  const point = at === null ? undefined : points[at]
  return (
    <figure>
      <figcaption id={readout} aria-live="polite" className="h-5 truncate text-caption text-quiet">
        {point === undefined ? caption : t('usage.atDay', { day: point.title, value: said(point.value) })}
      </figcaption>
      <div
        ref={holder}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={at ?? points.length - 1}
        aria-valuetext={saidAt(at ?? points.length - 1)}
        onKeyDown={(event) => {
          const from = at ?? points.length
          const to = { ArrowLeft: from - 1, ArrowRight: at === null ? 0 : from + 1, Home: 0, End: points.length - 1 }[
            event.key
          ]
          if (to === undefined) return
          event.preventDefault()
          move(to)
        }}
        className="relative w-full rounded-control"
        style={{ height: HEIGHT }}
      />
    </figure>
  )

  function saidAt(index: number): string {
    const one = points[index]
    return one === undefined ? '' : t('usage.atDay', { day: one.title, value: said(one.value) })
  }
}

interface Colours {
  readonly accent: string
  readonly line: string
  readonly quiet: string
  readonly font: string
}

/** The tokens as the theme has them now. */
function coloursOf(element: HTMLElement): Colours {
  const style = getComputedStyle(element)
  const probe = document.createElement('span')
  element.append(probe)
  const resolved = (token: string) => {
    probe.style.color = `var(--color-${token})`
    return getComputedStyle(probe).color
  }
  const colours = { accent: resolved('accent'), line: resolved('line'), quiet: resolved('quiet') }
  probe.remove()
  return { ...colours, font: `12px ${style.fontFamily}` }
}

interface Drawing {
  readonly width: number
  readonly looks: PlotProps['looks']
  readonly top: number | null
  readonly count: number
  readonly colours: Colours
  tick(value: number): string
  label(index: number): string
  onAt(index: number | null): void
}

function optionsOf({ width, looks, top, count, colours, tick, label, onAt }: Drawing): uPlot.Options {
  const axis = { stroke: colours.quiet, font: colours.font, ticks: { show: false } }
  const bars = uPlot.paths.bars?.({ size: [0.7, 48], radius: 0.1 })
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { setScale: false, x: false, y: false }, points: { show: looks === 'line' } },
    scales: {
      x: { time: false, range: [-0.5, count - 0.5] },
      y: { range: (_, _min, most) => [0, top ?? (most > 0 ? most * 1.08 : 1)] },
    },
    axes: [
      {
        ...axis,
        size: 28,
        grid: { show: false },
        space: 72,
        incrs: [1, 2, 3, 5, 7, 10, 14, 20, 30, 60, 90, 120, 180, 365, 730],
        values: (_, splits) => splits.map((at) => (Number.isInteger(at) ? label(at) : '')),
      },
      {
        ...axis,
        size: 64,
        grid: { stroke: colours.line, width: 1 },
        values: (_, splits) => splits.map((value) => tick(value)),
      },
    ],
    series: [
      {},
      looks === 'bars' && bars !== undefined
        ? { fill: colours.accent, paths: bars, points: { show: false } }
        : {
            stroke: colours.accent,
            width: 1.5,
            spanGaps: true,
            points: { show: count <= 60, size: 5, fill: colours.accent },
          },
    ],
    hooks: { setCursor: [({ cursor }) => onAt(cursor.idx ?? null)] },
  }
}
