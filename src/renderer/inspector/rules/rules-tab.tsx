import { Check, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PromptRule, RuleResult } from '../../../shared/inspect'
import { call } from '../../bridge'
import { useFormat } from '../../i18n/use-format'
import { IconButton } from '../../ui/icon-button'
import { Problem } from '../../ui/problem'
import { useAttempt } from '../../ui/use-attempt'
import { NoStoredPrompt } from '../no-stored-prompt'
import { useCall } from '../use-call'
import { useLayerTitle } from '../use-layer-title'
import { usePrompt } from '../../state/use-prompt'
import { NewRule } from './new-rule'

/** What the user wants to hold of every prompt, and whether it does. */
export function RulesTab() {
  const { t } = useTranslation()
  const sessionId = usePrompt((prompt) => prompt.sessionId)
  const built = usePrompt((prompt) => prompt.snapshot?.sha256)
  const [version, setVersion] = useState(0)
  const { problem: failed, attempt } = useAttempt()
  const { value: results, problem } = useCall('inspect.rules', { sessionId }, `${version} ${built}`)
  const save = (rules: readonly PromptRule[]) =>
    attempt(async () => {
      await call('inspect.setRules', { rules: [...rules] })
      setVersion(version + 1)
    })
  const rules = results?.map(({ rule }) => rule) ?? []
  return (
    <div className="space-y-3 px-4 py-3">
      <p className="text-caption text-quiet">{t('inspect.rulesHint')}</p>
      <NoStoredPrompt />
      {(problem ?? failed) !== null && <Problem title={t('inspect.failed')} reason={problem ?? failed ?? ''} />}
      <ul className="space-y-1">
        {results?.map((result) => (
          <RuleRow
            key={result.rule.id}
            result={result}
            onRemove={() => void save(rules.filter(({ id }) => id !== result.rule.id))}
          />
        ))}
      </ul>
      {results !== null && <NewRule onAdd={(rule) => void save([...rules, rule])} />}
    </div>
  )
}

function RuleRow({ result: { rule, holds, found }, onRemove }: { result: RuleResult; onRemove(): void }) {
  const { t } = useTranslation()
  const Icon = holds ? Check : TriangleAlert
  const format = useFormat()
  const titleOf = useLayerTitle()
  const { kind, layer: id } = rule
  const layer = id === '' ? t('inspect.wholePrompt') : titleOf({ id, title: id })
  const said = (words: string) => (kind === 'token-limit' ? format.count(Number(words)) : words)
  return (
    <li className="flex items-start gap-2 text-caption">
      <Icon size={14} strokeWidth={2} aria-hidden className={`mt-1 shrink-0 ${holds ? 'text-ok' : 'text-danger'}`} />
      <span className="min-w-0 flex-1 break-words select-text">
        <span className="sr-only">{t(holds ? 'inspect.ruleHolds' : 'inspect.ruleBroken')}: </span>
        {t(`inspect.ruleText.${kind}`, { layer, value: said(rule.value) })}
        <span className="block text-quiet">
          {t(`inspect.ruleAction.${rule.action}`)}
          {!holds && found !== '' && ` · ${t('inspect.ruleFound', { found: said(found) })}`}
        </span>
      </span>
      <IconButton icon={X} label={t('inspect.removeRule')} onClick={onRemove} />
    </li>
  )
}
