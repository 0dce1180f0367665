import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import remend from 'remend'
import { harmlessProse } from '../../ui/harmless-prose'
import { longText } from '../../state/long-text'
import { messageParts } from '../reference-tokens'
import { asWritten } from './as-written'
import { elements } from './elements'
import { mathMarks } from './math-marks'
import { readTable } from './read-table'
import { splitBlocks } from './split-blocks'

const sample =
  '## Part\n\nSome **strong** *words*, a `code`, a [link](https://example.com).\n\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n'
const draw = (children: string) =>
  Markdown({ children, remarkPlugins: [remarkGfm], components: elements, urlTransform: asWritten })

const steps: readonly (() => void)[] = [
  () => splitBlocks(longText(sample)),
  () => remend(harmlessProse(sample)),
  () => [mathMarks(sample), readTable(sample), messageParts(sample)],
  () => draw('Words.'),
  () => draw('Some **strong** *words* and a `code`'),
  () => draw(sample),
]

/**
 * Much of what draws an answer is compiled when it runs first. That is done here, in small steps while nothing else is to do,
 * so that the first words of the first answer do not wait for it.
 */
export function warmUp(next = 0): void {
  const step = steps[next]
  if (step === undefined) return
  requestIdleCallback(() => {
    step()
    warmUp(next + 1)
  })
}
