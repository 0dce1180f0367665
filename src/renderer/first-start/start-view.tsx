import { useTranslation } from 'react-i18next'
import { useAppState } from '../state/use-app'
import { ContextFiles } from './context-files'
import { Steps } from './steps'
import { GitBranch } from 'lucide-react'
import type { Workspace } from '../../shared/app'
import { harmlessProse } from '../ui/harmless-prose'
import { MiddlePath } from '../ui/middle-path'

/** What to do first; with a folder chosen, what that folder brings into the prompt. */
export function StartView() {
  const { t } = useTranslation()
  const workspace = useAppState((state) => state.workspace)

  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable]">
      <div className="mx-auto flex min-h-full max-w-chat flex-col px-6 pt-[12vh] pb-6">
        {workspace === null ? (
          <header>
            <h1 className="text-display font-semibold tracking-display text-balance">{t('start.title')}</h1>
            <p className="mt-2 text-lead text-quiet">{t('about.lead')}</p>
          </header>
        ) : (
          <>
            <WorkspaceHeading workspace={workspace} />
            <ContextFiles />
          </>
        )}
        <Steps title={t(workspace === null ? 'start.first' : 'start.next')} />
      </div>
    </div>
  )
}

function WorkspaceHeading({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation()
  return (
    <header>
      <h1 className="text-display font-semibold tracking-display break-words">{harmlessProse(workspace.name)}</h1>
      <p className="mt-1 flex items-center gap-4 text-small text-quiet">
        <span className="min-w-0 font-mono text-code">
          <MiddlePath path={workspace.path} />
        </span>
        {workspace.branch !== null && (
          <span className="flex shrink-0 items-center gap-1">
            <GitBranch size={14} strokeWidth={1.75} aria-hidden />
            <span className="sr-only">{t('workspace.branch', { branch: workspace.branch })}</span>
            <span aria-hidden>{workspace.branch}</span>
          </span>
        )}
      </p>
    </header>
  )
}
