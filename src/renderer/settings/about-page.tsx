import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { useAppState } from '../state/use-app'
import { CheckList } from './check-list'
import { Setting } from './setting'
import { UpdateSection } from './update-section'
import { useDoctor } from './use-doctor'
import { useState } from 'react'
import { lazyPart } from '../ui/lazy-part'

export function AboutPage() {
  const { t } = useTranslation()
  const version = useAppState((state) => state.version)
  const checks = useDoctor((doctor) => doctor.checks)
  const running = useDoctor((doctor) => doctor.running)
  const problem = useDoctor((doctor) => doctor.problem)
  const run = useDoctor((doctor) => doctor.run)
  return (
    <>
      <Setting name="about" title={t('app.name')} hint={t('about.lead')}>
        <p className="text-small select-text">
          {t('about.version', { version })} <span className="text-quiet">· {t('about.licence')}</span>
        </p>
      </Setting>
      <Setting name="doctor" title={t('about.doctor')} hint={t('about.doctorHint')}>
        <Button onClick={() => void run()} disabled={running}>
          {t(running ? 'about.running' : checks === null ? 'about.run' : 'about.runAgain')}
        </Button>
        <div aria-live="polite" className="pt-4">
          {problem !== null && <Problem title={t('about.failed')} reason={problem} />}
          {checks !== null && <CheckList checks={checks} />}
        </div>
      </Setting>
      <UpdateSection />
      <LicenceSection />
    </>
  )
}

/** The texts are many and rarely read, so they come when they are asked for. */
const LicenceList = lazyPart(async () => (await import('./licences/licence-list')).LicenceList)

function LicenceSection() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <Setting name="licences" title={t('licences.title')} hint={t('licences.hint')}>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'licences.hide' : 'licences.show')}
      </Button>
      {open && <LicenceList />}
    </Setting>
  )
}
