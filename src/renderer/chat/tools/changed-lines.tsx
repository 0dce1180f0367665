import { useTranslation } from 'react-i18next'
import type { FileChange } from '../../../shared/ask'
import { useFormat } from '../../i18n/use-format'

/** +12 −3, never by colour alone. */
export function ChangedLines({ files }: { files: readonly Pick<FileChange, 'added' | 'removed'>[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const added = files.reduce((sum, file) => sum + file.added, 0)
  const removed = files.reduce((sum, file) => sum + file.removed, 0)
  if (added + removed === 0) return null
  return (
    <span className="flex gap-1 font-mono">
      <span className="text-ok" title={t('diff.added', { count: added })}>
        +{format.count(added)}
      </span>
      <span className="text-danger" title={t('diff.removed', { count: removed })}>
        −{format.count(removed)}
      </span>
    </span>
  )
}
