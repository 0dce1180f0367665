import 'katex/dist/katex.min.css'
import Markdown from 'react-markdown'
import rehypeKatex from 'rehype-katex'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { asWritten } from './as-written'
import { elements } from './elements'

const remark = [remarkGfm, [remarkMath, { singleDollarTextMath: false }]] satisfies Parameters<
  typeof Markdown
>[0]['remarkPlugins']
/** A formula may name no address, be no larger than a page and expand to no more than a person would write. */
const rehype = [
  [rehypeKatex, { trust: false, strict: 'ignore', throwOnError: false, maxExpand: 200, maxSize: 40 }],
] satisfies Parameters<typeof Markdown>[0]['rehypePlugins']

/** Markdown with mathematics between double dollars. */
export function MathBlock({ source }: { source: string }) {
  return (
    <Markdown remarkPlugins={remark} rehypePlugins={rehype} components={elements} urlTransform={asWritten}>
      {source}
    </Markdown>
  )
}
