import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreButton } from '../../ui/more-button'
import { ScrollBox } from '../../ui/scroll-box'
import type { TableText } from './read-table'

const SHOWN_ROWS = 100
/** Nothing in it that Markdown would read as a mark. */
const PLAIN = /^[\p{L}\p{N}\s.,;:%+–—/()?'"-]*$/u

/** A table that scrolls inside itself. A row that is there is not drawn again when another one arrives. */
export function TableBlock({ table: { head, align, rows } }: { table: TableText }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(SHOWN_ROWS)
  return (
    <div>
      <ScrollBox label={t('chat.table')} className="overflow-x-auto text-small">
        <table className="border-collapse tabular-nums">
          <thead>
            <tr>
              {head.map((source, column) => (
                <th
                  key={keyOf(column)}
                  style={{ textAlign: align[column] ?? 'left' }}
                  className="border-b border-line px-3 py-2 font-medium whitespace-nowrap"
                >
                  <InlineMarkdown source={source} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((cells, row) => (
              <TableRow key={keyOf(row)} line={cells.join('\n')} aligns={align.join('\n')} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {rows.length > shown && (
        <MoreButton
          rest={t('chat.restLines', { count: rows.length - shown })}
          className="mt-1"
          onClick={() => setShown(shown * 5)}
        />
      )}
    </div>
  )
}

/** Cells hold no line ends, so a row can be compared as one string. */
const TableRow = memo(function TableRow({ line, aligns }: { line: string; aligns: string }) {
  const align = aligns.split('\n')
  return (
    <tr>
      {line.split('\n').map((source, column) => (
        <td
          key={keyOf(column)}
          style={{ textAlign: align[column] === 'right' || align[column] === 'center' ? align[column] : 'left' }}
          className="border-b border-line px-3 py-2 align-top [&_code]:[overflow-wrap:normal]"
        >
          <InlineMarkdown source={source} />
        </td>
      ))}
    </tr>
  )
})

/** Rows and columns only ever grow at the end, so their place names them. */
function keyOf(place: number): string {
  return `at ${place}`
}

import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { harmlessProse } from '../../ui/harmless-prose'
import { asWritten } from './as-written'
import { elements } from './elements'

const plugins = [remarkGfm]
const inline = { ...elements, p: 'span' } as const

/** The Markdown of one cell. */
function InlineMarkdown({ source }: { source: string }) {
  const prose = harmlessProse(source)
  if (PLAIN.test(prose) && !prose.includes('://') && !prose.includes('www.')) return prose
  return (
    <Markdown remarkPlugins={plugins} components={inline} urlTransform={asWritten}>
      {prose}
    </Markdown>
  )
}
