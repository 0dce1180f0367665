import { Component, memo, useMemo } from 'react'
import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import remend from 'remend'
import { lazyPart } from '../../ui/lazy-part'
import { harmlessProse } from '../../ui/harmless-prose'
import { asWritten } from './as-written'
import { CodeBlock } from './code-block'
import { DiagramBlock } from './diagram-block'
import { elements } from './elements'
import { readFence } from './fence'
import { mathMarks } from './math-marks'
import { isDeep } from './nesting'
import { PlainBlock } from './plain-block'
import { readTable } from './read-table'
import { TableBlock } from './table-block'
import type { ReactNode } from 'react'

interface MarkdownBlockProps {
  readonly source: string
  /** Words may still be added, so unfinished marks at the end are closed for now. */
  readonly open: boolean
}

/** Longer than any paragraph, list or table that somebody would read as one. */
const DRAWN_UP_TO = 20_000

const plugins = [remarkGfm]
const remendOptions = { linkMode: 'text-only', katex: false, htmlTags: false } as const
/** Fonts and layout of formulas come with the first one. */
const MathBlock = lazyPart(async () => (await import('./math-block')).MathBlock)

/** One top-level block of an answer. React elements only: HTML in the text stays text. */
export const MarkdownBlock = memo(function MarkdownBlock({ source, open }: MarkdownBlockProps) {
  const fence = useMemo(() => readFence(source), [source])
  const table = useMemo(() => readTable(source), [source])
  if (fence !== null) {
    const closed = fence.closed || !open
    if (closed && fence.language.toLowerCase() === 'mermaid') return <DiagramBlock source={fence.code} />
    return <CodeBlock code={fence.code} language={fence.language} closed={closed} />
  }
  if (table !== null) return <TableBlock table={table} />
  if (source.length > DRAWN_UP_TO || isDeep(source)) return <PlainBlock text={source.trim()} />
  return (
    <PlainOnFailure text={source.trim()}>
      <Prose text={harmlessProse(open ? remend(source, remendOptions) : source)} />
    </PlainOnFailure>
  )
})

function Prose({ text }: { text: string }) {
  const math = useMemo(() => mathMarks(text), [text])
  if (math !== null) return <MathBlock source={math} />
  return (
    <Markdown remarkPlugins={plugins} components={elements} urlTransform={asWritten}>
      {text}
    </Markdown>
  )
}

/** Whatever the parser cannot take is still shown. */
class PlainOnFailure extends Component<{ text: string; children: ReactNode }, { failed: string | null }> {
  override readonly state: { failed: string | null } = { failed: null }

  static getDerivedStateFromError() {
    return { failed: '' }
  }

  static getDerivedStateFromProps({ text }: { text: string }, { failed }: { failed: string | null }) {
    if (failed === null) return null
    if (failed === '') return { failed: text }
    return failed === text ? null : { failed: null }
  }

  override render() {
    return this.state.failed === null ? this.props.children : <PlainBlock text={this.props.text} />
  }
}
