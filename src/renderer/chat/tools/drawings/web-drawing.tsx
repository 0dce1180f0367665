import { useTranslation } from 'react-i18next'
import { VisibleText } from '../../../ui/visible-text'
import { MarkdownLink } from '../../markdown/markdown-link'
import { listAt, textAt, type ToolAnswer, valueAt } from './read-answer'
import { ResultText } from './result-text'

/** What a search of the web found. */
export function LinksDrawing({ answer: { data } }: { answer: ToolAnswer }) {
  const found = listAt(valueAt(data, 'data'), 'web')
  if (found.length === 0) return <Failure text={textAt(data, 'error')} />
  return (
    <ol className="space-y-2 text-small">
      {found.map((one) => (
        <li key={textAt(one, 'url')} className="min-w-0 [overflow-wrap:anywhere] select-text">
          <PageLink url={textAt(one, 'url')} title={textAt(one, 'title')} />
          <p className="text-quiet">
            <VisibleText text={textAt(one, 'description')} />
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Pages as the text that was read from them. */
export function PagesDrawing({ answer: { data } }: { answer: ToolAnswer }) {
  return (
    <div className="space-y-2">
      {listAt(data, 'results').map((page) => {
        const url = textAt(page, 'url')
        const error = textAt(page, 'error')
        return error === '' ? (
          <ResultText
            key={url}
            title={url}
            head={<PageLink url={url} title={textAt(page, 'title')} />}
            text={textAt(page, 'content')}
          />
        ) : (
          <div key={url} className="text-small">
            <PageLink url={url} title="" />
            <Failure text={error} />
          </div>
        )
      })}
    </div>
  )
}

function PageLink({ url, title }: { url: string; title: string }) {
  const words = title === '' ? url : title
  return (
    <span className="block truncate">
      <MarkdownLink address={url} words={words}>
        <VisibleText text={words} />
      </MarkdownLink>
    </span>
  )
}

function Failure({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <p className="text-small [overflow-wrap:anywhere] text-danger select-text">
      {text === '' ? t('tool.foundNothing') : <VisibleText text={text} />}
    </p>
  )
}
