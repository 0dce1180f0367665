import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { GroupedVirtuoso } from 'react-virtuoso'
import type { Review } from '../../shared/review'
import { ChangeRow } from './change-row'
import { FileHead } from './file-head'
import { fileKey, useReview } from './use-review'

const reach = { top: 400, bottom: 400 }

interface Shown {
  readonly files: Review['files']
  /** The first row of each file. */
  readonly starts: readonly number[]
}

const drawHead = (group: number, { files }: Shown) => {
  const file = files[group]
  if (file === undefined) return null
  const isFirst = file.part !== 'files' && files[group - 1]?.part !== file.part
  return <FileHead file={file} section={isFirst ? files.filter(({ part }) => part === file.part) : null} />
}

const drawRow = (index: number, group: number, _: unknown, { files, starts }: Shown) => {
  const file = files[group]
  return file === undefined ? null : <ChangeRow file={file} row={index - (starts[group] ?? 0)} />
}

/** Every file with its lines, as one list of which only what is near the screen exists. */
export function ChangeList({ review }: { review: Review }) {
  const { t } = useTranslation()
  const folded = useReview((state) => state.folded)
  const { files } = review
  const counts = useMemo(
    () => files.map((file) => (folded.has(fileKey(file)) ? 0 : Math.max(1, file.rows))),
    [files, folded],
  )
  const shown = useMemo(() => ({ files, starts: startsOf(counts) }), [files, counts])
  return (
    <div role="group" aria-label={t('review.changes')} className="min-h-0 flex-1">
      <GroupedVirtuoso
        context={shown}
        groupCounts={counts}
        groupContent={drawHead}
        itemContent={drawRow}
        defaultItemHeight={20}
        increaseViewportBy={reach}
        className="h-full focus-visible:-outline-offset-2"
      />
    </div>
  )
}

function startsOf(counts: readonly number[]): readonly number[] {
  const starts: number[] = []
  let sum = 0
  for (const count of counts) {
    starts.push(sum)
    sum += count
  }
  return starts
}
