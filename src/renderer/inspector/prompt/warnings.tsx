import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notice } from '../../../shared/model'
import { useFormat } from '../../i18n/use-format'
import { useSay } from '../../i18n/use-say'
import { currentLines } from '../../notices/file-states'
import { NoticeList } from '../../notices/notice-list'
import { useFailedChecks } from '../../notices/use-failed-checks'
import { useFoundLines } from '../../notices/use-found-lines'
import { usePrompt } from '../../state/use-prompt'
import { BlockedCard } from '../blocked/blocked-card'
import type { BlockedFile } from '../blocked/blocked-file'
import { useBlockedFiles } from '../blocked/use-blocked-files'

/** What needs a decision or a look, before everything else. */
export function Warnings() {
  const { t } = useTranslation()
  const format = useFormat()
  const say = useSay()
  const blocked = useBlockedFiles()
  const failed = useFailedChecks()
  const linesOf = useFoundLines()
  const notices = usePrompt((prompt) => prompt.snapshot?.notices)
  const told = useMemo(() => notices?.filter((notice) => !hasCard(notice, blocked)) ?? [], [notices, blocked])
  const lines = [...failed, ...currentLines(told, t, format, say, linesOf)]
  if (blocked.length === 0 && lines.length === 0) return null
  return (
    <section aria-label={t('parts.warnings')} className="@container space-y-2 px-4 pb-3">
      {blocked.map((file) => (
        <BlockedCard key={file.path} file={file} />
      ))}
      {lines.length > 0 && (
        <div className="-mx-2">
          <NoticeList lines={lines} />
        </div>
      )}
    </section>
  )
}

function hasCard({ kind, source }: Notice, blocked: readonly BlockedFile[]): boolean {
  return kind === 'blocked' && blocked.some(({ name, path }) => source === name || source === path)
}
