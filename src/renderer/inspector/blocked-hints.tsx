import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notice } from '../../shared/model'
import { call } from '../bridge'
import { useSay } from '../i18n/use-say'
import { useChatNotices } from '../state/use-chat-notices'
import { MiddlePath } from '../ui/middle-path'
import { useAnswerOf } from '../ui/use-answer-of'
import { VisibleText } from '../ui/visible-text'
import { PartDecision } from './part-decision'
import { StatusMark } from './status-mark'

type BlockedFile = NonNullable<Extract<Notice, { kind: 'blocked' }>['file']>

/** Context files of sub-folders that were met in this chat and kept out: they are in no layer, and wait for the user all the same. */
export function BlockedHints() {
  const { t } = useTranslation()
  const say = useSay()
  const files = new Map<string, { readonly source: string; readonly file: BlockedFile }>()
  for (const notice of useChatNotices()) {
    if (notice.kind === 'blocked' && notice.file !== undefined)
      files.set(notice.file.path, { source: say(notice.source), file: notice.file })
  }
  if (files.size === 0) return null
  return (
    <section className="max-h-1/2 min-h-24 space-y-3 overflow-y-auto border-t border-line px-4 py-3 text-caption">
      <h3 className="font-medium text-quiet">{t('inspector.hints')}</h3>
      {[...files.values()].map(({ source, file }) => (
        <BlockedHint key={file.path} source={source} file={file} />
      ))}
    </section>
  )
}

function BlockedHint({ source, file }: { source: string; file: BlockedFile }) {
  const { path, sha256, lines } = file
  const [decided, setDecided] = useState(0)
  const { value } = useAnswerOf(`${path} ${sha256} ${decided}`, () => call('decision.list'))
  const decision = value?.find((made) => made.path === path && made.sha256 === sha256) ?? null
  return (
    <div>
      <p className="flex min-h-6 items-center gap-2">
        <span className="min-w-0 flex-1">
          <MiddlePath path={source} full={path} />
        </span>
        <StatusMark status={decision === null ? 'blocked' : 'loaded'} />
      </p>
      <ul className="space-y-0.5 py-1 font-mono text-code">
        {[...Map.groupBy(lines, ({ line }) => line)].map(([line, [first, ...others]]) => (
          <li key={line} className="flex gap-3">
            <span className="w-8 shrink-0 text-right text-quiet tabular-nums">{line}</span>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere] select-text">
              <VisibleText text={first?.text ?? ''} />
            </span>
            <span className="max-w-2/5 shrink-0 text-right [overflow-wrap:anywhere] text-danger">
              {[...new Set([first, ...others].map((found) => found?.rule))].join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <PartDecision
        part={{ source: { kind: 'file', path, sha256, firstLine: 1, lastLine: 1 }, status: 'blocked', decision }}
        onDecided={() => setDecided(decided + 1)}
      />
    </div>
  )
}
