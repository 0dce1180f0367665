import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
} from 'lexical'
import type { LexicalNode } from 'lexical'

/** The editor holds one paragraph whose lines are parted by breaks, so its text is what was typed. */
export function readText(): string {
  return $getRoot().getTextContent()
}

export function writeText(text: string): void {
  const paragraph = $createParagraphNode()
  const nodes = text
    .split('\n')
    .flatMap((line, index): LexicalNode[] => [
      ...(index > 0 ? [$createLineBreakNode()] : []),
      ...(line === '' ? [] : [$createTextNode(line)]),
    ])
  $getRoot()
    .clear()
    .append(paragraph.append(...nodes))
  paragraph.selectEnd()
}

/** Whether the caret stands before the first or after the last character. */
export function caretIsAt(edge: 'start' | 'end'): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false
  const before = textBefore(selection.anchor.getNode(), selection.anchor.offset)
  return edge === 'start' ? before === 0 : before === $getRoot().getTextContentSize()
}

/** How many characters stand before a point: of an element, the offset counts children; of a text, characters. */
function textBefore(node: LexicalNode, offset: number): number {
  const inside =
    'getChildren' in node && typeof node.getChildren === 'function'
      ? (node.getChildren() as LexicalNode[])
          .slice(0, offset)
          .reduce((sum, child) => sum + child.getTextContentSize(), 0)
      : offset
  return node.getPreviousSiblings().reduce((sum, sibling) => sum + sibling.getTextContentSize(), inside)
}
