import type { TFunction } from 'i18next'
import { FolderDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDroppedFiles } from '../chat/composer/use-dropped'
import { useApp } from '../use-app'
import { useView } from '../use-view'
import { pathInside } from './path-inside'
import { readDrop } from './read-drop'
import type { Drop, DroppedItem } from './read-drop'
import { useWorkspace } from './use-workspace'

/** Files may be dropped anywhere. Nothing that is dropped ever makes the window navigate. */
export function DropTarget() {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  useEffect(() => {
    // Enter and leave fire for every element on the way, so they are counted.
    let depth = 0
    const reset = () => {
      depth = 0
      setOver(false)
    }
    const onEnter = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      depth += 1
      setOver(true)
    }
    const onLeave = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      depth -= 1
      if (depth <= 0) reset()
    }
    const onOver = (event: DragEvent) => {
      if (isTextField(event.target) && !carriesFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = carriesFiles(event) ? 'copy' : 'none'
    }
    const onDrop = (event: DragEvent) => {
      if (isTextField(event.target) && !carriesFiles(event)) return
      event.preventDefault()
      reset()
      if (!carriesFiles(event)) return
      const items = itemsOf(event)
      if (isForMessage(items)) return dropOnMessage(items)
      act(readDrop(items), t)
    }
    window.addEventListener('dragenter', onEnter)
    window.addEventListener('dragleave', onLeave)
    window.addEventListener('dragover', onOver)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragenter', onEnter)
      window.removeEventListener('dragleave', onLeave)
      window.removeEventListener('dragover', onOver)
      window.removeEventListener('drop', onDrop)
    }
  }, [t])

  if (!over) return null
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-0 z-50 grid animate-appear place-items-center bg-paper/97 p-6"
    >
      <div className="grid size-full place-content-center justify-items-center gap-2 rounded-panel border-2 border-dashed border-accent px-6 text-center">
        <FolderDown size={28} strokeWidth={1.5} aria-hidden className="text-accent" />
        <p className="text-title font-semibold">{t('workspace.drop')}</p>
        <p className="text-quiet">{t('workspace.dropHint')}</p>
      </div>
    </div>
  )
}

function act(drop: Drop, t: TFunction): void {
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

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

interface DroppedFile extends DroppedItem {
  readonly file: File
}

/** Files without a folder among them are for the message, where one is being written and they can go along. */
function isForMessage(items: readonly DroppedFile[]): boolean {
  if (items.length === 0 || useView.getState().centre.name !== 'chat') return false
  const hasWorkspace = useApp.getState().state?.workspace !== null
  return items.every(({ folder, file }) => !folder && (hasWorkspace || file.type.startsWith('image/')))
}

function dropOnMessage(items: readonly DroppedFile[]): void {
  const workspace = useApp.getState().state?.workspace?.path ?? null
  useDroppedFiles.getState().drop(items.map(({ file, path }) => ({ file, path: pathInside(workspace, path) })))
}

function itemsOf(event: DragEvent): readonly DroppedFile[] {
  return [...(event.dataTransfer?.items ?? [])].flatMap((item) => {
    const file = item.getAsFile()
    if (file === null) return []
    const folder = item.webkitGetAsEntry()?.isDirectory ?? false
    return [{ name: file.name, folder, path: window.bridge.pathOf(file), file }]
  })
}
