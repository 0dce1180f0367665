export interface Fragment {
  readonly text: string
  /** The text stands under a file. */
  readonly isCaption: boolean
}

/** What one person sent in one breath, as one message. */
export function joinFragments(fragments: readonly Fragment[]): string {
  return fragments.reduce((joined, { text, isCaption }) => {
    if (isCaption) return joinCaption(joined, text)
    return joined === '' ? text : text === '' ? joined : `${joined}\n${text}`
  }, '')
}

/** Unless the very same caption is there already. */
export function joinCaption(existing: string, caption: string): string {
  if (caption === '' || existing === '') return existing + caption
  return existing.split('\n\n').includes(caption) ? existing : `${existing}\n\n${caption}`
}
