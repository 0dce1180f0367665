import type { WebContents } from 'electron'

/** Resolves when the page has drawn nothing new for a while, or after some seconds: what a person would call "loaded". */
export async function settled(contents: WebContents): Promise<void> {
  await contents.executeJavaScript(`new Promise((resolve) => {
    let quiet = setTimeout(resolve, 1500)
    setTimeout(resolve, 10000)
    new MutationObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(resolve, 1500)
    }).observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true })
  })`)
}
