import { Folder, Monitor, ShieldCheck, ShieldOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Backend, backendSaid } from '../../shared/backend'
import { type SandboxMark, sandboxSaid } from '../../shared/sandbox-mark'
import { SaidWords } from '../i18n/said-words'
import { MiddlePath } from './middle-path'

interface PlaceLineProps {
  readonly workspace: string | null
  readonly backend: Backend
  readonly sandbox: SandboxMark | null
}

/** The folder of a chat, where its commands run, and what holds them there. */
export function PlaceLine({ workspace, backend, sandbox }: PlaceLineProps) {
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
      {sandbox !== null && (
        <span className={`flex min-w-0 items-center gap-1.5 ${sandbox.kind === 'none' ? 'text-warn' : ''}`}>
          {sandbox.kind === 'none' ? (
            <ShieldOff size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
          ) : (
            <ShieldCheck size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
          )}
          <SaidWords text={sandboxSaid(sandbox)} />
        </span>
      )}
    </p>
  )
}
