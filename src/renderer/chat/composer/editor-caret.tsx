import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useEffect } from 'react'

const BLINKS_MS = 8000

/** The caret blinks while somebody writes and then stands still: each blink draws the window anew, all day long. */
export function EditorCaret() {
  const [editor] = useLexicalComposerContext()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const blink = () => {
      const root = editor.getRootElement()
      root?.style.setProperty('caret-animation', 'auto')
      clearTimeout(timer)
      timer = setTimeout(() => root?.style.setProperty('caret-animation', 'manual'), BLINKS_MS)
    }
    const unregister = [
      editor.registerUpdateListener(blink),
      editor.registerRootListener((root, before) => {
        before?.removeEventListener('focus', blink)
        root?.addEventListener('focus', blink)
        blink()
      }),
    ]
    return () => {
      clearTimeout(timer)
      unregister.forEach((end) => end())
    }
  }, [editor])
  return null
}
