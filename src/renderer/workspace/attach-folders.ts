import { emptyDraft } from '../state/draft'
import { useComposer } from '../state/use-composer'
import { useChat } from '../state/use-chat'

/** Adds a reference to each folder at the end of the message that is being written. Paths are from the workspace. */
export function attachFolders(paths: readonly string[]): void {
  const key = useChat.getState().sessionId ?? ''
  const { drafts, setDraft, askFocus } = useComposer.getState()
  const { text } = drafts.get(key) ?? emptyDraft
  const gap = text === '' || /\s$/.test(text) ? '' : ' '
  setDraft(key, { text: `${text}${gap}${paths.map((path) => `@folder:${quoted(path)} `).join('')}` })
  askFocus()
}

/** A name with signs that would end it is put in quotes. */
function quoted(path: string): string {
  if (!/[\s"'`，。；：！？、（）「」『』【】《》]|[,.;:!?)\]}]$/.test(path)) return path
  const mark = ['"', "'", '`'].find((one) => !path.includes(one)) ?? '"'
  return mark + path + mark
}
