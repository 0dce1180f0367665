import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openInspector, openSource } from '../state/panels'
import { useFormat } from '../i18n/use-format'
import { useSay } from '../i18n/use-say'
import { describeGhost } from '../inspector/describe-ghost'
import { whatWasFound } from '../../shared/rule-words'
import { lineRanges } from '../i18n/line-ranges'
import { BlockedCard } from '../inspector/blocked/blocked-card'
import { blockedFiles } from '../inspector/blocked/blocked-file'
import { DecisionRow } from '../inspector/blocked/decision-row'
import { type ContextFileStatus, contextFileStates } from '../inspector/context-file-states'
import { StatusMark } from '../inspector/status-mark'
import { usePrompt } from '../state/use-prompt'
import { Button } from '../ui/button'
import { harmlessProse } from '../ui/harmless-prose'
import { splitPath } from '../ui/middle-path'
import { useChatPlace } from '../state/use-chat-place'
import { pathInside } from '../ui/path-inside'

const MAX_GHOSTS = 5

/** Which files of the folder are in the prompt, and which were looked at and left out. */
export function ContextFiles() {
  const { t } = useTranslation()
  const say = useSay()
  const snapshot = usePrompt((prompt) => prompt.snapshot)
  const stale = usePrompt((prompt) => prompt.stale)
  const folder = useChatPlace().workspace?.path ?? null
  if (snapshot === null) return null
  const files = contextFileStates(snapshot)
  const blocked = blockedFiles(snapshot)
  // Skills and other files of the home are looked at too; here it is about this folder.
  const ghosts = snapshot.ghosts.filter(
    ({ path }) => !/^(?:[/\\]|[a-z]:)/i.test(path) || pathInside(folder, path) !== null,
  )

  return (
    <section className="mt-8">
      <h2 className="text-small font-medium text-quiet">{t('start.files')}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {files.length === 0 && (
          <li className="py-3">
            <p>{t('start.filesNone')}</p>
            <p className="text-small text-quiet">{t('start.filesNoneHint')}</p>
          </li>
        )}
        {files.map((file) => {
          const card = blocked.find(({ path }) => path === file.path)
          return (
            <li key={file.path} className="py-2">
              {card === undefined ? (
                <FileRow file={file} isStale={stale.some(({ path }) => path === file.path)} />
              ) : (
                <div className="@container">
                  <BlockedCard file={card} />
                </div>
              )}
            </li>
          )
        })}
        {ghosts.slice(0, MAX_GHOSTS).map((ghost) => (
          <li key={`${ghost.path} ${ghost.reason}`} className="flex min-h-row items-center gap-3 py-1 text-quiet">
            <FileText size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            <s className="truncate font-mono text-code" title={ghost.path}>
              {harmlessProse(splitPath(ghost.path).tail.replace(/^[\\/]/, ''))}
            </s>
            <span className="ml-auto truncate text-small">{describeGhost(t, ghost, say)}</span>
          </li>
        ))}
        {ghosts.length > MAX_GHOSTS && (
          <li className="py-1">
            <Button look="ghost" className="-ml-3" onClick={() => openInspector()}>
              {t('start.filesMore', { count: ghosts.length - MAX_GHOSTS })}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

/** A file that is in the prompt: how much of it, with what warnings, and the way to the place that matters. */
function FileRow({ file, isStale }: { file: ContextFileStatus; isStale: boolean }) {
  const { t } = useTranslation()
  const say = useSay()
  const format = useFormat()
  const { name, path, status, warnings, cut, decision } = file
  const kept = cut === null ? 0 : cut.head + cut.tail
  return (
    <div className="flex min-h-8 items-center gap-3">
      <FileText size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="truncate font-mono text-code">{harmlessProse(name)}</span>
          <StatusMark
            status={status}
            words={cut === null ? undefined : t('parts.files.loadedShare', { share: format.share(kept, cut.total) })}
          />
          {warnings.length > 0 && (
            <StatusMark status="suspicious" words={t('parts.files.warnings', { count: warnings.length })} />
          )}
          {isStale && <StatusMark status="stale" />}
        </p>
        {cut !== null && (
          <p className="text-caption text-quiet">
            {t('parts.files.truncated', {
              kept: format.count(kept),
              total: format.count(cut.total),
              limit: format.count(cut.cap),
            })}
          </p>
        )}
        {warnings.length > 0 && (
          <p className="text-caption text-quiet">
            {t('start.fileWarning', {
              found: say(whatWasFound(warnings.map(({ rule }) => rule))),
              where: t('notices.lines', {
                count: new Set(warnings.map(({ line }) => line)).size,
                lines: lineRanges(warnings.map(({ line }) => line)),
              }),
            })}
          </p>
        )}
        {decision !== null && (
          <div className="text-caption">
            <DecisionRow path={path} decision={decision} />
          </div>
        )}
      </div>
      <Button look="ghost" className="-mr-3" onClick={() => openSource(path)}>
        {t(cut === null ? 'start.read' : 'parts.files.showCut')}
        <span className="sr-only">{t('start.openLayer', { name })}</span>
      </Button>
    </div>
  )
}
