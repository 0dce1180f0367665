import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getSelection, $isRangeSelection, $isTextNode, TextNode } from 'lexical'
import { useEffect } from 'react'
import { findReference, isFinished } from '../reference-tokens'
import { $createReferenceNode, ReferenceNode } from './reference-node'

/**
 * Makes a piece of each reference that is finished: something stands behind it, and the caret has left it. A word that an
 * input method is putting together is never touched.
 */
export function EditorReferences() {
  const [editor] = useLexicalComposerContext()
  useEffect(
    () =>
      editor.registerNodeTransform(TextNode, (node) => {
        if (editor.isComposing() || node instanceof ReferenceNode || !node.isSimpleText()) return
        const text = node.getTextContent()
        const found = findReference(text)
        if (found === null || caretIn(node, found)) return
        const next = node.getNextSibling()
        const ends = found.end === text.length && next !== null && !$isTextNode(next)
        if (!ends && !isFinished(text, found.end)) return
        const pieces = node.splitText(...[found.start, found.end].filter((at) => at > 0 && at < text.length))
        const piece = pieces[found.start === 0 ? 0 : 1]
        piece?.replace($createReferenceNode(text.slice(found.start, found.end)))
      }),
    [editor],
  )
  return null
}

function caretIn(node: TextNode, { start, end }: { start: number; end: number }): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return false
  return [selection.anchor, selection.focus].some(
    ({ key, offset }) => key === node.getKey() && offset > start && offset <= end,
  )
}
