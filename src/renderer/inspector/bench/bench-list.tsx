import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { Button } from '../../ui/button'
import { useLayerTitle } from '../use-layer-title'
import type { BenchItem } from './what-if'

interface BenchListProps {
  readonly items: readonly BenchItem[]
  readonly off: ReadonlyMap<string, BenchItem>
  onToggle(item: BenchItem): void
}

const groups = ['layer', 'skill', 'toolset'] as const
const PAGE = 40

/** Everything that can be tried without, the dearest first. */
export function BenchList({ items, off, onToggle }: BenchListProps) {
  const { t } = useTranslation()
  return groups.map((kind) => {
    const members = items.filter((item) => item.kind === kind)
    if (members.length === 0) return null
    return (
      <fieldset key={kind}>
        <legend className="text-small font-medium">{t(`inspect.benchGroup.${kind}`)}</legend>
        <Members members={kind === 'layer' ? members : sorted(members)} off={off} onToggle={onToggle} />
      </fieldset>
    )
  })
}

function Members({
  members,
  off,
  onToggle,
}: Omit<BenchListProps, 'items'> & { readonly members: readonly BenchItem[] }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(PAGE)
  return (
    <>
      {members.slice(0, shown).map((item) => (
        <BenchRow key={item.id} item={item} isOn={!off.has(item.id)} onToggle={onToggle} />
      ))}
      {members.length > shown && (
        <Button look="ghost" className="w-full" onClick={() => setShown(shown + 5 * PAGE)}>
          {t('inspector.showMore')}
        </Button>
      )}
    </>
  )
}

interface BenchRowProps {
  readonly item: BenchItem
  readonly isOn: boolean
  onToggle(item: BenchItem): void
}

const BenchRow = memo(function BenchRow({ item, isOn, onToggle }: BenchRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const titleOf = useLayerTitle()
  const { kind, id, name, tokens, applies } = item
  const title = kind === 'layer' ? titleOf({ id: id.slice('layer '.length), title: name }) : name
  return (
    <label className="flex min-h-6 items-center gap-2 rounded-control text-caption hover:bg-hover">
      <input type="checkbox" checked={isOn} onChange={() => onToggle(item)} className="accent-accent" />
      <span className={`min-w-0 flex-1 truncate ${isOn ? '' : 'text-quiet line-through'}`}>{title}</span>
      {!applies && <span className="shrink-0 text-quiet">{t('inspect.tryOnly')}</span>}
      <span className="shrink-0 tabular-nums">≈ {format.count(tokens)}</span>
    </label>
  )
})

function sorted(items: readonly BenchItem[]): readonly BenchItem[] {
  return items.toSorted((one, other) => other.tokens - one.tokens)
}
