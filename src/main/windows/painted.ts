import type { WebContents } from 'electron'

/** Resolves when the window has drawn itself with main's state: what a person would call "open". */
export async function painted(contents: WebContents): Promise<void> {
  await contents.executeJavaScript(`new Promise((resolve) => {
    const root = document.documentElement
    const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(resolve))
    if (root.dataset.ready === 'true') return afterPaint()
    new MutationObserver((_, observer) => {
      if (root.dataset.ready !== 'true') return
      observer.disconnect()
      afterPaint()
    }).observe(root, { attributes: true, attributeFilter: ['data-ready'] })
  })`)
}
