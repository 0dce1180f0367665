import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
} from 'lexical'
import type { ElementNode, LexicalNode } from 'lexical'
import { isFinished, messageParts } from '../reference-tokens'
import { $createReferenceNode } from './reference-node'

/** The editor holds one paragraph whose lines are parted by breaks, so its text is what was typed. */
export function readEditor(): string {
  return $getRoot().getTextContent()
}

/** Puts a text into the editor, references as pieces of their own; one that the caret touches may still be typed. */
export function writeEditor(text: string, caret: number = text.length): void {
  const paragraph = $createParagraphNode()
  let start = 0
  const lines = text.split('\n')
  lines.forEach((line, index) => {
    if (index > 0) paragraph.append($createLineBreakNode())
    // The end of a line ends a reference, the end of the text does not.
    const ended = index < lines.length - 1 ? `${line}\n` : line
    paragraph.append(...nodesOf(line, ended, caret - start))
    start += line.length + 1
  })
  $getRoot().clear().append(paragraph)
  selectAt(paragraph, caret)
}

function nodesOf(line: string, ended: string, caret: number): readonly LexicalNode[] {
  return messageParts(line).map(({ kind, text, start }) => {
    const end = start + text.length
    const whole = kind === 'reference' && caret !== end && isFinished(ended, end)
    return whole ? $createReferenceNode(text) : $createTextNode(text)
  })
}

function selectAt(paragraph: ElementNode, offset: number): void {
  let left = offset
  for (const [index, child] of paragraph.getChildren().entries()) {
    const size = child.getTextContentSize()
    if ($isTextNode(child) && !child.isToken() && left <= size) return void child.select(left, left)
    if (left === 0) return void paragraph.select(index, index)
    left -= size
  }
  paragraph.selectEnd()
}

export interface Caret {
  readonly text: string
  /** Characters before the caret. */
  readonly at: number
}

/** The text and where the caret is in it; `null` when something is selected, or nothing has the caret. */
export function readCaret(): Caret | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null
  return { text: readEditor(), at: textBefore(selection.anchor.getNode(), selection.anchor.offset) }
}

/** How many characters stand before a point: of an element, the offset counts children; of a text, characters. */
function textBefore(node: LexicalNode, offset: number): number {
  const inside = $isElementNode(node)
    ? node
        .getChildren()
        .slice(0, offset)
        .reduce((sum, child) => sum + child.getTextContentSize(), 0)
    : offset
  return node.getPreviousSiblings().reduce((sum, sibling) => sum + sibling.getTextContentSize(), inside)
}
