import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommitDraft, Review } from '../../shared/review'
import { call } from '../bridge'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { useAttempt } from '../ui/use-attempt'
import { useReview } from './use-review'

/** The next commit: what is staged, or everything where nothing is. */
export function CommitBox({ review, sessionId }: { review: Review; sessionId: string | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const message = useReview(({ messages }) => messages.get(sessionId ?? '') ?? '')
  const setMessage = useReview((state) => state.setMessage)
  const [draft, setDraft] = useState<CommitDraft | null>(null)
  const [made, setMade] = useState<string | null>(null)
  const { busy, problem, attempt } = useAttempt()
  const staged = review.files.filter(({ part }) => part === 'staged')
  const wanted = staged.length > 0 ? staged : review.files.filter(({ content }) => content !== 'secret')
  const count = new Set(wanted.map(({ path }) => path)).size
  if (review.files.length === 0)
    return made === null ? null : (
      <p role="status" className="shrink-0 border-t border-line px-3 py-2 text-small">
        {t('review.committed', { commit: made })}
      </p>
    )
  const write = () =>
    void attempt(async () => {
      const drafted = await call('review.draft', { sessionId, review: review.id })
      setDraft(drafted)
      setMessage(drafted.text)
    })
  const commit = () =>
    void attempt(async () => {
      const { commit: name } = await call('review.commit', { sessionId, review: review.id, message })
      setMade(name)
      setMessage('')
      setDraft(null)
      await useReview.getState().refresh()
    })
  return (
    <form
      className="shrink-0 space-y-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        commit()
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('review.message')}
      </label>
      <textarea
        id={id}
        value={message}
        rows={message.includes('\n') ? 5 : 2}
        onChange={(event) => setMessage(event.target.value)}
        placeholder={t('review.message')}
        className="block w-full resize-y [@media(max-height:560px)]:h-8 rounded-control border border-edge bg-raised px-2 py-1 font-mono text-code select-text"
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" look="primary" disabled={busy || message.trim() === '' || count === 0}>
          {staged.length > 0 ? t('review.commitStaged', { count }) : t('review.commitAll', { count })}
        </Button>
        <Button disabled={busy || sessionId === null} onClick={write}>
          {t('review.draft')}
        </Button>
        <span role="status" className="min-w-0 flex-1 text-caption text-quiet">
          {made !== null && draft === null && message === ''
            ? t('review.committed', { commit: made })
            : draft === null
              ? t('review.noHooks')
              : t(draft.cost.status === 'unpriced' ? 'review.draftedUnpriced' : 'review.drafted', {
                  price: draft.cost.status === 'unpriced' ? '' : format.money(draft.cost.dollars),
                })}
          {draft !== null && draft.left > 0 && ` ${t('review.draftLeft', { count: draft.left })}`}
        </span>
      </div>
      {problem !== null && <Problem title={t('review.failed')} reason={problem} />}
    </form>
  )
}
