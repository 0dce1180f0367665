import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../ui/lazy-part'
import { Button } from '../ui/button'
import { Setting } from './setting'

/** The texts are many and rarely read, so they come when they are asked for. */
const LicenceList = lazyPart(async () => (await import('./licences/licence-list')).LicenceList)

export function LicenceSection() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <Setting title={t('licences.title')} hint={t('licences.hint')}>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'licences.hide' : 'licences.show')}
      </Button>
      {open && <LicenceList />}
    </Setting>
  )
}
