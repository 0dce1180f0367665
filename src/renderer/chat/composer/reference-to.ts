import { emptyDraft } from '../../state/draft'
import { useComposer } from '../../state/use-composer'

/** What a drag inside the window carries: a reference. */
export const draggedPath = 'application/x-hermes-reference'

/** The reference to a path of the chat's folder, quoted where it must be. */
export function referenceTo(path: string, kind: 'file' | 'folder'): string {
  const value = /[\s"'`，。；：！？、（）「」『』【】《》]|[,.;:!?)\]}]$/.test(path) ? quoted(path) : path
  return `@${kind}:${value}`
}

/** Puts a reference at the end of a draft. */
export function mention(key: string, reference: string): void {
  const { drafts, setDraft } = useComposer.getState()
  const { text } = drafts.get(key) ?? emptyDraft
  setDraft(key, { text: `${text}${text === '' || /\s$/.test(text) ? '' : ' '}${reference} ` })
}

function quoted(path: string): string {
  const mark = ['"', "'", '`'].find((one) => !path.includes(one)) ?? '"'
  return mark + path + mark
}
