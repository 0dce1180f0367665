import type { TFunction } from 'i18next'
import { Eye, FileDiff, FolderTree, SquareTerminal } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ShortcutId } from '../../shared/shortcuts'
import type { PaneId } from '../state/use-panes'
import { lazyPart } from '../ui/lazy-part'

export interface Pane {
  readonly id: PaneId
  readonly icon: LucideIcon
  readonly shortcut?: ShortcutId
  /** It can be opened by itself; the others are opened by what they show. */
  readonly isListed: boolean
  title(t: TFunction): string
  /** A part that is loaded when it is first shown. */
  readonly Content: ComponentType<{ sessionId: string | null }>
}

/** What can stand beside the chat, in the order of the title bar. A new pane is one entry here. */
export const panes: readonly Pane[] = [
  {
    id: 'review',
    icon: FileDiff,
    shortcut: 'review',
    isListed: true,
    title: (t) => t('review.title'),
    Content: lazyPart(async () => (await import('../review/review-pane')).ReviewPane),
  },
  {
    id: 'terminal',
    icon: SquareTerminal,
    shortcut: 'terminal',
    isListed: true,
    title: (t) => t('terminals.title'),
    Content: lazyPart(async () => (await import('../terminals/terminal-pane')).TerminalPane),
  },
  {
    id: 'files',
    icon: FolderTree,
    shortcut: 'files',
    isListed: true,
    title: (t) => t('files.title'),
    Content: lazyPart(async () => (await import('../files/files-pane')).FilesPane),
  },
  {
    id: 'preview',
    icon: Eye,
    isListed: false,
    title: (t) => t('preview.title'),
    Content: lazyPart(async () => (await import('../preview/preview-pane')).PreviewPane),
  },
]
