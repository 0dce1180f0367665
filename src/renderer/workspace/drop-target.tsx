import { FolderDown, Paperclip } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { zoneAt } from './drop-zones'
import type { DropZone } from './drop-zones'
import { draggedPath, mention } from '../chat/composer/reference-to'
import { draftKeyOf, useChat } from '../state/use-chat'
import { useComposer } from '../state/use-composer'
import { takeDrop } from './take-drop'
import type { DroppedFile } from './take-drop'

/** Files may be dropped anywhere. Nothing that is dropped ever makes the window navigate. */
export function DropTarget() {
  const { t } = useTranslation()
  const [over, setOver] = useState<DropZone | null>(null)
  const overlay = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Enter and leave fire for every element on the way, so they are counted.
    let depth = 0
    const zone = ({ clientX: x, clientY: y }: DragEvent) =>
      zoneAt({ x, y }, overlay.current?.querySelectorAll<HTMLElement>('[data-drop-zone]') ?? [])
    const reset = () => {
      depth = 0
      setOver(null)
    }
    const onEnter = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      depth += 1
      setOver((now) => now ?? 'anywhere')
    }
    const onLeave = () => {
      depth -= 1
      if (depth <= 0) reset()
    }
    // The pointer belongs to the desktop while something is dragged: when it moves for us again, the drag is over.
    const onMove = ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) reset()
    }
    const onOver = (event: DragEvent) => {
      if (isTextField(event.target) && !carriesFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer)
        event.dataTransfer.dropEffect = carriesFiles(event) || carriesReference(event) ? 'copy' : 'none'
      if (carriesFiles(event)) setOver(zone(event))
    }
    const onDrop = (event: DragEvent) => {
      if (isTextField(event.target) && !carriesFiles(event)) return
      event.preventDefault()
      const where = zone(event)
      reset()
      if (carriesFiles(event)) takeDrop(itemsOf(event), where, t)
      else takeReference(event.dataTransfer?.getData(draggedPath) ?? '')
    }
    window.addEventListener('dragenter', onEnter)
    window.addEventListener('dragleave', onLeave)
    window.addEventListener('dragover', onOver)
    window.addEventListener('drop', onDrop)
    window.addEventListener('pointermove', onMove)
    return () => {
      window.removeEventListener('dragenter', onEnter)
      window.removeEventListener('dragleave', onLeave)
      window.removeEventListener('dragover', onOver)
      window.removeEventListener('drop', onDrop)
      window.removeEventListener('pointermove', onMove)
    }
  }, [t])

  if (over === null) return null
  return (
    <div
      ref={overlay}
      role="status"
      className="pointer-events-none fixed inset-0 z-50 grid animate-appear grid-cols-2 gap-6 bg-paper/97 p-6"
    >
      <Zone zone="workspace" isOver={over === 'workspace'} icon={FolderDown} title={t('workspace.drop')}>
        {t('workspace.dropHint')}
      </Zone>
      <Zone zone="message" isOver={over === 'message'} icon={Paperclip} title={t('workspace.attach')}>
        {t('workspace.attachHint')}
      </Zone>
    </div>
  )
}

interface ZoneProps {
  readonly zone: Exclude<DropZone, 'anywhere'>
  readonly isOver: boolean
  readonly icon: LucideIcon
  readonly title: string
  readonly children: string
}

function Zone({ zone, isOver, icon: Icon, title, children }: ZoneProps) {
  return (
    <div
      data-drop-zone={zone}
      className={`grid place-content-center justify-items-center gap-2 rounded-panel border-2 px-6 text-center ${isOver ? 'border-accent bg-accent/10' : 'border-dashed border-edge'}`}
    >
      <Icon size={28} strokeWidth={1.5} aria-hidden className={isOver ? 'text-accent' : 'text-quiet'} />
      <p className="text-title font-semibold">{title}</p>
      <p className="text-quiet">{children}</p>
    </div>
  )
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}

/** A file of the tree of files. */
function carriesReference(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes(draggedPath) ?? false
}

function takeReference(reference: string): void {
  if (reference === '') return
  mention(draftKeyOf(useChat.getState()), reference)
  useComposer.getState().askFocus()
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

function itemsOf(event: DragEvent): readonly DroppedFile[] {
  return [...(event.dataTransfer?.items ?? [])].flatMap((item) => {
    const file = item.getAsFile()
    if (file === null) return []
    const folder = item.webkitGetAsEntry()?.isDirectory ?? false
    return [{ name: file.name, folder, path: window.bridge.pathOf(file), file }]
  })
}
