import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { ServerCard } from './server-card'
import { useServers } from './use-servers'
import type { FormEvent } from 'react'
import { Segmented } from '../ui/segmented'
import { TextField } from '../ui/text-field'
import { commandWords } from './command-words'

/** Programs and addresses that lend tools to the agent, and what each costs in every request. */
export function ServersPage() {
  const { t } = useTranslation()
  const list = useServers((servers) => servers.list)
  const problem = useServers((servers) => servers.problem)
  const refresh = useServers((servers) => servers.refresh)
  const [adding, setAdding] = useState(false)
  useEffect(() => void refresh(), [refresh])
  return (
    <>
      <p className="-mt-4 mb-4 text-small text-quiet">{t('servers.lead')}</p>
      {problem !== null && <Problem title={t('servers.failed')} reason={problem} />}
      <ul className="divide-y divide-line border-y border-line">
        {list?.length === 0 && <li className="py-3 text-small text-quiet">{t('servers.none')}</li>}
        {list?.map((server) => (
          <ServerCard key={`${server.name} ${server.folder ?? ''}`} server={server} />
        ))}
      </ul>
      <div className="pt-4">
        {adding ? (
          <ServerForm onDone={() => setAdding(false)} />
        ) : (
          <Button onClick={() => setAdding(true)}>
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            {t('servers.add')}
          </Button>
        )}
      </div>
    </>
  )
}

const kinds = ['command', 'address'] as const
type Kind = (typeof kinds)[number]

/** A new tool server: a program of this machine, or an address. More can be said about it in config.yaml. */
function ServerForm({ onDone }: { onDone(): void }) {
  const { t } = useTranslation()
  const add = useServers((servers) => servers.add)
  const [kind, setKind] = useState<Kind>('command')
  const [name, setName] = useState('')
  const [place, setPlace] = useState('')
  const [command, ...args] = commandWords(place)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const where =
      kind === 'address' ? ({ kind, url: place.trim() } as const) : ({ kind, command: command ?? '', args } as const)
    if (await add({ name: name.trim(), place: where })) onDone()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="max-w-[520px] animate-appear space-y-3">
      <Segmented
        label={t('servers.kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`servers.kinds.${value}`) }))}
        onChange={(picked: Kind) => setKind(picked)}
      />
      <TextField
        label={t('servers.name')}
        hint={t('servers.nameHint')}
        value={name}
        pattern="[A-Za-z0-9][A-Za-z0-9_-]{0,63}"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t(`servers.place.${kind}`)}
        hint={t(`servers.placeHint.${kind}`)}
        value={place}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setPlace(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={name.trim() === '' || command === undefined}>
          {t('servers.save')}
        </Button>
        <Button onClick={onDone}>{t('app.cancel')}</Button>
      </div>
    </form>
  )
}
