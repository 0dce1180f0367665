import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreButton } from '../../../ui/more-button'
import { VisibleText } from '../../../ui/visible-text'

const ENTRIES = 50
const TEXT = 2000
/** Deeper values are written as they are: nothing that a tool answers may cost the window its stack. */
const DEPTH = 12

interface DataTreeProps {
  readonly value: unknown
  readonly depth?: number
}

/** Any data as a tree of names and values. */
export function DataTree({ value, depth = 0 }: DataTreeProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(ENTRIES)
  if (typeof value !== 'object' || value === null) return <Leaf value={value} />
  const entries = Object.entries(value)
  if (entries.length === 0) return <span className="text-quiet">{Array.isArray(value) ? '[ ]' : '{ }'}</span>
  if (depth >= DEPTH) return <Leaf value={JSON.stringify(value)} />
  return (
    <dl
      className={`font-mono text-code select-text ${depth === 0 ? 'rounded-panel bg-sunken px-3 py-2' : 'border-l border-line pl-3'}`}
    >
      {entries.slice(0, shown).map(([name, entry]) => (
        <div key={name} className={isBranch(entry) ? '' : 'flex gap-2'}>
          <dt className="shrink-0 text-code-name">
            <VisibleText text={name} />
          </dt>
          <dd className="min-w-0 flex-1">
            <DataTree value={entry} depth={depth + 1} />
          </dd>
        </div>
      ))}
      {entries.length > shown && (
        <MoreButton
          rest={t('tool.more', { count: entries.length - shown })}
          className="font-sans"
          onClick={() => setShown(shown * 4)}
        />
      )}
    </dl>
  )
}

function isBranch(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

function Leaf({ value }: { value: unknown }) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  if (typeof value !== 'string') return <span className="text-code-number">{String(value)}</span>
  return (
    <>
      <span className="[overflow-wrap:anywhere] whitespace-pre-wrap">
        <VisibleText text={all ? value : value.slice(0, TEXT)} />
      </span>
      {!all && value.length > TEXT && (
        <MoreButton
          rest={t('chat.restChars', { chars: value.length - TEXT })}
          className="font-sans"
          onClick={() => setAll(true)}
        />
      )}
    </>
  )
}
