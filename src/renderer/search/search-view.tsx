import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { CentrePage } from '../ui/centre-page'
import { Problem } from '../ui/problem'
import { walkFocus } from '../ui/walk-focus'
import { useAppState } from '../state/use-app'
import { useView } from '../state/use-view'
import { SearchFilterBar } from './search-filter-bar'
import { SearchHitRow } from './search-hit-row'
import { useSearch } from './use-search'

const REST_MS = 120

/** Words in all chats: titles, messages, tool output. A hit leads to its message. */
export function SearchView() {
  const { t } = useTranslation()
  const format = useFormat()
  const showChat = useView((view) => view.showChat)
  const workspace = useAppState((state) => state.workspace?.path ?? null)
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
