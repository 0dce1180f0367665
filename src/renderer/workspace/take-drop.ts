import type { TFunction } from 'i18next'
import { useDroppedFiles } from '../chat/composer/use-dropped'
import { chatFolder } from '../state/use-chat-place'
import { useView } from '../state/use-view'
import type { DropZone } from './drop-zones'
import { pathInside } from '../ui/path-inside'
import { planDrop } from './plan-drop'
import type { Drop, DroppedItem } from './read-drop'
import { useWorkspace } from '../state/use-workspace'
import { emptyDraft } from '../state/draft'
import { useComposer } from '../state/use-composer'
import { draftKeyOf, useChat } from '../state/use-chat'

export interface DroppedFile extends DroppedItem {
  readonly file: File
}

/** Does what was meant by a drop, or says why it cannot. */
export function takeDrop(items: readonly DroppedFile[], zone: DropZone, t: TFunction): void {
  const workspace = chatFolder()
  const inChat = useView.getState().centre.name === 'chat'
  const plan = planDrop(
    items.map((item) => ({ ...item, isPicture: item.file.type.startsWith('image/') })),
    { zone, inChat, hasWorkspace: workspace !== null },
  )
  if (plan.kind === 'workspace') return becomeWorkspace(plan.drop, t)
  useView.getState().showChat()
  attach(items, workspace, t)
}

function attach(items: readonly DroppedFile[], workspace: string | null, t: TFunction): void {
  const folders = items.filter(({ folder }) => folder)
  const inside = folders.flatMap(({ path }) => pathInside(workspace, path) ?? [])
  const outside = folders.find(({ path }) => pathInside(workspace, path) === null)
  if (inside.length > 0) attachFolders(inside)
  if (outside !== undefined) useWorkspace.getState().refuse(t('workspace.folderOutside', { name: outside.name }))
  const files = items.filter(({ folder }) => !folder)
  if (files.length === 0) return
  useDroppedFiles
    .getState()
    .drop(files.map(({ file, path }) => ({ file, path: pathInside(workspace, path), place: path })))
}

function becomeWorkspace(drop: Drop, t: TFunction): void {
  const { take, refuse } = useWorkspace.getState()
  switch (drop.kind) {
    case 'folder':
      return void take(drop.path)
    case 'file':
      return refuse(t('workspace.isFile', drop))
    case 'no-path':
      return refuse(t('workspace.noPath', drop))
    case 'several':
      return refuse(t('workspace.several', drop))
    case 'nothing':
      return refuse(t('workspace.nothing'))
  }
}

/** Adds a reference to each folder at the end of the message that is being written. Paths are from the workspace. */
function attachFolders(paths: readonly string[]): void {
  const key = draftKeyOf(useChat.getState())
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
