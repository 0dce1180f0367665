import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/segmented'
import { useServers } from '../use-servers'
import { KnownServers } from './known-servers'
import { PastedServers } from './pasted-servers'
import { emptyDraft, type ServerDraft, serverOf } from './server-draft'
import { ServerForm } from './server-form'

const ways = ['command', 'address', 'json', 'known'] as const
type Way = (typeof ways)[number]

/** Ways to a new tool server: typed, pasted from another app, or one that many people use. */
export function AddServer({ onDone }: { onDone(): void }) {
  const { t } = useTranslation()
  const [way, setWay] = useState<Way>('command')
  const [draft, setDraft] = useState(emptyDraft)
  const [note, setNote] = useState<string | null>(null)
  const [text, setText] = useState('')
  const add = useServers((servers) => servers.add)
  const taken = useServers((servers) => servers.list)
  const fill = (next: ServerDraft, about: string | null) => {
    setDraft(next)
    setNote(about)
    setWay(next.kind)
  }
  const pick = (picked: Way) => {
    setWay(picked)
    if (picked === 'command' || picked === 'address') setDraft({ ...draft, kind: picked })
  }
  return (
    <section
      aria-label={t('servers.add')}
      className="animate-appear space-y-4 rounded-panel border border-line bg-raised p-4"
    >
      <Segmented
        label={t('servers.kind')}
        value={way}
        options={ways.map((value) => ({ value, label: t(`servers.kinds.${value}`) }))}
        onChange={pick}
      />
      {(way === 'command' || way === 'address') && (
        <ServerForm
          submit={t('servers.save')}
          draft={draft}
          note={note}
          onChange={setDraft}
          saver={(withoutKeyStore) => {
            const server = serverOf(draft, withoutKeyStore)
            return server === null ? null : () => add(server)
          }}
          onDone={onDone}
        />
      )}
      {way === 'json' && (
        <PastedServers
          text={text}
          taken={taken?.map(({ name }) => name) ?? []}
          onText={setText}
          onFill={(next) => fill(next, null)}
          onDone={onDone}
        />
      )}
      {way === 'known' && <KnownServers onFill={fill} onCancel={onDone} />}
    </section>
  )
}
