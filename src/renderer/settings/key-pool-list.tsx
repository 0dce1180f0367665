import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeyPool, PooledKey } from '../../shared/calls/key-pool-calls'
import { useFormat } from '../i18n/use-format'
import { useTimeLeft } from '../ui/use-time-left'
import { useKeyPools } from './use-key-pools'

const looks = {
  ok: { icon: CircleCheck, colour: 'text-ok' },
  exhausted: { icon: Hourglass, colour: 'text-warn' },
  dead: { icon: CircleX, colour: 'text-danger' },
} as const

/** The keys of a provider in the order in which they are tried, as they are now. One key that works needs no list. */
export function KeyPoolList({ pool, name }: { pool: KeyPool; name: string }) {
  const { t } = useTranslation()
  const { keys } = pool
  if (keys.length < 2 && keys.every(({ status }) => status === 'ok')) return null
  return (
    <ol aria-label={t('keys.poolOf', { provider: name })} className="mt-2 space-y-1 text-small">
      {keys.map((key) => (
        <PoolRow key={key.label} pooled={key} />
      ))}
    </ol>
  )
}

function PoolRow({ pooled }: { pooled: PooledKey }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { label, status, lastUsedAt } = pooled
  const { icon: Icon, colour } = looks[status]
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <Icon size={14} strokeWidth={1.75} aria-hidden className={`shrink-0 ${colour}`} />
      <span className="font-mono text-code break-all">{label}</span>
      <PoolState pooled={pooled} />
      <span className="ml-auto text-caption text-quiet tabular-nums">
        {lastUsedAt === null ? t('keys.unused') : t('keys.lastUsed', { time: format.date(lastUsedAt) })}
      </span>
    </li>
  )
}

function PoolState({ pooled: { status, until, cause } }: { pooled: PooledKey }) {
  const { t } = useTranslation()
  const why = t(`notices.causes.${cause ?? 'unknown'}`)
  if (status === 'ok') return <span className="text-quiet">{t('keys.ready')}</span>
  if (status === 'dead' || until === null) return <span className="text-danger">{t('keys.dead', { why })}</span>
  return <Resting until={until} why={why} />
}

/** Counts down, and asks again when the time has come. */
function Resting({ until, why }: { until: number; why: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const left = useTimeLeft(until)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) void useKeyPools.getState().refresh()
  }, [isOver])
  const time = format.duration(Math.ceil(left / 1000) * 1000)
  return (
    <span role="timer" className="text-warn tabular-nums">
      {t('keys.resting', { time, why })}
    </span>
  )
}
