import { FileDiff, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { reviewTurn } from '../../state/review-wish'
import { Problem } from '../../ui/problem'
import type { TurnView } from '../../state/turn-view'
import { useAttempt } from '../../ui/use-attempt'
import { VisibleText } from '../../ui/visible-text'
import { ChangedLines } from './changed-lines'
import { useCheckpoints } from './use-checkpoints'
import type { Rewound } from './use-checkpoints'

/** The files that a turn changed, and the way back from that. */
export function TurnChanges({ turn: { turnId, sessionId, items } }: { turn: TurnView }) {
  const { t } = useTranslation()
  // A skill is a card of its own, with its own way back.
  const files = items.flatMap((item) => (item.kind === 'tool' && item.shown?.drawn !== 'skill' ? item.files : []))
  const count = new Set(files.map(({ path }) => path)).size
  const rewound = useCheckpoints((checkpoints) => checkpoints.rewound.get(turnId) ?? null)
  const { busy, problem, attempt } = useAttempt()
  useEffect(() => {
    if (count > 0) void useCheckpoints.getState().look(sessionId, turnId)
  }, [count, sessionId, turnId])
  if (count === 0) return null
  const undo = (force: boolean) => void attempt(() => useCheckpoints.getState().undo(turnId, force))
  return (
    <div
      role="group"
      aria-label={t('changes.label')}
      className="space-y-2 rounded-panel border border-line px-3 py-1 text-small"
    >
      <div className="flex min-h-row flex-wrap items-center gap-2">
        <FileDiff size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
        <span className="min-w-40 flex-1">
          {rewound?.kind === 'undone' ? (
            t('changes.undone', { count: rewound.files })
          ) : (
            <button
              type="button"
              title={t('review.open')}
              onClick={() => reviewTurn(turnId)}
              className="rounded-control underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {t('changes.count', { count })}
            </button>
          )}
        </span>
        {rewound?.kind !== 'undone' && <ChangedLines files={files} />}
        {rewound === null && (
          <Button look="ghost" className="-mr-2 h-7" disabled={busy} onClick={() => undo(false)}>
            {t('changes.undo')}
          </Button>
        )}
        {rewound?.kind === 'gone' && <span className="text-caption text-quiet">{t('changes.gone')}</span>}
        {rewound?.kind === 'undone' && rewound.undoId !== null && (
          <RedoButton turnId={turnId} undoId={rewound.undoId} attempt={attempt} />
        )}
      </div>
      {rewound?.kind === 'undone' && rewound.notKept.length > 0 && (
        <Paths title={t('changes.notKept')} paths={rewound.notKept} />
      )}
      {rewound?.kind === 'conflict' && (
        <Conflict rewound={rewound} busy={busy} turnId={turnId} onForce={() => undo(true)} />
      )}
      {problem !== null && <Problem title={t('changes.failed')} reason={problem} />}
    </div>
  )
}

interface RedoButtonProps {
  readonly turnId: string
  readonly undoId: string
  attempt(work: () => Promise<void>): Promise<void>
}

function RedoButton({ turnId, undoId, attempt }: RedoButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      look="ghost"
      className="-mr-2 h-7"
      onClick={() => void attempt(() => useCheckpoints.getState().redo(turnId, undoId))}
    >
      {t('changes.redo')}
    </Button>
  )
}

interface ConflictProps {
  readonly rewound: Extract<Rewound, { kind: 'conflict' }>
  readonly busy: boolean
  readonly turnId: string
  onForce(): void
}

function Conflict({ rewound: { paths }, busy, turnId, onForce }: ConflictProps) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="space-y-2 pb-2">
      <Paths title={t('changes.conflict', { count: paths.length })} paths={paths} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => useCheckpoints.getState().dismiss(turnId)}>{t('changes.keep')}</Button>
        <Button look="danger" disabled={busy} onClick={onForce}>
          {t('changes.force')}
        </Button>
      </div>
    </div>
  )
}

function Paths({ title, paths }: { title: string; paths: readonly string[] }) {
  return (
    <div className="flex gap-2">
      <TriangleAlert size={14} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-warn" />
      <div className="min-w-0">
        <p>{title}</p>
        <ul className="font-mono text-code text-quiet select-text">
          {paths.map((path) => (
            <li key={path} className="[overflow-wrap:anywhere]">
              <VisibleText text={path} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
