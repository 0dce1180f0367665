import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useEffect } from 'react'

const BLINKS_MS = 8000

/** The caret blinks while somebody writes and then stands still: each blink draws the window anew, all day long. */
export function EditorCaret() {
  const [editor] = useLexicalComposerContext()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const animate = (how: 'auto' | 'manual') => editor.getRootElement()?.style.setProperty('caret-animation', how)
    const rest = () => {
      clearTimeout(timer)
      animate('manual')
    }
    const blink = () => {
      if (document.hidden) return
      animate('auto')
      clearTimeout(timer)
      timer = setTimeout(rest, BLINKS_MS)
    }
    const restWhenHidden = () => document.hidden && rest()
    document.addEventListener('visibilitychange', restWhenHidden)
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
      document.removeEventListener('visibilitychange', restWhenHidden)
      unregister.forEach((end) => end())
    }
  }, [editor])
  return null
}
