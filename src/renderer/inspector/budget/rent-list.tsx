import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ToolsetState } from '../../../shared/calls/tool-calls'
import type { Budget, Rent } from '../../../shared/inspect'
import { call, reasonOf } from '../../bridge'
import { useFormat } from '../../i18n/use-format'
import { Button } from '../../ui/button'
import { MoreButton } from '../../ui/more-button'
import { Problem } from '../../ui/problem'
import { useView } from '../../state/use-view'
import { useToolsets } from '../bench/use-toolsets'
import { qualityMarks } from '../quality-marks'

const PAGE = 30

/** What each skill, tool, server, memory entry and file costs in every request, and whether it was ever used. */
export function RentList({ budget, sessionId }: { budget: Budget; sessionId: string | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [shown, setShown] = useState(PAGE)
  const { rents, price, sessions } = budget
  const sets = useToolsets(sessionId)
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
          <RentRow
            key={`${rent.kind} ${rent.name}`}
            rent={rent}
            quality={budget.quality}
            price={price}
            sets={sets}
            sessionId={sessionId}
          />
        ))}
      </ul>
      {rents.length > shown && <MoreButton onClick={() => setShown(shown + 5 * PAGE)} />}
    </section>
  )
}

interface RentRowProps {
  readonly rent: Rent
  readonly quality: Budget['quality']
  readonly price: Budget['price']
  readonly sets: readonly ToolsetState[]
  readonly sessionId: string | null
}

function RentRow({ rent, quality, price, sets, sessionId }: RentRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const tell = useView((view) => view.tell)
  const [problem, setProblem] = useState<string | null>(null)
  const { kind, name, tokens, used, usedBefore } = rent
  const isUnused = used === 0 && usedBefore === 0
  const off = rent.switch ?? toolsetOf(rent, sets)
  const switchOff = async () => {
    if (off === null) return
    try {
      await call('inspect.apply', {
        sessionId,
        switches: [{ kind: off.kind, name: off.name, on: false }],
        model: null,
        when: 'default',
      })
      tell(t('inspect.switchedOff', { name: off.name }))
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
          <span className="block">
            {qualityMarks[quality]} {format.count(tokens)}
          </span>
          {price !== null && (
            <span className="block text-quiet">
              {format.money((tokens * price.cacheRead) / 1e6)} – {format.money((tokens * price.input) / 1e6)}
            </span>
          )}
        </span>
        {off !== null && (
          <Button
            className="h-6! px-2 text-caption"
            title={t('inspect.switchOffName', { name: off.name })}
            aria-label={t('inspect.switchOffName', { name: off.name })}
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

/** A tool goes with its set. */
function toolsetOf({ kind, name }: Rent, sets: readonly ToolsetState[]): { kind: 'toolset'; name: string } | null {
  const set = kind === 'tool' ? sets.find(({ tools }) => tools.some((tool) => tool.name === name)) : undefined
  return set === undefined ? null : { kind: 'toolset', name: set.id }
}
