import { Check, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { PromptCheck, CheckResult } from '../../../shared/inspect'
import { useFormat } from '../../i18n/use-format'
import { IconButton } from '../../ui/icon-button'
import { Problem } from '../../ui/problem'
import { useAttempt } from '../../ui/use-attempt'
import { NoStoredPrompt } from '../no-stored-prompt'
import { useLayerTitle } from '../use-layer-title'
import { useChecks } from '../../state/use-checks'
import { NewCheck } from './new-check'

/** What the user wants to hold of every prompt, and whether it does. */
export function ChecksTab() {
  const { t } = useTranslation()
  const results = useChecks((checks) => checks.results)
  const problem = useChecks((checks) => checks.problem)
  const store = useChecks((checks) => checks.save)
  const { problem: failed, attempt } = useAttempt()
  useEffect(() => void useChecks.getState().look(), [])
  const save = (checks: readonly PromptCheck[]) => attempt(() => store(checks))
  const checks = results?.map(({ check }) => check) ?? []
  return (
    <div className="space-y-3 px-4 py-3">
      <p className="text-caption text-quiet">{t('inspect.checksHint')}</p>
      <NoStoredPrompt />
      {(problem ?? failed) !== null && <Problem title={t('inspect.failed')} reason={problem ?? failed ?? ''} />}
      <ul className="space-y-1">
        {results?.map((result) => (
          <CheckRow
            key={result.check.id}
            result={result}
            onRemove={() => void save(checks.filter(({ id }) => id !== result.check.id))}
          />
        ))}
      </ul>
      {results !== null && <NewCheck onAdd={(check) => void save([...checks, check])} />}
    </div>
  )
}

function CheckRow({ result: { check, holds, found }, onRemove }: { result: CheckResult; onRemove(): void }) {
  const { t } = useTranslation()
  const Icon = holds ? Check : TriangleAlert
  const format = useFormat()
  const titleOf = useLayerTitle()
  const { kind, layer: id } = check
  const layer = id === '' ? t('inspect.wholePrompt') : titleOf({ id, title: id })
  const said = (words: string) => (kind === 'token-limit' ? format.count(Number(words)) : words)
  return (
    <li className="flex items-start gap-2 text-caption">
      <Icon size={14} strokeWidth={2} aria-hidden className={`mt-1 shrink-0 ${holds ? 'text-ok' : 'text-danger'}`} />
      <span className="min-w-0 flex-1 break-words select-text">
        <span className={holds ? 'sr-only' : 'font-medium text-danger'}>
          {t(holds ? 'inspect.checkHolds' : 'inspect.checkBroken')}:{' '}
        </span>
        {t(`inspect.checkText.${kind}`, { layer, value: said(check.value) })}
        <span className="block text-quiet">
          {t(`inspect.checkAction.${check.action}`)}
          {!holds && found !== '' && ` · ${t('inspect.checkFound', { found: said(found) })}`}
        </span>
      </span>
      <IconButton icon={X} label={t('inspect.removeCheck')} onClick={onRemove} />
    </li>
  )
}
