import { ChevronsDownUp, ChevronsUpDown, RefreshCw, Undo2, X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Review, ReviewScope } from '../../shared/review'
import { useFormat } from '../i18n/use-format'
import { useChatPlace } from '../state/use-chat-place'
import { useReviewWish } from '../state/review-wish'
import { runningIn, useChat } from '../state/use-chat'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { Problem } from '../ui/problem'
import { Segmented } from '../ui/segmented'
import { BranchButton } from './branch-button'
import { ChangeList } from './change-list'
import { CommitBox } from './commit-box'
import { ChangedLines } from '../chat/tools/changed-lines'
import { ProgramNote } from './program-note'
import { fileKey, useReview } from './use-review'

const scopes = ['turn', 'chat', 'uncommitted', 'branch'] as const

/** What changed, and what becomes of it. */
export function ReviewPane({ sessionId }: { sessionId: string | null }) {
  const { t } = useTranslation()
  const scope = useReview((state) => state.scope)
  const review = useReview((state) => state.review)
  const problem = useReview((state) => state.problem)
  const folder = useChatPlace().workspace?.path ?? null
  useFollowChanges(sessionId, folder)
  const show = (kind: ReviewScope['kind']) =>
    void useReview.getState().open({ sessionId, folder }, kind === 'turn' ? { kind, turnId: null } : { kind })
  return (
    <>
      <div className="flex shrink-0 items-start gap-1 px-2 pt-2">
        <div className="min-w-0 flex-1">
          <Segmented
            label={t('review.scope')}
            value={scope.kind}
            options={scopes.map((value) => ({ value, label: t(`review.scopes.${value}`) }))}
            onChange={show}
          />
        </div>
        <IconButton icon={RefreshCw} label={t('review.refresh')} onClick={() => void useReview.getState().refresh()} />
      </div>
      {review !== null && <HeadLine review={review} sessionId={sessionId} />}
      <Happened />
      {problem !== null && (
        <div className="p-3">
          <Problem title={t('review.cannot')} reason={problem} />
        </div>
      )}
      {review !== null && review.programs.length > 0 && <ProgramNote programs={review.programs} />}
      {review !== null &&
        (review.files.length === 0 ? (
          <div className="m-auto max-w-80 p-6 text-center text-small">
            <p className="font-medium">{t('review.none')}</p>
            <p className="text-quiet">{t(`review.noneHint.${scope.kind}`)}</p>
          </div>
        ) : (
          <ChangeList review={review} />
        ))}
      {review !== null && scope.kind === 'uncommitted' && <CommitBox review={review} sessionId={sessionId} />}
    </>
  )
}

/** What the scope means just now, how much changed, and the branch that it is on. */
function HeadLine({ review, sessionId }: { review: Review; sessionId: string | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const folded = useReview((state) => state.folded)
  const { files, head, base, turn, left } = review
  const keys = files.map(fileKey)
  const isFolded = keys.length > 0 && keys.every((key) => folded.has(key))
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-2 border-b border-line px-3 py-1 text-caption text-quiet">
      <span role="status">{t('review.files', { count: files.length })}</span>
      <ChangedLines files={files} />
      {turn !== null && <span>{format.date(turn.at)}</span>}
      {base !== null && (
        <span title={base.commit}>
          {t('review.against')} <bdi className="font-mono">{base.name}</bdi>
        </span>
      )}
      {left > 0 && <span className="text-warn">{t('review.left', { count: left })}</span>}
      <span className="flex-1" />
      {head !== null && <BranchButton head={head} sessionId={sessionId} />}
      {files.length > 0 && (
        <IconButton
          icon={isFolded ? ChevronsUpDown : ChevronsDownUp}
          label={t(isFolded ? 'review.unfoldAll' : 'review.foldAll')}
          onClick={() => useReview.getState().fold(keys, !isFolded)}
        />
      )}
    </div>
  )
}

/** What an action came to: a failure, or something that can be brought back. */
function Happened() {
  const { t } = useTranslation()
  const failed = useReview((state) => state.failed)
  const undone = useReview((state) => state.undone)
  const dismiss = useReview((state) => state.dismiss)
  const takeBack = useReview((state) => state.takeBack)
  if (failed !== null)
    return (
      <div className="p-2">
        <Problem title={t('review.failed')} reason={failed}>
          <IconButton icon={X} label={t('app.dismiss')} onClick={dismiss} />
        </Problem>
      </div>
    )
  if (undone === null) return null
  return (
    <div
      role="status"
      className="flex shrink-0 items-center gap-2 border-b border-line bg-sunken py-1 pr-2 pl-3 text-small"
    >
      <Undo2 size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
      <span className="min-w-0 flex-1 truncate">
        {undone.path === null
          ? t('review.undoneFiles', { count: undone.files })
          : t('review.undone', { path: undone.path })}
      </span>
      <Button look="ghost" className="h-7" onClick={() => void takeBack()}>
        {t('review.takeBack')}
      </Button>
      <IconButton icon={X} label={t('app.dismiss')} onClick={dismiss} />
    </div>
  )
}

/** Reads when the pane opens, the chat or its folder is another one, a turn has ended, or somebody comes back to the window. */
function useFollowChanges(sessionId: string | null, folder: string | null): void {
  const wish = useReviewWish((state) => state.turnId)
  const isRunning = useChat((chat) => runningIn(chat) !== null)
  useEffect(() => {
    const { scope, sessionId: before, open } = useReview.getState()
    if (wish !== null) {
      useReviewWish.getState().take()
      return void open({ sessionId, folder }, { kind: 'turn', turnId: wish })
    }
    // The turn of another chat is none of this one.
    if (scope.kind === 'turn' && before !== sessionId)
      return void open({ sessionId, folder }, { kind: 'turn', turnId: null })
    void open({ sessionId, folder }, sessionId === null && scope.kind === 'chat' ? { kind: 'uncommitted' } : scope)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The end of a turn is a reason to look again.
  }, [sessionId, folder, wish, isRunning])
  useEffect(() => {
    const read = () => void useReview.getState().refresh()
    window.addEventListener('focus', read)
    return () => window.removeEventListener('focus', read)
  }, [])
}
