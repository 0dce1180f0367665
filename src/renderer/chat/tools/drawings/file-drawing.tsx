import { PathButton } from '../../path-button'
import { CodeBlock } from '../../markdown/code-block'
import type { ToolItem } from '../../../state/turn-view'
import { numberedLines } from './numbered-lines'
import { readAnswer, textAt, type ToolAnswer } from './read-answer'
import { ResultText } from './result-text'

/** A file as code with its own line numbers. */
export function FileDrawing({ item, answer: { data } }: { item: ToolItem; answer: ToolAnswer }) {
  const path = textAt(readAnswer(item.arguments).data, 'path')
  const content = textAt(data, 'content')
  const lines = numberedLines(content)
  const rest = textAt(data, 'hint')
  return (
    <div className="space-y-2">
      {lines === null ? (
        <ResultText title={path} text={content === '' ? textAt(data, 'error') : content} />
      ) : (
        <CodeBlock
          code={lines.text}
          language={endingOf(path)}
          title={path}
          head={<PathButton path={path} line={lines.first === 1 ? null : lines.first} />}
          closed
          firstLine={lines.first}
        />
      )}
      {rest !== '' && <p className="text-caption text-quiet">{rest}</p>}
    </div>
  )
}

function endingOf(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : name
}
