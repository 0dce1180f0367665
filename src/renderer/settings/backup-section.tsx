import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '../../shared/ipc'
import { call, reasonOf } from '../bridge'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'

/** The copies that are made by themselves, and the way back to one of them. */
export function BackupSection() {
  const { t } = useTranslation()
  const format = useFormat()
  const [backups, setBackups] = useState<Output<'backup.list'>>([])
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    call('backup.list').then(setBackups, (error: unknown) => setProblem(reasonOf(error)))
  }, [])
  const restore = async (name: string) => {
    try {
      await call('backup.restore', { name })
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }
  return (
    <section className="mt-6 space-y-2">
      <h2 className="font-medium">{t('backups.title')}</h2>
      <p className="text-small text-quiet">{t('backups.hint')}</p>
      {problem !== null && <Problem title={t('backups.failed')} reason={problem} />}
      {backups.length === 0 ? (
        <p className="text-small text-quiet">{t('backups.none')}</p>
      ) : (
        <ul aria-label={t('backups.title')} className="divide-y divide-line border-y border-line">
          {backups.map(({ name, at, bytes }) => (
            <li key={name} className="flex flex-wrap items-center gap-2 py-2">
              <p className="min-w-60 flex-1 text-small">
                {format.date(at)} <span className="text-quiet">{format.bytes(bytes)}</span>
              </p>
              {chosen === name ? (
                <>
                  <Button onClick={() => setChosen(null)}>{t('backups.cancel')}</Button>
                  <Button look="danger" onClick={() => void restore(name)}>
                    {t('backups.confirm')}
                  </Button>
                </>
              ) : (
                <Button onClick={() => setChosen(name)}>
                  {t('backups.restore')}
                  <span className="sr-only">{format.date(at)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
