import type { TFunction } from 'i18next'
import { useDroppedFiles } from '../chat/composer/use-dropped'
import { useApp } from '../state/use-app'
import { useView } from '../state/use-view'
import { attachFolders } from './attach-folders'
import type { DropZone } from './drop-zones'
import { pathInside } from '../ui/path-inside'
import { planDrop } from './plan-drop'
import type { Drop, DroppedItem } from './read-drop'
import { useWorkspace } from '../state/use-workspace'

export interface DroppedFile extends DroppedItem {
  readonly file: File
}

/** Does what was meant by a drop, or says why it cannot. */
export function takeDrop(items: readonly DroppedFile[], zone: DropZone, t: TFunction): void {
  const workspace = useApp.getState().state?.workspace?.path ?? null
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
