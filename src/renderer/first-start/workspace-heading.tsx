import { GitBranch } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Workspace } from '../../shared/app'
import { harmlessProse } from '../ui/harmless-prose'
import { MiddlePath } from '../ui/middle-path'

export function WorkspaceHeading({ workspace }: { workspace: Workspace }) {
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
