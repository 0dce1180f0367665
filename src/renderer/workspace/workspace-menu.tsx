import { ChevronDown, Clock, FileText, Folder, FolderX, GitBranch, Monitor, Scissors, ShieldAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../ui/lazy-part'
import { harmlessProse } from '../ui/harmless-prose'
import { useChatPlace } from '../state/use-chat-place'
import { useSay } from '../i18n/use-say'
import { backendSaid } from '../../shared/backend'
import { HoldMark } from '../ui/hold-mark'
import { contextFileStates } from '../inspector/context-file-states'
import { useOpenStale, usePrompt } from '../state/use-prompt'
import { contextStatus } from './context-status'

/** A menu is not needed to draw the frame, so it comes with the first click. */
const WorkspaceMenuList = lazyPart(async () => (await import('./workspace-menu-list')).WorkspaceMenuList)

/** The folder in use with its branch; opens the ways to change it. */
export function WorkspaceMenu() {
  const { t } = useTranslation()
  const say = useSay()
  const { workspace, missing, backend, sandbox } = useChatPlace()
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <div className="no-drag relative flex min-w-0">
      <button
        ref={trigger}
        id={id}
        type="button"
        title={missing === null ? undefined : say(missing)}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={`flex h-7 max-w-80 min-w-0 items-center xl:max-w-120 gap-2 rounded-control px-2 text-small leading-control transition-colors hover:bg-hover ${open ? 'bg-hover' : ''}`}
      >
        {missing === null ? (
          <Folder size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
        ) : (
          <FolderX size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-danger" />
        )}
        <span className="sr-only">{t('workspace.label')}</span>
        <span className={`min-w-0 shrink truncate font-medium ${workspace ? '' : 'text-quiet'}`}>
          {workspace ? harmlessProse(workspace.name) : t('workspace.none')}
        </span>
        {workspace?.branch && (
          <span className="flex min-w-8 shrink-[4] items-center gap-1 text-quiet max-[520px]:hidden">
            <GitBranch size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
            <span className="truncate">{harmlessProse(workspace.branch)}</span>
          </span>
        )}
        {backend !== null && backend.kind !== 'local' && (
          <span className="flex min-w-8 shrink-[2] items-center gap-1 text-warn" title={say(backendSaid(backend))}>
            <Monitor size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
            <span className="truncate">{say(backendSaid(backend))}</span>
          </span>
        )}
        {workspace && missing === null && <ContextMark />}
        {sandbox !== null && <HoldMark sandbox={sandbox} />}
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
      </button>
      {open && <WorkspaceMenuList labelledBy={id} trigger={trigger} onClose={() => setOpen(false)} />}
    </div>
  )
}

const looks = {
  none: { icon: FileText, colour: 'text-quiet' },
  loaded: { icon: FileText, colour: 'text-quiet' },
  truncated: { icon: Scissors, colour: 'text-warn' },
  stale: { icon: Clock, colour: 'text-warn' },
  blocked: { icon: ShieldAlert, colour: 'text-danger' },
} as const

/** How the context files of the folder are, in one mark and a number. */
function ContextMark() {
  const { t } = useTranslation()
  const snapshot = usePrompt((prompt) => prompt.snapshot)
  const stale = useOpenStale().length
  if (snapshot === null) return null
  const { status, count } = contextStatus(contextFileStates(snapshot), stale)
  const { icon: Icon, colour } = looks[status]
  const words = t(`workspace.context.${status}`, { count })
  return (
    <span className={`flex shrink-0 items-center gap-1 ${colour}`} title={words}>
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      <span aria-hidden className="tabular-nums">
        {count}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
