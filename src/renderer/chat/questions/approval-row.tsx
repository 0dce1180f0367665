import { ShieldCheck, ShieldX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Fold } from '../transcript/fold'
import type { ApprovalItem } from '../../state/turn-view'
import { VisibleText } from '../../ui/visible-text'
import { SaidWords } from '../../i18n/said-words'
import { ApprovalPanel } from './approval-panel'
import { inWords } from '../../i18n/in-words'

/** Open: a panel with its buttons. Answered, or the turn is over: one line that says how. */
export function ApprovalRow({ id, item, over }: { id: string; item: ApprovalItem; over: boolean }) {
  const { t } = useTranslation()
  const { permission, answer } = item
  if (answer === null && !over) return <ApprovalPanel permission={permission} />
  const { choice, by } = answer ?? { choice: 'deny', by: 'interrupted' }
  const subject = inWords(permission.subject)
  const denied = choice === 'deny'
  return (
    <Fold
      id={id}
      icon={denied ? ShieldX : ShieldCheck}
      tone={denied ? 'text-danger' : undefined}
      line={
        <>
          <span className="shrink-0 text-ink">{t(`ask.answered.${choice}`)}</span>
          <bdi className="min-w-0 truncate font-mono text-code">
            <VisibleText text={subject.split('\n', 1)[0] ?? ''} />
          </bdi>
        </>
      }
      figures={by === 'user' ? undefined : <span>{t(`ask.by.${by}`)}</span>}
    >
      <div className="space-y-2 text-small text-quiet select-text">
        <pre dir="ltr" className="font-mono text-code [overflow-wrap:anywhere] whitespace-pre-wrap">
          <VisibleText text={subject} />
        </pre>
        {permission.rules.map((rule) => (
          <p key={rule.id}>
            <SaidWords text={rule.reason} />
          </p>
        ))}
      </div>
    </Fold>
  )
}
