import type { TFunction } from 'i18next'
import { AtSign, FileText, Folder, GitCommitHorizontal } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Output } from '../../../../shared/ipc'
import type { Format } from '../../../i18n/use-format'
import type { MenuEntry } from './menu-entry'

type Item = NonNullable<Output<'reference.complete'>>['items'][number]

const icons: Record<Item['kind'], LucideIcon> = {
  kind: AtSign,
  file: FileText,
  folder: Folder,
  commits: GitCommitHorizontal,
}
const kinds = ['file', 'folder', 'diff', 'staged', 'git', 'url'] as const

export function mentionEntries(items: readonly Item[], t: TFunction, format: Format): readonly MenuEntry[] {
  return items.map(({ kind, value, label, size, ranges, continues }) => ({
    key: value,
    icon: icons[kind],
    label: kind === 'kind' ? `@${label}` : label,
    ranges: kind === 'kind' ? ranges.map(([from, to]) => [from + 1, to + 1] as const) : ranges,
    hint: hintOf(kind, label, size, t, format),
    mono: kind !== 'commits',
    pick: { kind: 'insert', value, stays: continues },
  }))
}

function hintOf(kind: Item['kind'], label: string, size: number | null, t: TFunction, format: Format): string {
  const named = kinds.find((one) => one === label)
  if (kind === 'kind') return named === undefined ? '' : t(`mention.kind.${named}`)
  if (kind === 'commits') return t('mention.commits', { count: Number.parseInt(label, 10) || 1 })
  return size === null ? '' : format.bytes(size)
}
