import { ShieldX } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileDecision } from '../../../shared/model'
import { whatWasFound } from '../../../shared/rule-words'
import { useSay } from '../../i18n/use-say'
import { useDecision } from '../../state/use-decisions'
import { usePrompt } from '../../state/use-prompt'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { useAttempt } from '../../ui/use-attempt'
import { VisibleText } from '../../ui/visible-text'
import { lineRanges } from '../../i18n/line-ranges'
import { TechnicalDetails } from '../technical-details'
import { useCall } from '../use-call'
import type { BlockedFile, FoundLine } from './blocked-file'
import { DecisionRow } from './decision-row'
import { WholeFile } from './whole-file'

const answers = [
  'keep-blocked',
  'without-lines',
  'allow-once',
  'allow-content',
] as const satisfies readonly FileDecision['kind'][]

const MOST_LINES = 8

interface BlockedCardProps {
  readonly file: BlockedFile
  /** Offers to rebuild the prompt of the chat, where nothing beside it does. */
  readonly withRebuild?: boolean
}

/** A file that tries to take control of the agent: what it does, its lines, then four equal answers and nothing chosen. */
export function BlockedCard({ file, withRebuild = false }: BlockedCardProps) {
  const { t } = useTranslation()
  const say = useSay()
  const decision = useCurrentDecision(file)
  const { name, path, sha256, found, isPart } = file
  const lines = [...new Set(found.map(({ line }) => line))]
  if (decision !== null) return <DecidedCard file={file} decision={decision} withRebuild={withRebuild} />
  return (
    <section
      aria-label={t('parts.blocked.title', { name })}
      className="space-y-2 rounded-panel border border-line border-l-danger bg-raised px-3 py-3 text-small [border-left-width:3px]"
    >
      <Title name={name} />
      <p className="text-pretty">
        {t('parts.blocked.does', {
          found: say(whatWasFound(found.map(({ rule }) => rule))),
          where: t('notices.lines', { count: lines.length, lines: lineRanges(lines) }),
        })}
      </p>
      <FoundLines file={file} />
      <Answers file={file} />
      {isPart && <WholeFile path={path} sha256={sha256} found={found} />}
      <TechnicalDetails
        rows={[
          ['path', path],
          ['hash', sha256],
          ['rules', [...new Set(found.map(({ rule }) => rule))].join(', ')],
        ]}
      />
    </section>
  )
}

/** That of the prompt, or one that was made since it was built. What was allowed once may be meant for another chat. */
function useCurrentDecision({ path, sha256, decision, isPart }: BlockedFile): FileDecision | null {
  const made = useDecision(path, sha256)
  const isOtherNow = usePrompt((prompt) => prompt.stale.some((file) => file.path === path))
  if (decision !== null) return decision
  return made?.kind === 'allow-once' && isPart && !isOtherNow ? null : made
}

function Title({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <h3 className="flex items-center gap-2 font-semibold">
      <ShieldX size={16} strokeWidth={2} aria-hidden className="shrink-0 text-danger" />
      <span className="min-w-0 break-words">{t('parts.blocked.title', { name })}</span>
    </h3>
  )
}

/** The lines as they stand in the file, as long as it is still that file. */
function FoundLines({ file: { path, sha256, found, isPart } }: { file: BlockedFile }) {
  const { t } = useTranslation()
  const { value } = useCall('inspect.file', isPart ? { path } : null)
  const text = value?.sha256 === sha256 ? value.text.split('\n') : null
  const lines = [...Map.groupBy(found, ({ line }) => line)]
  const wordsOf = (line: number, [first]: readonly FoundLine[]) => (text?.[line - 1] ?? first?.text ?? '').slice(0, 300)
  return (
    <div>
      <h4 className="sr-only">{t('parts.blocked.lines')}</h4>
      <ul className="overflow-hidden rounded-control bg-sunken py-1 font-mono text-code">
        {lines.slice(0, MOST_LINES).map(([line, hits]) => (
          <li key={line} className="flex gap-3 px-2">
            <span className="min-w-6 shrink-0 text-right text-quiet tabular-nums select-none">{line}</span>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere] whitespace-pre-wrap select-text">
              <VisibleText text={wordsOf(line, hits)} />
            </span>
          </li>
        ))}
      </ul>
      {lines.length > MOST_LINES && (
        <p className="pt-1 text-caption text-quiet">
          {t('parts.blocked.moreLines', { count: lines.length - MOST_LINES })}
        </p>
      )}
    </div>
  )
}

function Answers({ file: { name, path, sha256 } }: { file: BlockedFile }) {
  const { t } = useTranslation()
  const decide = usePrompt((prompt) => prompt.decide)
  const { problem, attempt } = useAttempt()
  return (
    <>
      <dl
        aria-label={t('parts.blocked.choose', { name })}
        role="group"
        className="grid items-center gap-x-3 gap-y-2 pt-1 text-caption @min-[340px]:grid-cols-[auto_1fr]"
      >
        {answers.map((kind) => (
          <Fragment key={kind}>
            <dt>
              <Button className="w-full" onClick={() => void attempt(() => decide({ path, sha256, kind }))}>
                {t(`inspector.decide.${kind}`)}
              </Button>
            </dt>
            <dd className="text-quiet">{t(`inspector.decideHint.${kind}`)}</dd>
          </Fragment>
        ))}
      </dl>
      {problem !== null && <Problem title={t('inspector.decide.failed')} reason={problem} />}
    </>
  )
}

/** After the answer: what it was, the way back, and what a chat that has begun needs for it. */
function DecidedCard({
  file: { name, path },
  decision,
  withRebuild,
}: Required<BlockedCardProps> & { readonly decision: FileDecision }) {
  const { t } = useTranslation()
  const isStale = usePrompt((prompt) => prompt.stale.some((file) => file.path === path))
  const rebuild = usePrompt((prompt) => prompt.rebuild)
  return (
    <section
      aria-label={t('parts.blocked.title', { name })}
      className="space-y-2 rounded-panel border border-line bg-raised px-3 py-2 text-small"
    >
      {decision.kind === 'keep-blocked' && <Title name={name} />}
      <DecisionRow path={path} decision={decision} />
      {withRebuild && isStale && (
        <div className="flex items-center gap-3 text-caption">
          <p className="flex-1 text-quiet">{t('parts.blocked.rebuild')}</p>
          <Button onClick={() => void rebuild()}>{t('parts.blocked.rebuildNow')}</Button>
        </div>
      )}
    </section>
  )
}
