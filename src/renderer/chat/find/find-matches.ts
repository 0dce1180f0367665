import { textFrom } from '../../state/long-text'
import { useToolLooks } from '../../state/use-tool-looks'
import { describeTool } from '../../../shared/describe-tool'
import type { Row, StepItem } from '../transcript/rows-of'
import { inWords } from '../../i18n/in-words'

/** One place that fits, in one row. */
export interface FoundMatch {
  readonly rowKey: string
  /** Which of the matches in its row. */
  readonly nth: number
  /** What has to be unfolded to see it. */
  readonly folds: readonly string[]
}

interface Passage {
  readonly text: string
  readonly folds: readonly string[]
}

const MOST = 10_000

/** Every match in the rows, in the order of reading, those of rows that are not drawn included. */
export function findMatches(rows: readonly Row[], query: string): readonly FoundMatch[] {
  const wanted = query.toLowerCase()
  const matches: FoundMatch[] = []
  if (wanted.trim() === '') return matches
  for (const row of rows) {
    let nth = 0
    for (const { text, folds } of passagesOf(row)) {
      const searched = text.toLowerCase()
      for (let at = searched.indexOf(wanted); at !== -1; at = searched.indexOf(wanted, at + wanted.length)) {
        matches.push({ rowKey: row.key, nth, folds })
        nth += 1
        if (matches.length >= MOST) return matches
      }
    }
  }
  return matches
}

const seen = (text: string): Passage => ({ text, folds: [] })

function passagesOf(row: Row): readonly Passage[] {
  switch (row.kind) {
    case 'user':
    case 'steered':
      return [seen(row.text)]
    case 'block':
      return [seen(row.source)]
    case 'reasoning':
      return [{ text: textFrom(row.item.text), folds: [row.key] }]
    case 'discarded':
      return [{ text: textFrom(row.text), folds: [row.key] }]
    case 'tool':
      return stepPassages(row.item, row.key, [])
    case 'steps':
      return row.items.flatMap((item, index) => stepPassages(item, `${row.key}/${index}`, [`${row.key}/steps`]))
    case 'approval':
      return [seen(inWords(row.item.permission.subject))]
    case 'clarify':
      return [seen(row.item.questions.map(({ question }) => question).join('\n'))]
    case 'form':
      return [seen([row.item.form.message, ...row.item.form.fields.map(({ label }) => label)].join('\n'))]
    case 'compressed':
      return [{ text: row.item.summary, folds: [row.key] }]
    case 'end':
      return row.turn.end === null || row.turn.end.failure === null ? [] : [seen(inWords(row.turn.end.failure.message))]
    case 'recalled':
      return [{ text: row.item.text, folds: [row.key] }]
    case 'background':
    case 'uncompressed':
    case 'notice':
    case 'retry':
    case 'working':
      return []
  }
}

function stepPassages(item: StepItem, key: string, outer: readonly string[]): readonly Passage[] {
  if (item.kind === 'reasoning') return [{ text: textFrom(item.text), folds: [...outer, key] }]
  return [
    { text: describeTool(item, useToolLooks.getState().known[item.name]).object, folds: outer },
    { text: item.result?.text ?? item.output, folds: [...outer, key] },
  ]
}
