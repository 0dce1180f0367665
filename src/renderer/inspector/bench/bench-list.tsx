import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToolsetTitle } from '../../i18n/use-toolset-title'
import { useFormat } from '../../i18n/use-format'
import { Button } from '../../ui/button'
import { MoreButton } from '../../ui/more-button'
import { useLayerTitle } from '../../i18n/use-layer-title'
import type { BenchItem } from './bench-items'
import type { Tried } from './what-if'

interface BenchListProps {
  readonly items: readonly BenchItem[]
  readonly tried: Tried
  onToggle(item: BenchItem): void
}

const groups = ['layer', 'toolset', 'mcp', 'skill'] as const
const PAGE = 40

/** Everything that can be tried with or without: layers in the order of the prompt, all else the dearest first. */
export function BenchList({ items, tried, onToggle }: BenchListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const largest = Math.max(1, ...items.map(({ tokens }) => tokens ?? 0))
  return groups.map((kind) => {
    const members = items.filter((item) => item.kind === kind)
    if (members.length === 0) return null
    // As tried: a heading that stays while its switches move says something false.
    const sum = members.reduce((total, { id, on, tokens }) => total + (on !== tried.has(id) ? (tokens ?? 0) : 0), 0)
    // What the user left out of the prompt is worth seeing; what else could be sent is a long list.
    const sent = kind === 'layer' ? members : members.filter(({ id, on }) => on || tried.has(id))
    return (
      <fieldset key={kind} className="min-w-0">
        <legend className="flex w-full items-baseline border-b border-line pb-1 text-small font-medium">
          <span className="flex-1">{t(`inspect.benchGroup.${kind}`)}</span>
          <span className="text-caption font-normal text-quiet tabular-nums">≈ {format.count(sum)}</span>
        </legend>
        <Members
          members={kind === 'layer' ? sent : dearestFirst(sent)}
          tried={tried}
          largest={largest}
          onToggle={onToggle}
        />
        {members.length > sent.length && (
          <OffMembers
            members={dearestFirst(members.filter((item) => !sent.includes(item)))}
            tried={tried}
            largest={largest}
            onToggle={onToggle}
          />
        )}
      </fieldset>
    )
  })
}

interface MembersProps extends Omit<BenchListProps, 'items'> {
  readonly members: readonly BenchItem[]
  readonly largest: number
}

function Members({ members, tried, largest, onToggle }: MembersProps) {
  const [shown, setShown] = useState(PAGE)
  return (
    <div className="pt-1">
      {members.slice(0, shown).map((item) => (
        <BenchRow
          key={item.id}
          item={item}
          isTried={tried.has(item.id)}
          share={(item.tokens ?? 0) / largest}
          onToggle={onToggle}
        />
      ))}
      {members.length > shown && <MoreButton onClick={() => setShown(shown + 5 * PAGE)} />}
    </div>
  )
}

/** What is not in the request, to be tried all the same. */
function OffMembers(props: MembersProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="ghost" className="-ml-3 h-7!" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('inspect.notSent', { count: props.members.length })}
      </Button>
      {open && <Members {...props} />}
    </>
  )
}

interface BenchRowProps {
  readonly item: BenchItem
  readonly isTried: boolean
  /** Of the largest one. */
  readonly share: number
  onToggle(item: BenchItem): void
}

const BenchRow = memo(function BenchRow({ item, isTried, share, onToggle }: BenchRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const titleOf = useLayerTitle()
  const titleOfSet = useToolsetTitle()
  const { kind, key, name, on, tokens } = item
  const title = kind === 'layer' ? titleOf({ id: key, title: name }) : kind === 'toolset' ? titleOfSet(key) : name
  const isOn = on !== isTried
  return (
    <label className="-mx-1 flex min-h-7 items-center gap-2 rounded-control px-1 text-caption hover:bg-hover">
      <input type="checkbox" checked={isOn} onChange={() => onToggle(item)} className="accent-accent" />
      <span className={`min-w-0 flex-1 truncate ${isOn ? '' : 'text-quiet line-through'}`} title={title}>
        {title}
      </span>
      {isTried && <span className="shrink-0 text-accent">{t(on ? 'inspect.triedOff' : 'inspect.triedOn')}</span>}
      <span aria-hidden className="flex h-1.5 w-16 shrink-0 justify-end overflow-hidden rounded-full bg-sunken">
        <span
          style={{ width: `${Math.max(share * 100, 2)}%` }}
          className={`rounded-full ${isOn ? (isTried ? 'bg-accent' : 'bg-edge') : 'bg-line'}`}
        />
      </span>
      <span className="w-14 shrink-0 text-right tabular-nums">
        {tokens === null ? '?' : `≈ ${format.count(tokens)}`}
      </span>
    </label>
  )
})

function dearestFirst(items: readonly BenchItem[]): readonly BenchItem[] {
  return items.toSorted((one, other) => (other.tokens ?? 0) - (one.tokens ?? 0))
}
