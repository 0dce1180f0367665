import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnProvider } from '../../shared/calls/settings-calls'
import { call } from '../bridge'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { useAnswerOf } from '../ui/use-answer-of'
import { useAttempt } from '../ui/use-attempt'
import { EndpointForm } from './endpoint-form'
import { useModels } from '../state/use-models'

/** The user's own endpoints: `providers` of config.yaml. */
export function EndpointList() {
  const { t } = useTranslation()
  const read = useModels((models) => models.read)
  const [changes, setChanges] = useState(0)
  const [editing, setEditing] = useState<OwnProvider | 'new' | null>(null)
  const { problem: failure, attempt } = useAttempt()
  const { value, problem } = useAnswerOf(String(changes), () => call('provider.list'))
  const after = (change: () => Promise<unknown>) =>
    attempt(async () => {
      await change()
      setEditing(null)
      setChanges(changes + 1)
      await read()
    })
  const reason = problem ?? failure
  return (
    <>
      {reason !== null && <Problem title={t('endpoints.failed')} reason={reason} />}
      <ul className="divide-y divide-line">
        {value?.map((provider) => (
          <li key={provider.id} className="flex items-center gap-2 py-2">
            <div className="min-w-0 flex-1">
              <h3 className="font-medium">{provider.name || provider.id}</h3>
              <p className="truncate font-mono text-caption text-quiet">{provider.baseUrl}</p>
            </div>
            <Button onClick={() => setEditing(provider)}>
              {t('endpoints.edit')}
              <span className="sr-only">{provider.id}</span>
            </Button>
            <Button look="danger" onClick={() => void after(() => call('provider.remove', { id: provider.id }))}>
              {t('keys.remove')}
              <span className="sr-only">{provider.id}</span>
            </Button>
          </li>
        ))}
      </ul>
      {editing === null ? (
        <Button onClick={() => setEditing('new')}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          {t('endpoints.add')}
        </Button>
      ) : (
        <EndpointForm
          key={editing === 'new' ? '' : editing.id}
          provider={editing === 'new' ? null : editing}
          onSave={(provider) => void after(() => call('provider.save', provider))}
          onCancel={() => setEditing(null)}
        />
      )}
    </>
  )
}
