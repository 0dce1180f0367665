import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { harmlessProse } from '../../ui/harmless-prose'
import { asWritten } from './as-written'
import { elements } from './elements'

/** Nothing in it that Markdown would read as a mark. */
const PLAIN = /^[\p{L}\p{N}\s.,;:%+–—/()?'"-]*$/u

const plugins = [remarkGfm]
const inline = { ...elements, p: 'span' } as const

/** The Markdown of one cell. */
export function InlineMarkdown({ source }: { source: string }) {
  const prose = harmlessProse(source)
  if (PLAIN.test(prose) && !prose.includes('://') && !prose.includes('www.')) return prose
  return (
    <Markdown remarkPlugins={plugins} components={inline} urlTransform={asWritten}>
      {prose}
    </Markdown>
  )
}
