import { useTranslation } from 'react-i18next'
import { VisibleText } from '../../../ui/visible-text'
import type { ToolItem } from '../../../state/turn-view'
import { listAt, numberAt, readAnswer, textAt, type ToolAnswer } from './read-answer'
import { ResultText } from './result-text'
import { DataTree } from './data-tree'

/** What was typed, what it printed, and how it ended. */
export function TerminalDrawing({ item, answer }: { item: ToolItem; answer: ToolAnswer }) {
  const { t } = useTranslation()
  const { data } = answer
  const input = readAnswer(item.arguments).data
  const command = textAt(input, 'command') || textAt(input, 'code') || textAt(input, 'data') || textAt(data, 'command')
  const processes = listAt(data, 'processes')
  if (processes.length > 0) return <DataTree value={processes} />
  const output = textAt(data, 'output')
  const exit = numberAt(data, 'exit_code')
  const notes = ['error', 'exit_code_meaning', 'sandbox', 'note', 'approval', 'warning']
    .map((key) => ({ key, text: textAt(data, key) }))
    .filter(({ text }) => text !== '')
  return (
    <div className="space-y-2">
      <ResultText
        title={t('tool.terminal')}
        head={
          <span className="block py-1.5 font-mono text-code [overflow-wrap:anywhere] whitespace-pre-wrap text-ink select-text">
            {command !== '' && (
              <>
                <span aria-hidden className="text-quiet select-none">
                  ${' '}
                </span>
                <VisibleText text={command.slice(0, COMMAND)} />
                {command.length > COMMAND && ' …'}
              </>
            )}
          </span>
        }
        text={output}
        colours={item.result?.colours}
      />
      {(exit !== null && exit !== 0) || notes.length > 0 ? (
        <ul className="space-y-1 text-small text-quiet">
          {exit !== null && exit > 0 && <li className="text-warn">{t('tool.exit', { code: exit })}</li>}
          {notes.map(({ key, text }) => (
            <li key={key} className="[overflow-wrap:anywhere] whitespace-pre-wrap select-text">
              <VisibleText text={text} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const COMMAND = 2000
