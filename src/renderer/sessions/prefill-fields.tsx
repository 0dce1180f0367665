import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PrefillMessage } from '../../shared/chat-texts'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { Select } from '../ui/select'

interface PrefillFieldsProps {
  readonly prefill: readonly PrefillMessage[]
  onChange(prefill: PrefillMessage[]): void
}

/** Messages one below the other, each with who says it. */
export function PrefillFields({ prefill, onChange }: PrefillFieldsProps) {
  const { t } = useTranslation()
  const roles = (['user', 'assistant'] as const).map((value) => ({ value, label: t(`sessions.prefillRoles.${value}`) }))
  const replace = (at: number, changed: Partial<PrefillMessage>) =>
    onChange(prefill.map((message, index) => (index === at ? { ...message, ...changed } : message)))
  // What is written is not kept in the fields, so a place is name enough.
  const places = prefill.map((message, index) => ({ message, index }))
  const next = prefill.at(-1)?.role === 'user' ? 'assistant' : 'user'
  return (
    <div className="space-y-2">
      {places.map(({ message, index }) => (
        <div key={index} className="flex items-start gap-2">
          <Select
            label={t('sessions.prefillRole', { number: index + 1 })}
            value={message.role}
            options={roles}
            onChange={(role) => replace(index, { role })}
          />
          <textarea
            aria-label={t('sessions.prefillText', { number: index + 1 })}
            value={message.content}
            rows={2}
            onChange={(event) => replace(index, { content: event.target.value })}
            className="min-w-0 flex-1 resize-y rounded-control border border-edge bg-raised px-2 py-1 text-small select-text"
          />
          <IconButton
            icon={Trash2}
            label={t('sessions.prefillRemove', { number: index + 1 })}
            onClick={() => onChange(prefill.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button onClick={() => onChange([...prefill, { role: next, content: '' }])}>
        <Plus size={14} strokeWidth={1.75} aria-hidden />
        {t('sessions.prefillAdd')}
      </Button>
    </div>
  )
}
