import { Clock, FileText, Scissors, ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ruleFiles } from '../inspector/rule-files'
import { useOpenStale, usePrompt } from '../state/use-prompt'
import { contextStatus } from './context-status'

const looks = {
  none: { icon: FileText, colour: 'text-quiet' },
  loaded: { icon: FileText, colour: 'text-quiet' },
  truncated: { icon: Scissors, colour: 'text-warn' },
  stale: { icon: Clock, colour: 'text-warn' },
  blocked: { icon: ShieldAlert, colour: 'text-danger' },
} as const

/** How the rule files of the folder are, in one mark and a number. */
export function ContextMark() {
  const { t } = useTranslation()
  const snapshot = usePrompt((prompt) => prompt.snapshot)
  const stale = useOpenStale().length
  if (snapshot === null) return null
  const { status, count } = contextStatus(ruleFiles(snapshot), stale)
  const { icon: Icon, colour } = looks[status]
  const words = t(`workspace.context.${status}`, { count })
  return (
    <span className={`flex shrink-0 items-center gap-1 ${colour}`} title={words}>
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      <span aria-hidden className="tabular-nums">
        {count}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
