import { Check, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckResult, PromptCheck } from '../../shared/inspect'
import { useFormat } from '../i18n/use-format'
import { checkSentence } from '../i18n/check-sentence'
import { useChecks } from '../state/use-checks'
import { usePrompt } from '../state/use-prompt'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { Problem } from '../ui/problem'
import { useAttempt } from '../ui/use-attempt'
import { CheckForm, type CheckDraft } from './check-form'

/** What the user wants to hold of every prompt, whether it does, and examples to start from. */
export function ChecksPage() {
  const { t } = useTranslation()
  const results = useChecks((checks) => checks.results)
  const problem = useChecks((checks) => checks.problem)
  const store = useChecks((checks) => checks.save)
  const { problem: failed, attempt } = useAttempt()
  const [example, setExample] = useState<CheckDraft | null>(null)
  useEffect(() => void useChecks.getState().look(), [])
  const checks = results?.map(({ check }) => check) ?? []
  const save = (wanted: readonly PromptCheck[]) => attempt(() => store(wanted))
  const reason = problem ?? failed
  return (
    <>
      <p className="-mt-4 mb-4 text-small text-quiet">{t('checks.lead')}</p>
      {reason !== null && <Problem title={t('inspect.failed')} reason={reason} />}
      <ul aria-label={t('checks.title')} className="divide-y divide-line border-y border-line empty:hidden">
        {results?.map((result) => (
          <CheckRow
            key={result.check.id}
            result={result}
            onRemove={() => void save(checks.filter(({ id }) => id !== result.check.id))}
          />
        ))}
      </ul>
      {results !== null && (
        <>
          <Examples onPick={setExample} />
          <CheckForm
            key={JSON.stringify(example)}
            draft={example ?? undefined}
            onAdd={async (check) => {
              await save([...checks, check])
              setExample(null)
            }}
          />
        </>
      )}
    </>
  )
}

function CheckRow({ result: { check, holds, found }, onRemove }: { result: CheckResult; onRemove(): void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const Icon = holds ? Check : TriangleAlert
  return (
    <li className="flex items-start gap-3 py-3 text-small">
      <Icon size={16} strokeWidth={2} aria-hidden className={`mt-0.5 shrink-0 ${holds ? 'text-ok' : 'text-danger'}`} />
      <span className="min-w-0 flex-1 break-words select-text">
        <span className={holds ? 'text-ok' : 'font-medium text-danger'}>
          {t(holds ? 'checks.passed' : 'checks.failed')}:{' '}
        </span>
        {checkSentence(t, format, check, holds ? '' : found)}
        <span className="block text-caption text-quiet">{t(`checks.action.${check.action}`)}</span>
      </span>
      <IconButton icon={X} label={t('checks.remove')} onClick={onRemove} />
    </li>
  )
}

/** Each fills the form in, to be changed or added as it is. */
function Examples({ onPick }: { onPick(draft: CheckDraft): void }) {
  const { t } = useTranslation()
  const layers = usePrompt((prompt) => prompt.snapshot?.layers)
  const has = (id: string) => layers?.some((layer) => layer.id === id) === true
  const drafts: Record<'size' | 'secret' | 'rules' | 'identity', CheckDraft | null> = {
    size: { kind: 'token-limit', layer: '', value: '20000', action: 'warn' },
    secret: { kind: 'must-not-contain', layer: '', value: 'BEGIN PRIVATE KEY', action: 'hold' },
    rules: { kind: 'must-contain', layer: '', value: '## AGENTS.md', action: 'warn' },
    identity: has('identity') ? { kind: 'constant-hash', layer: 'identity', value: '', action: 'hold' } : null,
  }
  return (
    <section className="mt-6">
      <h2 className="text-small font-medium text-quiet">{t('checks.examples')}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {(['size', 'secret', 'rules', 'identity'] as const).map((name) => {
          const draft = drafts[name]
          return (
            draft !== null && (
              <li key={name}>
                <Button onClick={() => onPick({ ...draft })}>{t(`checks.example.${name}`)}</Button>
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
