import { ChevronRight } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { TokenCount } from '../../../shared/model'
import { useFormat } from '../../i18n/use-format'
import { GroupMark } from '../group-mark'
import type { Group } from '../groups'
import { qualityMarks } from '../quality-marks'

interface PartRowProps {
  readonly title: string
  readonly why: string
  /** Of a part that stands for its whole group. */
  readonly group?: Group | 'free' | undefined
  readonly tokens: TokenCount
  /** The size of the request that it is a part of. */
  readonly whole: number
  readonly source?: ReactNode
  readonly marks?: ReactNode
  readonly isOpen?: boolean
  readonly row?: RefObject<HTMLLIElement | null>
  /** Left out where there is nothing to open. */
  onToggle?(): void
  readonly children?: ReactNode
}

/** A part of the request: its name, its size, one sentence about it, and everything else once it is opened. */
export function PartRow(props: PartRowProps) {
  const { isOpen = false, row, onToggle, children } = props
  return (
    <li ref={row} className={isOpen ? 'my-1 border-y border-line bg-raised' : ''}>
      {onToggle === undefined ? (
        <div className="px-4 py-1.5">
          <PartHead {...props} />
        </div>
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="block w-full px-4 py-1.5 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2"
        >
          <PartHead {...props} />
        </button>
      )}
      {isOpen && children}
    </li>
  )
}

function PartHead({ title, why, group, tokens, whole, source, marks, isOpen = false, onToggle }: PartRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <span className="flex min-h-6 items-center gap-2 text-small leading-control">
        {group !== undefined && <GroupMark group={group} />}
        {/* Where there is no room for both, the source is on a second line that is not seen. */}
        <span
          className={`flex h-[1lh] min-w-0 flex-1 flex-wrap items-center gap-x-2 overflow-hidden ${group === undefined ? 'pl-5' : ''}`}
        >
          <span className={`max-w-full truncate ${group === undefined ? 'font-medium' : 'font-semibold'}`}>
            {title}
          </span>
          {source !== undefined && (
            <span className="min-w-16 flex-1 text-caption leading-control text-quiet">{source}</span>
          )}
        </span>
        {marks}
        <span className="shrink-0 text-right tabular-nums" title={t(`quality.${tokens.quality}`)}>
          <span className="text-quiet">{qualityMarks[tokens.quality]} </span>
          {format.count(tokens.value)}
        </span>
        <span className="w-10 shrink-0 text-right text-caption text-quiet tabular-nums">
          {format.share(tokens.value, whole)}
        </span>
        <ChevronRight
          size={14}
          strokeWidth={1.75}
          aria-hidden
          className={`shrink-0 text-quiet transition-transform ${isOpen ? 'rotate-90' : ''} ${onToggle === undefined ? 'invisible' : ''}`}
        />
      </span>
      <span className="block pr-6 pl-5 text-caption text-pretty text-quiet">{why}</span>
    </>
  )
}
