import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openInspector } from '../state/panels'
import { useFormat } from '../i18n/use-format'
import { useSay } from '../i18n/use-say'
import { describeGhost } from '../inspector/describe-ghost'
import { contextFileStates } from '../inspector/context-file-states'
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
  const format = useFormat()
  const snapshot = usePrompt((prompt) => prompt.snapshot)
  const stale = usePrompt((prompt) => prompt.stale)
  const folder = useChatPlace().workspace?.path ?? null
  if (snapshot === null) return null
  const files = contextFileStates(snapshot)
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
        {files.map(({ name, path, layerId, status, noticed, rules, decision }) => (
          <li key={path} className="flex min-h-12 items-center gap-3 py-2">
            <FileText size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2">
                <span className="truncate font-mono text-code">{harmlessProse(name)}</span>
                <StatusMark status={status} />
                {status !== 'blocked' && noticed > 0 && <StatusMark status="suspicious" />}
                {stale.some((file) => file.path === path) && <StatusMark status="stale" />}
              </p>
              {decision !== null && (
                <p className="text-caption text-quiet">
                  {t(`inspector.decision.${decision.kind}`, {
                    date: format.date(decision.decidedAt),
                    lines: format.list(decision.lines.map(String)),
                  })}
                </p>
              )}
              {rules.length > 0 && <p className="truncate text-caption text-quiet">{rules.join(', ')}</p>}
            </div>
            <Button look="ghost" className="-mr-3" onClick={() => openInspector(layerId)}>
              {t('start.read')}
              <span className="sr-only">{t('start.openLayer', { name })}</span>
            </Button>
          </li>
        ))}
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
