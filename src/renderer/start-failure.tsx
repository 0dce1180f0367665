import { useTranslation } from 'react-i18next'
import { Button } from './ui/button'
import { Problem } from './ui/problem'

/** Main did not answer the first call, so there is no frame to draw. */
export function StartFailure({ reason }: { reason: string }) {
  const { t } = useTranslation()
  return (
    <main className="grid h-full place-items-center p-8">
      <div className="w-full max-w-column">
        <h1 className="mb-4 text-title font-semibold">{t('app.name')}</h1>
        <Problem title={t('app.failed')} reason={reason}>
          <Button onClick={() => location.reload()}>{t('app.reload')}</Button>
        </Problem>
      </div>
    </main>
  )
}
