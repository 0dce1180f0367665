import { FileDiff, FileMinus, FilePlus, SquareArrowOutUpRight } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FileChange } from '../../../shared/ask'
import { lazyPart } from '../../ui/lazy-part'
import { useChatPlace } from '../../state/use-chat-place'
import { MiddlePath } from '../../ui/middle-path'
import { pathInside } from '../../ui/path-inside'
import { useColours } from '../markdown/use-colours'
import { PathButton } from '../path-button'
import { ChangedLines } from './changed-lines'
import { useState } from 'react'
import { call, reasonOf } from '../../bridge'
import { useSay } from '../../i18n/use-say'
import { IconButton } from '../../ui/icon-button'

const DiffView = lazyPart(async () => (await import('../../ui/diff/diff-view')).DiffView)

const icons: Record<FileChange['change'], LucideIcon> = { created: FilePlus, modified: FileDiff, deleted: FileMinus }

/** Each file that a tool changed, with what changed in it. */
export function FileChanges({ files, sessionId }: { files: readonly FileChange[]; sessionId: string }) {
  return files.map((file) => <ChangedFile key={file.path} file={file} sessionId={sessionId} />)
}

function ChangedFile({ file, sessionId }: { file: FileChange; sessionId: string }) {
  const { t } = useTranslation()
  const folder = useChatPlace().workspace?.path ?? null
  const colour = useColours(file.path)
  const Icon = icons[file.change]
  const path = pathInside(folder, file.path) ?? file.path
  return (
    <section
      aria-label={t('diff.changes', { path: file.path })}
      className="overflow-hidden rounded-panel border border-line"
    >
      <div className="flex h-8 items-center gap-2 bg-sunken pr-1 pl-3 text-caption">
        <Icon size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
        <span className="shrink-0 text-quiet">{t(`diff.${file.change}`)}</span>
        <span title={file.path} className="min-w-0 flex-1 font-mono">
          {file.change === 'deleted' ? <MiddlePath path={path} /> : <PathButton path={path} full={file.path} />}
        </span>
        <ChangedLines files={[file]} />
        {file.change !== 'deleted' && <OpenFileButton sessionId={sessionId} path={file.path} />}
      </div>
      {file.diff === '' ? (
        <p className="px-3 py-2 text-caption text-quiet">{t('diff.none')}</p>
      ) : (
        <DiffView diff={file.diff} path={file.path} colour={colour} />
      )}
    </section>
  )
}

/** Opens a file of the workspace with the system's own program; main decides whether it may. */
function OpenFileButton({ sessionId, path }: { sessionId: string; path: string }) {
  const { t } = useTranslation()
  const say = useSay()
  const [problem, setProblem] = useState<string | null>(null)
  const open = () => {
    setProblem(null)
    call('file.open', { sessionId, path }).catch((error: unknown) => setProblem(reasonOf(error)))
  }
  return (
    <>
      {problem !== null && (
        <span role="alert" title={say(problem)} className="truncate text-danger">
          {t('diff.openFailed')}
        </span>
      )}
      <IconButton icon={SquareArrowOutUpRight} label={t('diff.open', { path })} onClick={open} />
    </>
  )
}
