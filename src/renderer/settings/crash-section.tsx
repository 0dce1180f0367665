import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { create } from 'zustand'
import type { CrashReport } from '../../shared/calls/crash-calls'
import { call } from '../bridge'
import { attempting } from '../state/attempting'
import { SoughtPart } from './sought-part'

/** Reports of crashes: shown in full before the user takes them along, and sent nowhere. */
export function CrashSection() {
  const { t } = useTranslation()
  const reports = useCrashes((crashes) => crashes.reports)
  const saved = useCrashes((crashes) => crashes.saved)
  const problem = useCrashes((crashes) => crashes.problem)
  const refresh = useCrashes((crashes) => crashes.refresh)
  const save = useCrashes((crashes) => crashes.save)
  const clear = useCrashes((crashes) => crashes.clear)
  const [shown, setShown] = useState(false)
  useEffect(() => void refresh(), [refresh])
  return (
    <SoughtPart name="crashes" className="mt-6 space-y-2">
      <h2 className="font-medium">{t('crashes.title')}</h2>
      <p className="text-small text-quiet">{t('crashes.hint')}</p>
      {problem !== null && <Problem title={t('crashes.failed')} reason={problem} />}
      {reports.length === 0 ? (
        <p className="text-small text-quiet">{t('crashes.none')}</p>
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
              {t(shown ? 'crashes.hide' : 'crashes.show', { count: reports.length })}
            </Button>
            {shown && <Button onClick={() => void save()}>{t('crashes.save')}</Button>}
            <Button look="danger" onClick={() => void clear()}>
              {t('crashes.clear')}
            </Button>
          </div>
          <p role="status" className="text-small text-ok select-text empty:hidden">
            {saved !== null && t('crashes.saved', { path: saved })}
          </p>
          {shown && (
            <ul aria-label={t('crashes.title')} className="divide-y divide-line border-y border-line">
              {reports.map(({ name, text }) => (
                <li key={name} className="py-2">
                  <h3 className="text-small">{name}</h3>
                  <pre className="font-mono text-code break-words whitespace-pre-wrap text-quiet select-text">
                    {text}
                  </pre>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </SoughtPart>
  )
}

interface Crashes {
  readonly reports: readonly CrashReport[]
  /** Where they were saved last. */
  readonly saved: string | null
  readonly problem: string | null
  refresh(): Promise<void>
  save(): Promise<void>
  clear(): Promise<void>
}

const useCrashes = create<Crashes>()((set) => {
  const attempt = async (work: () => Promise<Partial<Crashes>>) =>
    void (await attempting(set)(async () => set(await work())))
  return {
    reports: [],
    saved: null,
    problem: null,
    refresh: () => attempt(async () => ({ reports: await call('crash.list') })),
    save: () => attempt(async () => ({ saved: (await call('crash.export'))?.path ?? null })),
    clear: () =>
      attempt(async () => {
        await call('crash.clear')
        return { reports: [], saved: null }
      }),
  }
})
