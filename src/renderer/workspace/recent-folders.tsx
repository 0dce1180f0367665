import { Folder, FolderOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { harmlessProse } from '../ui/harmless-prose'
import { useAppState } from '../state/use-app'
import { useWorkspace } from '../state/use-workspace'

/** The folders of the side bar: the one in use is marked, the others are one click away. */
export function RecentFolders() {
  const { t } = useTranslation()
  const workspace = useAppState((state) => state.workspace)
  const recent = useAppState((state) => state.recentWorkspaces)
  const choose = useWorkspace((actions) => actions.choose)
  const take = useWorkspace((actions) => actions.take)
  return (
    <section>
      <h2 className="px-2 pb-1 text-caption text-quiet">{t('workspace.folders')}</h2>
      <ul>
        {recent.map(({ path, name }) => {
          const current = path === workspace?.path
          return (
            <li key={path}>
              <button
                type="button"
                title={harmlessProse(path)}
                aria-current={current}
                onClick={() => void take(path)}
                className={`flex h-row w-full items-center gap-3 rounded-control px-2 text-small leading-control transition-colors hover:bg-hover ${current ? 'bg-hover font-medium' : ''}`}
              >
                <Folder
                  size={16}
                  strokeWidth={1.75}
                  aria-hidden
                  className={`shrink-0 ${current ? 'text-accent' : 'text-quiet'}`}
                />
                <span className="truncate">{harmlessProse(name)}</span>
              </button>
            </li>
          )
        })}
        <li>
          <button
            type="button"
            onClick={() => void choose()}
            className="flex h-row w-full items-center gap-3 rounded-control px-2 text-small leading-control text-quiet transition-colors hover:bg-hover hover:text-ink"
          >
            <FolderOpen size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            {t('workspace.choose')}
          </button>
        </li>
      </ul>
    </section>
  )
}
