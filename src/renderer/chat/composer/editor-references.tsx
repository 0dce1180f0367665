import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useEffect } from 'react'
import { findReference } from '../reference-tokens'

const NAME = 'reference'

/**
 * Marks what reads as a reference. It is paint on the text, drawn by the browser: no node is split or replaced for it, so
 * neither the caret nor a word that an input method is putting together can be disturbed.
 */
export function EditorReferences() {
  const [editor] = useLexicalComposerContext()
  useEffect(() => {
    const paint = () => {
      const root = editor.getRootElement()
      if (root !== null) CSS.highlights.set(NAME, new Highlight(...rangesIn(root)))
    }
    const unregister = editor.registerUpdateListener(paint)
    return () => {
      unregister()
      CSS.highlights.delete(NAME)
    }
  }, [editor])
  return null
}

/** Each line of the editor is one text node. */
function rangesIn(root: HTMLElement): readonly Range[] {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
    for (let found = findReference(text); found !== null; found = findReference(text, found.end)) {
      const range = new Range()
      range.setStart(node, found.start)
      range.setEnd(node, found.end)
      ranges.push(range)
    }
  }
  return ranges
}
