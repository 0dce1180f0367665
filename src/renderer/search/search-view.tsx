import { Check, Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { CentrePage } from '../ui/centre-page'
import { Problem } from '../ui/problem'
import { walkFocus } from '../ui/walk-focus'
import { useChatPlace } from '../state/use-chat-place'
import { useView } from '../state/use-view'
import { periods, searchRoles, useSearch } from './use-search'
import { Select } from '../ui/select'
import type { SearchHit } from '../../shared/search'
import { useJump } from '../chat/transcript/use-jump'
import { openSession } from '../state/open-session'
import { titleOf } from '../state/title-of'
import { splitPath } from '../ui/middle-path'
import { Highlighted } from './highlighted'
import type { ReactNode } from 'react'

const REST_MS = 120

/** Words in all chats: titles, messages, tool output. A hit leads to its message. */
export function SearchView() {
  const { t } = useTranslation()
  const format = useFormat()
  const showChat = useView((view) => view.showChat)
  const workspace = useChatPlace().workspace?.path ?? null
  const { text, hits, more, unsearched, searching, problem, ask, readMore } = useSearch()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    field.current?.select()
    return () => clearTimeout(timer.current)
  }, [])
  const type = (words: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void ask(words, workspace), REST_MS)
  }
  return (
    <CentrePage title={t('search.title')} onLeave={showChat}>
      <div role="search" data-steps>
        <div className="flex h-10 items-center gap-3 rounded-control border border-edge bg-raised px-3 focus-within:border-accent">
          <Search size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
          <input
            ref={field}
            type="search"
            data-step
            onKeyDown={walkFocus}
            defaultValue={text}
            aria-label={t('search.field')}
            placeholder={t('search.placeholder')}
            spellCheck={false}
            onChange={(event) => type(event.target.value)}
            className="h-full min-w-0 flex-1 bg-transparent outline-none select-text placeholder:text-quiet [&::-webkit-search-cancel-button]:hidden"
          />
        </div>
        <SearchFilterBar workspace={workspace} />
        {problem !== null && <Problem title={t('search.failed')} reason={problem} />}
        <p role="status" className="min-h-5 py-1 text-caption text-quiet">
          {hits === null
            ? t('search.hint')
            : searching
              ? t('search.searching')
              : t('search.found', { count: hits.length, more: more ? '+' : '' })}
          {unsearched > 0 && ` ${t('search.unsearched', { count: unsearched, number: format.count(unsearched) })}`}
        </p>
        <ol className="divide-y divide-line">
          {hits?.map((hit) => (
            <SearchHitRow key={`${hit.sessionId} ${hit.messageId ?? 'title'}`} hit={hit} />
          ))}
        </ol>
        {more && (
          <Button look="ghost" className="mt-2 w-full" onClick={() => void readMore(workspace)}>
            {t('search.more')}
          </Button>
        )}
      </div>
    </CentrePage>
  )
}

const sorts = ['relevance', 'newest', 'oldest'] as const

function SearchFilterBar({ workspace }: { workspace: string | null }) {
  const { t } = useTranslation()
  const filters = useSearch((search) => search.filters)
  const filter = useSearch((search) => search.filter)
  const { sort, roles, period, here, archived } = filters
  return (
    <div role="group" aria-label={t('search.filters')} className="flex flex-wrap items-center gap-2 py-2">
      {searchRoles.map((role) => {
        const on = roles.includes(role)
        return (
          <ToggleButton
            key={role}
            on={on}
            onClick={() =>
              void filter({ roles: on ? roles.filter((one) => one !== role) : [...roles, role] }, workspace)
            }
          >
            {t(`search.role.${role}`)}
          </ToggleButton>
        )
      })}
      {workspace !== null && (
        <ToggleButton on={here} onClick={() => void filter({ here: !here }, workspace)}>
          {t('search.here')}
        </ToggleButton>
      )}
      <ToggleButton on={archived} onClick={() => void filter({ archived: !archived }, workspace)}>
        {t('search.archived')}
      </ToggleButton>
      <span className="ml-auto flex gap-2">
        <Select
          label={t('search.period')}
          value={period}
          options={periods.map((value) => ({ value, label: t(`search.periods.${value}`) }))}
          onChange={(value) => void filter({ period: value }, workspace)}
        />
        <Select
          label={t('search.sort')}
          value={sort}
          options={sorts.map((value) => ({ value, label: t(`search.sorts.${value}`) }))}
          onChange={(value) => void filter({ sort: value }, workspace)}
        />
      </span>
    </div>
  )
}

/** One place that was found; opens its chat at those words. */
function SearchHitRow({ hit }: { hit: SearchHit }) {
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

interface ToggleButtonProps {
  readonly on: boolean
  onClick(): void
  readonly children: ReactNode
}

/** On or off, told by a mark and not by colour alone. */
function ToggleButton({ on, onClick, children }: ToggleButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      className={`inline-flex h-7 items-center gap-1.5 rounded-control border px-2 text-small leading-control transition-colors ${on ? 'border-edge bg-raised font-medium text-ink' : 'border-line text-quiet hover:text-ink'}`}
    >
      {on && <Check size={14} strokeWidth={2} aria-hidden />}
      {children}
    </button>
  )
}
