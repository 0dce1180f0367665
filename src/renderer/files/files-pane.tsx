import { RotateCw, Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompletionItem } from '../../shared/completion'
import { SaidWords } from '../i18n/said-words'
import { useChatPlace } from '../state/use-chat-place'
import { useFileChanges } from '../state/use-file-changes'
import { usePreview } from '../state/use-preview'
import { useWorkspace } from '../state/use-workspace'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { Problem } from '../ui/problem'
import { FoundList, useFound } from './file-finder'
import { FileTree } from './file-tree'
import { useFiles } from './use-files'

/** The files of the chat's folder: a tree, and a field that finds any of them. */
export function FilesPane({ sessionId }: { sessionId: string | null }) {
  const { t } = useTranslation()
  const folder = useChatPlace().workspace?.path ?? null
  const root = useFiles((files) => files.root)
  const problem = useFiles((files) => files.problem)
  const gitProblem = useFiles((files) => files.gitProblem)
  const isLive = useFiles((files) => files.isLive)
  const total = useFiles(({ folders }) => folders.get('')?.total ?? 0)
  const open = useFiles((files) => files.open)
  const close = useFiles((files) => files.close)
  const refresh = useFiles((files) => files.refresh)
  const changed = useFiles((files) => files.changed)
  const finder = useFinder(sessionId)

  useEffect(() => {
    open(sessionId, folder)
    return close
  }, [sessionId, folder, open, close])
  useEffect(() => useFileChanges.subscribe(({ told }) => told && changed(told)), [changed])
  useEffect(() => {
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [refresh])

  if (folder === null && problem !== null)
    return (
      <div className="m-auto max-w-80 space-y-3 p-6 text-center text-small">
        <p className="font-medium">{t('files.noFolder')}</p>
        <p className="text-quiet">{t('files.noFolderHint')}</p>
        {sessionId === null && (
          <Button onClick={() => void useWorkspace.getState().choose()}>{t('workspace.choose')}</Button>
        )}
      </div>
    )
  return (
    <>
      <div className="flex shrink-0 items-center gap-1 border-b border-line py-1 pr-2 pl-3">
        <Search size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
        <input
          role="combobox"
          aria-label={t('files.find')}
          aria-expanded={finder.found !== null && finder.found.items.length > 0}
          aria-controls={finder.id}
          aria-autocomplete="list"
          {...(finder.found !== null &&
            finder.found.items.length > 0 && { 'aria-activedescendant': `${finder.id}-${finder.chosen}` })}
          placeholder={t('files.find')}
          maxLength={200}
          value={finder.text}
          onChange={({ target }) => finder.look(target.value)}
          onKeyDown={finder.onKeyDown}
          className="h-7 min-w-0 flex-1 bg-transparent text-small outline-none select-text"
        />
        <IconButton icon={RotateCw} label={t('files.refresh')} onClick={refresh} />
      </div>
      {problem !== null && (
        <div className="p-3">
          <Problem title={t('files.failed')} reason={problem}>
            <Button onClick={refresh}>{t('app.retry')}</Button>
          </Problem>
        </div>
      )}
      {finder.found !== null ? (
        <FoundList id={finder.id} found={finder.found} chosen={finder.chosen} onOpen={finder.open} />
      ) : (
        root !== null &&
        (total === 0 ? (
          <p className="p-4 text-small text-quiet">{t('files.empty')}</p>
        ) : (
          <FileTree sessionId={sessionId} root={root} />
        ))
      )}
      {(gitProblem !== null || !isLive) && root !== null && (
        <p role="status" className="shrink-0 border-t border-line px-3 py-1.5 text-caption text-quiet">
          {gitProblem !== null ? <SaidWords text={gitProblem} /> : t('files.notLive')}
        </p>
      )}
    </>
  )
}

/** The field that finds: its letters, what goes by them, and which of those is chosen. */
function useFinder(sessionId: string | null) {
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const found = useFound(sessionId, text.trim())
  const count = found?.items.length ?? 0
  const open = ({ kind, label }: CompletionItem) => {
    const path = label.replace(/\/$/, '')
    if (kind === 'folder') setText(`${path}/`)
    else usePreview.getState().show({ kind: 'file', sessionId, path, line: null })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation()
      return setText('')
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      return setChosen(Math.max(0, Math.min(count - 1, chosen + step)))
    }
    const item = found?.items[chosen]
    if (event.key === 'Enter' && item !== undefined) open(item)
  }
  const look = (next: string) => {
    setText(next)
    setChosen(0)
  }
  return { id, text, chosen, found, open, onKeyDown, look }
}
