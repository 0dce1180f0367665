import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Budget, Rent } from '../../../shared/inspect'
import { call, reasonOf } from '../../bridge'
import { useFormat } from '../../i18n/use-format'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { useView } from '../../use-view'

const PAGE = 30

/** What each skill, tool, server, memory entry and file costs in every request, and whether it was ever used. */
export function RentList({ budget, sessionId }: { budget: Budget; sessionId: string | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [shown, setShown] = useState(PAGE)
  const { rents, price, sessions } = budget
  if (rents.length === 0) return null
  return (
    <section>
      <h3 className="text-small font-medium">{t('inspect.rent')}</h3>
      <p className="pb-1 text-caption text-quiet">
        {price === null
          ? t('inspect.rentUnpriced', { sessions })
          : t('inspect.rentHint', {
              sessions,
              asOf: price.asOf,
              cold: format.money(price.input),
              warm: format.money(price.cacheRead),
            })}
      </p>
      <ul>
        {rents.slice(0, shown).map((rent) => (
          <RentRow key={`${rent.kind} ${rent.name}`} rent={rent} price={price} sessionId={sessionId} />
        ))}
      </ul>
      {rents.length > shown && (
        <Button look="ghost" className="w-full" onClick={() => setShown(shown + 5 * PAGE)}>
          {t('inspector.showMore')}
        </Button>
      )}
    </section>
  )
}

interface RentRowProps {
  readonly rent: Rent
  readonly price: Budget['price']
  readonly sessionId: string | null
}

function RentRow({ rent, price, sessionId }: RentRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const tell = useView((view) => view.tell)
  const [problem, setProblem] = useState<string | null>(null)
  const { kind, name, tokens, used, usedBefore, canSwitch } = rent
  const isUnused = used === 0 && usedBefore === 0
  const switchOff = async () => {
    if (kind !== 'skill' && kind !== 'mcp') return
    try {
      await call('inspect.apply', { sessionId, switches: [{ kind, name, on: false }], when: 'default' })
      tell(t('inspect.switchedOff', { name }))
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }
  return (
    <li className="border-t border-line py-1 text-caption">
      <p className="flex min-h-6 items-center gap-2">
        <span className="min-w-0 flex-1">
          <span className="block truncate" title={name}>
            {name}
          </span>
          <span className={isUnused ? 'text-warn' : 'text-quiet'}>
            {t(`inspect.rentKind.${kind}`)}
            {' · '}
            {used === null || usedBefore === null
              ? t('inspect.useUnknown')
              : isUnused
                ? t('inspect.neverUsed')
                : t('inspect.used', { now: used, before: usedBefore })}
          </span>
        </span>
        <span className="shrink-0 text-right tabular-nums">
          <span className="block">≈ {format.count(tokens)}</span>
          {price !== null && (
            <span className="block text-quiet">
              {format.money((tokens * price.cacheRead) / 1e6)} – {format.money((tokens * price.input) / 1e6)}
            </span>
          )}
        </span>
        {canSwitch && (
          <Button
            className="h-6! px-2 text-caption"
            aria-label={t('inspect.switchOffName', { name })}
            onClick={() => void switchOff()}
          >
            {t('inspect.switchOff')}
          </Button>
        )}
      </p>
      {problem !== null && <Problem title={t('inspect.failed')} reason={problem} />}
    </li>
  )
}
