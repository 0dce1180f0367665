import { File, Folder } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CompletionItem } from '../../shared/completion'
import { call } from '../bridge'
import { MiddlePath } from '../ui/middle-path'
import { dragPath } from './drag-path'
import { useTranslation } from 'react-i18next'

const mostFound = 100
/** How soon an index that is still being built is asked again. */
const againMs = 400

export interface Found {
  readonly items: readonly CompletionItem[]
  readonly isPartial: boolean
}

/** What in the folder goes by these letters; `null` while nothing is looked for. */
export function useFound(sessionId: string | null, wanted: string): Found | null {
  const [found, setFound] = useState<{ wanted: string; found: Found } | null>(null)
  useEffect(() => {
    if (wanted === '') return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const text = `@file:${/\s/.test(wanted) ? `"${wanted}` : wanted}`
      const request = { sessionId, text, cursor: text.length, recent: [], limit: mostFound }
      const answer = await call('reference.complete', request).catch(() => null)
      if (isOver) return
      if (answer !== null) setFound({ wanted, found: { items: answer.items, isPartial: answer.isPartial } })
      if (answer === null || answer.isPartial) timer = setTimeout(() => void ask(), againMs)
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [sessionId, wanted])
  return wanted === '' ? null : (found?.found ?? { items: [], isPartial: true })
}

interface FoundListProps {
  readonly id: string
  readonly found: Found
  readonly chosen: number
  onOpen(item: CompletionItem): void
}

export function FoundList({ id, found: { items, isPartial }, chosen, onOpen }: FoundListProps) {
  const { t } = useTranslation()
  useEffect(() => document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' }), [id, chosen])
  if (items.length === 0)
    return (
      <p role="status" className="p-4 text-small text-quiet">
        {t(isPartial ? 'files.finding' : 'files.foundNone')}
      </p>
    )
  return (
    <div id={id} role="listbox" aria-label={t('files.found')} className="min-h-0 flex-1 overflow-auto py-1">
      {items.map((item, at) => {
        const Icon = item.kind === 'folder' ? Folder : File
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The field has the keys.
          <div
            key={item.label}
            id={`${id}-${at}`}
            role="option"
            aria-label={item.label}
            aria-selected={at === chosen}
            draggable
            onDragStart={(event) => dragPath(event, item.label.replace(/\/$/, ''), item.kind === 'folder')}
            onClick={() => onOpen(item)}
            className={`flex h-7 items-center gap-2 px-3 text-small leading-control ${at === chosen ? 'bg-hover' : 'hover:bg-hover'}`}
          >
            <Icon size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
            <span className="min-w-0 flex-1">
              <MiddlePath path={item.label} />
            </span>
          </div>
        )
      })}
    </div>
  )
}
