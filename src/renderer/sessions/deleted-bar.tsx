import { Trash2, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { titleOf } from '../state/title-of'
import { useSessionEdits } from './use-session-edits'

/** Says what happened to a chat that is no longer in the list, with the way back; stays until it is dismissed. */
export function DeletedBar() {
  const { t } = useTranslation()
  const deleted = useSessionEdits((edits) => edits.deleted)
  const problem = useSessionEdits((edits) => edits.problem)
  const restore = useSessionEdits((edits) => edits.restore)
  const forget = useSessionEdits((edits) => edits.forget)
  const Icon = problem === null ? Trash2 : TriangleAlert
  return (
    <div role="status" className="fixed bottom-[36px] left-2 z-30 max-w-[calc(100vw-16px)] empty:hidden">
      {(deleted !== null || problem !== null) && (
        <div className="flex min-h-row animate-appear items-center gap-2 rounded-panel border border-line bg-raised py-1 pr-1 pl-3 text-small shadow-float">
          <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
          <span className="max-w-80 min-w-0 truncate">
            {problem ?? (deleted && t('sessions.deleted', { title: titleOf(deleted, t) }))}
          </span>
          {deleted !== null && problem === null && (
            <Button look="ghost" className="h-7" onClick={() => void restore(deleted.id)}>
              {t('sessions.undo')}
            </Button>
          )}
          <Button look="ghost" className="h-7" onClick={forget}>
            {t('app.dismiss')}
          </Button>
        </div>
      )}
    </div>
  )
}
