import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { CentrePage } from '../ui/centre-page'
import { Problem } from '../ui/problem'
import { useView } from '../state/use-view'
import { useProfiles } from './use-profiles'
import type { FormEvent } from 'react'
import { Select } from '../ui/select'
import { TextField } from '../ui/text-field'

/** Homes beside each other, and the way from one to the other. */
export function ProfilesView() {
  const { t } = useTranslation()
  const showChat = useView((view) => view.showChat)
  const tell = useView((view) => view.tell)
  const list = useProfiles((state) => state.list)
  const problem = useProfiles((state) => state.problem)
  const refresh = useProfiles((state) => state.refresh)
  const switchTo = useProfiles((state) => state.switchTo)
  const exportOne = useProfiles((state) => state.exportOne)
  useEffect(() => void refresh(), [refresh])
  const save = async (name: string) => {
    const path = await exportOne(name)
    if (path !== null) tell(t('profiles.exported', { path }))
  }
  return (
    <CentrePage title={t('profiles.title')} onLeave={showChat}>
      <p className="mb-1 text-small text-quiet">{t('profiles.hint')}</p>
      <p className="mb-4 text-small text-quiet">{t('profiles.keys')}</p>
      {problem !== null && <Problem title={t('profiles.failed')} reason={problem} />}
      <ul aria-label={t('profiles.title')} className="mb-8 divide-y divide-line border-y border-line">
        {list?.map(({ name, path, isCurrent, model }) => (
          <li key={name} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{name}</span>
              <span className="block truncate text-caption text-quiet select-text">
                {model || t('profiles.noModel')} · {path}
              </span>
            </span>
            <Button look="ghost" onClick={() => void save(name)}>
              {t('profiles.export')}
            </Button>
            {isCurrent ? (
              <span className="text-small text-quiet">{t('profiles.current')}</span>
            ) : (
              <Button title={t('profiles.switchHint')} onClick={() => void switchTo(name)}>
                {t('profiles.switch')}
                <span className="sr-only">{name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ProfileForm names={list?.map(({ name }) => name) ?? []} />
    </CentrePage>
  )
}

/** A new profile: empty, a copy of another one, or from a file. */
function ProfileForm({ names }: { names: readonly string[] }) {
  const { t } = useTranslation()
  const create = useProfiles((state) => state.create)
  const importAs = useProfiles((state) => state.importAs)
  const [name, setName] = useState('')
  const [from, setFrom] = useState('')
  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (await create(name.trim(), from === '' ? null : from)) setName('')
  }
  const bring = async () => {
    if (await importAs(name.trim())) setName('')
  }
  return (
    <form onSubmit={(event) => void make(event)} className="space-y-3">
      <h2 className="text-small font-medium text-quiet">{t('profiles.create')}</h2>
      <TextField
        label={t('profiles.name')}
        hint={t('profiles.nameHint')}
        value={name}
        spellCheck={false}
        onChange={(event) => setName(event.target.value)}
      />
      <div>
        <span aria-hidden className="mb-1 block text-small font-medium">
          {t('profiles.begin')}
        </span>
        <Select
          label={t('profiles.begin')}
          value={from}
          options={[
            { value: '', label: t('profiles.empty') },
            ...names.map((other) => ({ value: other, label: t('profiles.copy', { name: other }) })),
          ]}
          onChange={setFrom}
        />
      </div>
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={name.trim() === ''}>
          {t('profiles.make')}
        </Button>
        <Button disabled={name.trim() === ''} onClick={() => void bring()}>
          {t('profiles.import')}
        </Button>
      </div>
    </form>
  )
}
