import { useTranslation } from 'react-i18next'
import type { SearchHit } from '../../shared/search'
import { useJump } from '../chat/transcript/use-jump'
import { useFormat } from '../i18n/use-format'
import { openSession } from '../state/open-session'
import { titleOf } from '../state/title-of'
import { splitPath } from '../ui/middle-path'
import { walkFocus } from '../ui/walk-focus'
import { Highlighted } from './highlighted'

/** One place that was found; opens its chat at those words. */
export function SearchHitRow({ hit }: { hit: SearchHit }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { sessionId, turnId, role, toolName, workspace, at } = hit
  const open = () => {
    openSession(sessionId)
    const [[start, end] = [0, 0]] = hit.highlights
    const words = hit.snippet.slice(start, end)
    if (turnId !== null && role !== 'title')
      useJump.getState().jump({ sessionId, to: { kind: 'words', turnId, role, words } })
  }
  return (
    <li>
      <button
        type="button"
        data-step
        onKeyDown={walkFocus}
        onClick={open}
        className="block w-full rounded-control px-3 py-2 text-left hover:bg-hover focus-visible:bg-hover"
      >
        <span className="flex items-baseline gap-3">
          <span className="min-w-0 flex-1 truncate font-medium">
            {titleOf({ title: hit.sessionTitle, preview: hit.sessionPreview }, t)}
          </span>
          <span className="shrink-0 text-caption text-quiet">{format.date(at)}</span>
        </span>
        <span className="line-clamp-3 text-small break-words whitespace-pre-line">
          <Highlighted snippet={hit.snippet} highlights={hit.highlights} />
        </span>
        <span className="flex gap-3 text-caption text-quiet">
          <span>{toolName === null ? t(`search.role.${role}`) : t('search.toolNamed', { name: toolName })}</span>
          {workspace !== null && <span className="truncate">{splitPath(workspace).tail.replace(/^[\\/]/, '')}</span>}
        </span>
      </button>
    </li>
  )
}
