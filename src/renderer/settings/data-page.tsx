import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '../../shared/ipc'
import { call, reasonOf } from '../bridge'
import { Button } from '../ui/button'
import { MiddlePath } from '../ui/middle-path'
import { Problem } from '../ui/problem'
import { useAppState } from '../use-app'

const places = ['home', 'config', 'logs'] as const satisfies readonly Input<'app.reveal'>['place'][]

export function DataPage() {
  const { t } = useTranslation()
  const home = useAppState((state) => state.home)
  const profile = useAppState((state) => state.profile)
  const [problem, setProblem] = useState<string | null>(null)
  const reveal = async (place: (typeof places)[number]) => {
    setProblem(null)
    try {
      await call('app.reveal', { place })
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }
  return (
    <>
      <p className="-mt-4 mb-6 text-small text-quiet">{t('data.lead')}</p>
      {problem !== null && <Problem title={t('data.failed')} reason={problem} />}
      <ul className="divide-y divide-line border-y border-line">
        {places.map((place) => (
          <li key={place} className="flex items-center gap-4 py-3">
            <div className="min-w-0 flex-1">
              <h2 className="font-medium">{t(`data.${place}`)}</h2>
              <p className="text-small text-quiet">{t(`data.${place}Hint`)}</p>
              {place === 'home' && (
                <p className="mt-1 font-mono text-code text-quiet select-text">
                  <MiddlePath path={home} />
                </p>
              )}
            </div>
            <Button aria-label={t('data.revealNamed', { name: t(`data.${place}`) })} onClick={() => void reveal(place)}>
              {t('data.reveal')}
              <span className="sr-only">{t('data.named', { name: t(`data.${place}`) })}</span>
            </Button>
          </li>
        ))}
        <li className="flex items-center gap-4 py-3">
          <h2 className="flex-1 font-medium">{t('data.profile')}</h2>
          <p className="text-small text-quiet">{profile}</p>
        </li>
      </ul>
    </>
  )
}
