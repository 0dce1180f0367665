import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { TextField } from '../ui/text-field'
import { useProfiles } from './use-profiles'

/** A new profile: empty, a copy of another one, or from a file. */
export function ProfileForm({ names }: { names: readonly string[] }) {
  const { t } = useTranslation()
  const create = useProfiles((state) => state.create)
  const importAs = useProfiles((state) => state.importAs)
  const fromId = useId()
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
        <label htmlFor={fromId} className="mb-1 block text-small font-medium">
          {t('profiles.begin')}
        </label>
        <select
          id={fromId}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
          className="h-control rounded-control border border-edge bg-raised px-2 text-small"
        >
          <option value="">{t('profiles.empty')}</option>
          {names.map((other) => (
            <option key={other} value={other}>
              {t('profiles.copy', { name: other })}
            </option>
          ))}
        </select>
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
