import { ChevronRight, Pin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestView } from '../../../shared/inspect'
import { useFormat } from '../../i18n/use-format'
import { MoreButton } from '../../ui/more-button'
import { readableText } from '../readable-text'
import { TextBlock } from '../text-block'

type Pins = RequestView['pins']

const PAGE = 100
/** Longer texts open as a block of their own. */
const SHORT = 80

/** A place in the body: the way to a text, and where in it. */
export interface BodyPlace {
  readonly path: string
  readonly offset: number
}

interface BodyTreeProps {
  readonly value: unknown
  readonly pins: Pins
  /** What is open from the beginning. */
  readonly wanted: BodyPlace | null
}

/** The body as nested lists. Only what is open is drawn, so its size does not matter. */
export function BodyTree({ value, pins, wanted }: BodyTreeProps) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('inspect.tree')} className="font-mono text-code select-text">
      <Members value={value} path="" pins={pins} wanted={wanted} />
    </div>
  )
}

interface NodeProps {
  readonly value: unknown
  readonly path: string
  readonly pins: Pins
  readonly wanted: BodyPlace | null
}

function Members({ value, path, pins, wanted }: NodeProps) {
  const [shown, setShown] = useState(() => (leadsThrough(wanted, path) ? Infinity : PAGE))
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return (
    <ul>
      {entries.slice(0, shown).map(([name, inner]) => (
        <TreeNode
          key={name}
          name={name}
          value={inner}
          path={path === '' ? name : `${path}.${name}`}
          pins={pins}
          wanted={wanted}
        />
      ))}
      {entries.length > shown && (
        <li>
          <MoreButton className="font-sans" onClick={() => setShown(shown + 5 * PAGE)} />
        </li>
      )}
    </ul>
  )
}

function TreeNode({ name, value, path, pins, wanted }: NodeProps & { readonly name: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isWanted = wanted?.path === path
  const [open, setOpen] = useState(isWanted || leadsThrough(wanted, path))
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isWanted) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isWanted])
  const pin = pins.find(({ at }) => at === path)
  const inside = pins.some(({ at }) => at.startsWith(`${path}.`))
  const isLong = typeof value === 'string' && (value.length > SHORT || value.includes('\n'))
  const opens = isLong || (typeof value === 'object' && value !== null)
  const label = readableText(describe(value))
  return (
    <li ref={row}>
      <div className={`flex min-h-6 items-center gap-1 ${isWanted ? 'bg-context/20' : ''}`}>
        {opens ? (
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex min-w-0 items-center gap-1 rounded-control pr-1 text-left hover:bg-hover"
          >
            <ChevronRight
              size={12}
              strokeWidth={2}
              aria-hidden
              className={`shrink-0 text-quiet transition-transform ${open ? 'rotate-90' : ''}`}
            />
            <span className="text-code-name">{readableText(name)}</span>
            <span className="min-w-0 truncate text-quiet">{label}</span>
          </button>
        ) : (
          <span className="min-w-0 pl-4 break-all">
            <span className="text-code-name">{readableText(name)}</span>{' '}
            <span className="text-code-string">{readableText(JSON.stringify(value))}</span>
          </span>
        )}
        {(pin !== undefined || (inside && !open)) && (
          <span
            title={pin === undefined ? t('inspect.pinInside') : t('inspect.pin', { ttl: pin.ttl })}
            className="inline-flex shrink-0 items-center gap-1 rounded-control border border-accent px-1 font-sans text-[10px] leading-4 text-accent"
          >
            <Pin size={10} strokeWidth={2} aria-hidden />
            {pin?.ttl ?? t('inspect.pinMark')}
          </span>
        )}
        {isLong && <span className="shrink-0 font-sans text-caption text-quiet">{format.count(value.length)}</span>}
      </div>
      {open && (
        <div className="ml-2 border-l border-line pl-2">
          {typeof value === 'string' ? (
            <TextBlock label={name} text={value} {...(isWanted && { at: wanted.offset })} />
          ) : (
            <Members value={value} path={path} pins={pins} wanted={wanted} />
          )}
        </div>
      )}
    </li>
  )
}

function leadsThrough(wanted: BodyPlace | null, path: string): boolean {
  return wanted !== null && (path === '' || wanted.path.startsWith(`${path}.`))
}

/** A few words about a value that is not open. */
function describe(value: unknown): string {
  if (typeof value === 'string') return `"${value.slice(0, SHORT).replaceAll('\n', ' ')}…"`
  if (Array.isArray(value)) return `[${value.length}]`
  if (typeof value !== 'object' || value === null) return ''
  const said = ['role', 'type', 'name'].flatMap((key) => {
    const inner: unknown = (value as Record<string, unknown>)[key]
    return typeof inner === 'string' ? [inner] : []
  })
  const nested: unknown = (value as Record<string, unknown>)['function']
  const name = typeof nested === 'object' && nested !== null && 'name' in nested ? nested.name : null
  return `{${[...said, ...(typeof name === 'string' ? [name] : [])].join(' ') || Object.keys(value).length}}`
}
