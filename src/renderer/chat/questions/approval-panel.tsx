import { ShieldQuestion } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApprovalChoice, Permission } from '../../../shared/ask'
import { SaidWords } from '../../i18n/said-words'
import { useSay } from '../../i18n/use-say'
import { Button } from '../../ui/button'
import { PlaceLine } from '../../ui/place-line'
import { Problem } from '../../ui/problem'
import { ScrollBox } from '../../ui/scroll-box'
import { VisibleText } from '../../ui/visible-text'
import { Countdown } from './countdown'
import { useAnswer } from './use-answer'
import { useAnswerDrafts } from './use-answer-drafts'
import { useQuestions } from '../../state/use-questions'

/** What is to be done, in full, why it asks, and equal buttons. Nothing is chosen beforehand and Enter never allows. */
export function ApprovalPanel({ permission }: { permission: Permission }) {
  const { t } = useTranslation()
  const { id, kind, subject, detail, rules, choices, advisedAgainst, expiresAt } = permission
  const { workspace, backend, sandbox, mode } = permission
  const title = useId()
  const say = useSay()
  const reason = useAnswerDrafts((drafts) => drafts.reasons.get(id) ?? '')
  const setReason = useAnswerDrafts((drafts) => drafts.setReason)
  const answer = useQuestions((questions) => questions.answer)
  const { busy, problem, give } = useAnswer()
  return (
    <section
      aria-labelledby={title}
      className="space-y-3 rounded-panel border border-warn bg-raised px-4 py-3 text-small"
    >
      <div className="flex items-center gap-2">
        <ShieldQuestion size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-warn" />
        <h2 id={title} className="min-w-0 flex-1 font-medium">
          {t(`ask.title.${kind}`)}
        </h2>
        <Countdown until={expiresAt} kind="expires" />
      </div>
      <Exact label={t(`ask.title.${kind}`)} text={say(subject)} />
      {kind !== 'sampling' && backend && <PlaceLine workspace={workspace} backend={backend} sandbox={sandbox} />}
      {kind !== 'sampling' && mode !== null && (
        <p className="text-caption text-quiet">{t('mode.ofChat', { mode: t(`mode.names.${mode}`) })}</p>
      )}
      {detail !== '' && <Exact label={t('ask.detail')} text={detail} />}
      <ul className="space-y-1">
        {rules.map((rule) => (
          <li key={rule.id} className="[overflow-wrap:anywhere] select-text">
            <SaidWords text={rule.reason} />
          </li>
        ))}
        {advisedAgainst && <li className="text-warn">{t('ask.advised')}</li>}
      </ul>
      {kind !== 'sampling' && (
        <label className="block">
          <span className="sr-only">{t('ask.reason')}</span>
          <input
            value={reason}
            onChange={(event) => setReason(id, event.target.value)}
            placeholder={t('ask.reasonPlaceholder')}
            maxLength={4000}
            className="h-control w-full rounded-control border border-line bg-paper px-3 select-text placeholder:text-quiet"
          />
        </label>
      )}
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button
            key={choice}
            disabled={busy}
            title={t(`ask.hint.${choice}`)}
            className="min-w-32 flex-1"
            onKeyDown={(event) => {
              if (!mayPress(choice, event.key)) event.preventDefault()
            }}
            onClick={() =>
              void give(() => answer(id, choice, choice === 'deny' && reason.trim() !== '' ? reason.trim() : undefined))
            }
          >
            {t(`ask.choice.${choice}`)}
          </Button>
        ))}
      </div>
      {problem !== null && <Problem title={t('ask.failed')} reason={problem} />}
    </section>
  )
}

/** Enter is what one presses without looking; a button is pressed with Space or the mouse. */
export function mayPress(choice: ApprovalChoice, key: string): boolean {
  return choice === 'deny' || key !== 'Enter'
}

function Exact({ label, text }: { label: string; text: string }) {
  return (
    <ScrollBox label={label} className="max-h-64 overflow-auto rounded-control bg-sunken px-3 py-2">
      <pre dir="ltr" className="font-mono text-code [overflow-wrap:anywhere] whitespace-pre-wrap select-text">
        <VisibleText text={text} />
      </pre>
    </ScrollBox>
  )
}
