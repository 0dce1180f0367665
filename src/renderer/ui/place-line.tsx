import { Folder, Monitor } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Backend, backendSaid } from '../../shared/backend'
import { SaidWords } from '../i18n/said-words'
import { MiddlePath } from './middle-path'

/** The folder of a chat, and where its commands run. */
export function PlaceLine({ workspace, backend }: { workspace: string | null; backend: Backend }) {
  const { t } = useTranslation()
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-caption text-quiet">
      <span className="sr-only">{t('ask.place')}</span>
      <span className="flex max-w-full min-w-0 items-center gap-1.5">
        <Folder size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {workspace === null ? t('ask.noFolder') : <MiddlePath path={workspace} />}
      </span>
      <span className="flex min-w-0 items-center gap-1.5">
        <Monitor size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <SaidWords text={backendSaid(backend)} />
      </span>
    </p>
  )
}
