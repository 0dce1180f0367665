import { memo, useMemo } from 'react'
import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import remend from 'remend'
import { harmlessProse } from '../harmless-prose'
import { asWritten } from './as-written'
import { CodeBlock } from './code-block'
import { elements } from './elements'
import { readFence } from './fence'
import { isDeep } from './nesting'
import { PlainBlock } from './plain-block'
import { PlainOnFailure } from './plain-on-failure'
import { readTable } from './read-table'
import { TableBlock } from './table-block'

interface MarkdownBlockProps {
  readonly source: string
  /** Words may still be added, so unfinished marks at the end are closed for now. */
  readonly open: boolean
}

/** Longer than any paragraph, list or table that somebody would read as one. */
const DRAWN_UP_TO = 20_000

const plugins = [remarkGfm]
const remendOptions = { linkMode: 'text-only', katex: false, htmlTags: false } as const

/** One top-level block of an answer. React elements only: HTML in the text stays text. */
export const MarkdownBlock = memo(function MarkdownBlock({ source, open }: MarkdownBlockProps) {
  const fence = useMemo(() => readFence(source), [source])
  const table = useMemo(() => readTable(source), [source])
  if (fence !== null) return <CodeBlock code={fence.code} language={fence.language} closed={fence.closed || !open} />
  if (table !== null) return <TableBlock table={table} />
  if (source.length > DRAWN_UP_TO || isDeep(source)) return <PlainBlock text={source.trim()} />
  return (
    <PlainOnFailure text={source.trim()}>
      <Markdown remarkPlugins={plugins} components={elements} urlTransform={asWritten}>
        {harmlessProse(open ? remend(source, remendOptions) : source)}
      </Markdown>
    </PlainOnFailure>
  )
})
