import type { PrefillMessage } from '../../../shared/chat-texts'
import { PrefillFields } from '../../sessions/prefill-fields'
import { Button } from '../../ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormProps, groupOf, textOf } from './form'

/** Messages before every conversation; saved with a button, because half a message is none. */
export function PrefillList({ setting, onSave }: FormProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<readonly PrefillMessage[] | null>(null)
  const written = (Array.isArray(setting.value) ? setting.value.map(groupOf) : []).map((message) => ({
    role: message['role'] === 'assistant' ? ('assistant' as const) : ('user' as const),
    content: textOf(message['content']),
  }))
  const save = async () => {
    const whole = typed?.filter(({ content }) => content !== '') ?? []
    if (await onSave(whole.map((message) => ({ ...message })))) setTyped(null)
  }
  return (
    <div className="space-y-2">
      <PrefillFields prefill={typed ?? written} onChange={setTyped} />
      {typed !== null && (
        <div className="flex gap-2">
          <Button look="primary" onClick={() => void save()}>
            {t('settings.save')}
          </Button>
          <Button onClick={() => setTyped(null)}>{t('app.cancel')}</Button>
        </div>
      )}
    </div>
  )
}
