import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DiagramBlock } from '../chat/markdown/diagram-block'
import { MarkdownBlock } from '../chat/markdown/markdown-block'
import { splitBlocks } from '../chat/markdown/split-blocks'
import { longText } from '../state/long-text'
import { PageView } from './page-view'
import { ScrollBox } from '../ui/scroll-box'
import type { Drawing } from '../state/drawing-of'

interface DrawnTextProps {
  readonly drawing: Drawing
  readonly language: string
  readonly source: string
  readonly title: string
}

/** A text as what it means: Markdown as prose, a diagram as a picture, a page in a process of its own. */
export function DrawnText({ drawing, language, source, title }: DrawnTextProps) {
  const { t } = useTranslation()
  if (drawing === 'page') return <PageView kind={language.toLowerCase() === 'svg' ? 'svg' : 'html'} source={source} />
  return (
    <ScrollBox
      label={t('preview.textOf', { path: title })}
      className="min-h-0 flex-1 overflow-auto p-4 outline-offset-[-2px]"
    >
      {drawing === 'diagram' ? <DiagramBlock source={source} /> : <Blocks source={source} />}
    </ScrollBox>
  )
}

function Blocks({ source }: { source: string }) {
  const blocks = useMemo(() => {
    const { settled, open } = splitBlocks(longText(source))
    return [...settled, open].map((block, at) => ({ block, key: `${at} ${block.length}` }))
  }, [source])
  return (
    <div className="space-y-3 select-text">
      {blocks.map(({ block, key }) => (
        <MarkdownBlock key={key} source={block} open={false} />
      ))}
    </div>
  )
}
