import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServerForm as ServerValues } from '../../../shared/calls/settings-calls'
import { call } from '../../bridge'
import { Problem } from '../../ui/problem'
import { useAnswerOf } from '../../ui/use-answer-of'
import { useServers } from '../use-servers'
import { changeOf, draftOfForm } from './server-draft'
import { ServerForm } from './server-form'

/** The form of a server that is there, with all that main tells of it. */
export function EditServer({ name, onDone }: { readonly name: string; onDone(): void }) {
  const { t } = useTranslation()
  const { value, problem } = useAnswerOf(name, () => call('mcp.form', { name }))
  return (
    <section aria-label={t('servers.editOf', { name })} className="mt-3 animate-appear border-l-2 border-line pl-4">
      {problem !== null && <Problem title={t('servers.notShown')} reason={problem} />}
      {value !== null && <Fields values={value} onDone={onDone} />}
    </section>
  )
}

function Fields({ values, onDone }: { readonly values: ServerValues; onDone(): void }) {
  const { t } = useTranslation()
  const change = useServers((servers) => servers.change)
  const [draft, setDraft] = useState(() => draftOfForm(values))
  return (
    <ServerForm
      submit={t('servers.change')}
      draft={draft}
      note={null}
      onChange={setDraft}
      saver={(withoutKeyStore) => {
        const changed = changeOf(values.name, draft, withoutKeyStore)
        return changed === null ? null : () => change(changed)
      }}
      onDone={onDone}
    />
  )
}
