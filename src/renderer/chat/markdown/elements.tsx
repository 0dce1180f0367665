import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Components } from 'react-markdown'
import { ScrollBox } from '../../ui/scroll-box'
import { VisibleText } from '../../ui/visible-text'
import { CodeBlock } from './code-block'
import { isValidElement } from 'react'
import { previewFile } from '../../state/use-preview'
import { MarkdownLink } from './markdown-link'
import { pathInText } from './path-in-text'

/** How each element of Markdown looks. All headings are of one level: which rows are on the page is the list's choice. */
export const elements: Components = {
  h1: ({ children }) => <h2 className="text-title font-semibold">{children}</h2>,
  h2: ({ children }) => <h2 className="text-lead font-semibold">{children}</h2>,
  h3: ({ children }) => <h2 className="font-semibold">{children}</h2>,
  h4: ({ children }) => <h2 className="font-semibold">{children}</h2>,
  h5: ({ children }) => <h2 className="font-medium">{children}</h2>,
  h6: ({ children }) => <h2 className="font-medium text-quiet">{children}</h2>,
  p: ({ children }) => <p className="[overflow-wrap:anywhere]">{children}</p>,
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  ul: ({ children, className }) => (
    <ul className={`space-y-1 ${className === 'contains-task-list' ? '' : 'list-disc pl-6'}`}>{children}</ul>
  ),
  ol: ({ children, start }) => (
    <ol start={start} className="list-decimal space-y-1 pl-6">
      {children}
    </ol>
  ),
  li: ({ children }) => <li className="space-y-2 [overflow-wrap:anywhere] marker:text-quiet">{children}</li>,
  blockquote: ({ children }) => (
    <blockquote className="space-y-2 border-l-2 border-line pl-4 text-quiet">{children}</blockquote>
  ),
  hr: () => <hr className="my-2 border-line" />,
  a: ({ href = '', children }) => (
    <MarkdownLink address={href} words={wordsIn(children)}>
      {children}
    </MarkdownLink>
  ),
  img: ({ alt = '', src }) => <Picture words={alt} address={typeof src === 'string' ? src : ''} />,
  code: ({ children }) => <InlineCode>{children}</InlineCode>,
  pre: ({ children }) => <CodeBlock {...codeIn(children)} closed />,
  table: ({ children }) => <Table>{children}</Table>,
  th: ({ children, style }) => (
    <th style={style} className="border-b border-line px-3 py-2 text-left font-medium whitespace-nowrap">
      {children}
    </th>
  ),
  td: ({ children, style }) => (
    <td style={style} className="border-b border-line px-3 py-2 align-top [&_code]:[overflow-wrap:normal]">
      {children}
    </td>
  ),
  input: ({ checked }) => (
    <input
      type="checkbox"
      checked={checked === true}
      readOnly
      tabIndex={-1}
      aria-hidden
      className="mr-2 accent-accent"
    />
  ),
}

function InlineCode({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const text = wordsIn(children)
  const named = pathInText(text)
  const code = (
    <code className="rounded-[4px] bg-sunken px-1 py-px font-mono text-code [overflow-wrap:anywhere]">
      <VisibleText text={text} />
    </code>
  )
  if (named === null) return code
  return (
    <button
      type="button"
      title={t('preview.openPath', { path: named.path })}
      onClick={() => previewFile(named.path, named.line)}
      className="inline rounded-control text-left decoration-1 underline-offset-2 select-text hover:text-accent hover:underline"
    >
      {code}
    </button>
  )
}

function Table({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <ScrollBox label={t('chat.table')} className="max-h-[70vh] overflow-auto text-small">
      <table className="border-collapse tabular-nums">{children}</table>
    </ScrollBox>
  )
}

/** A picture from an answer would tell its server that it was read. */
function Picture({ words, address }: { words: string; address: string }) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex max-w-full items-center gap-2 rounded-control border border-line px-2 py-1 text-small text-quiet">
      <ImageOff size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span>{t('chat.picture')}</span>
      <MarkdownLink address={address} words={words}>
        {words === '' ? address : words}
      </MarkdownLink>
    </span>
  )
}

/** The code of an indented or nested block, whose element is `<pre><code class="language-x">`. */
function codeIn(children: ReactNode): { code: string; language: string } {
  const props = (children as { props?: { className?: string; children?: ReactNode } } | null)?.props
  const language = /language-(\S+)/.exec(props?.className ?? '')?.[1] ?? ''
  return { code: wordsIn(props?.children).replace(/\n$/, ''), language }
}

/** The plain words of what Markdown made. */
function wordsIn(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(wordsIn).join('')
  return isValidElement<{ children?: ReactNode }>(node) ? wordsIn(node.props.children) : ''
}
