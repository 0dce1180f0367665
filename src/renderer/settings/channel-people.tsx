import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChannelPerson, ChannelView } from '../../shared/calls/channel-calls'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { TextField } from '../ui/text-field'
import { VisibleText } from '../ui/visible-text'
import { useChannels } from './use-channels'

/** Who wrote and waits to be admitted, and who is. */
export function ChannelPeople({ channel }: { channel: ChannelView }) {
  const { t } = useTranslation()
  const { id, people } = channel
  const shown = people.filter(({ state }) => state !== 'dismissed')
  return (
    <section>
      <h3 className="mb-1 text-small font-medium">{t('channels.people')}</h3>
      {shown.length === 0 && <p className="text-small text-quiet">{t('channels.nobody')}</p>}
      <ul className="divide-y divide-line">
        {shown.map((person) => (
          <PersonRow key={person.userId} channel={id} person={person} />
        ))}
      </ul>
      <PairForm channel={id} />
    </section>
  )
}

function PersonRow({ channel, person }: { channel: string; person: ChannelPerson }) {
  const { t } = useTranslation()
  const format = useFormat()
  const admit = useChannels((channels) => channels.admit)
  const dismiss = useChannels((channels) => channels.dismiss)
  const { userId, name, state, lastText, lastAt, messages } = person
  const named = <span className="sr-only">{name || userId}</span>
  return (
    <li className="flex flex-wrap items-center gap-3 py-2 text-small">
      <div className="min-w-48 flex-1">
        <p>
          <VisibleText text={name || userId} />{' '}
          <span className="font-mono text-caption text-quiet">
            <VisibleText text={userId} />
          </span>
        </p>
        {state === 'waiting' && (
          <p className="line-clamp-2 text-quiet">
            <VisibleText text={lastText} />{' '}
            <span className="text-caption tabular-nums">
              {t('channels.wrote', { count: messages, time: format.date(lastAt) })}
            </span>
          </p>
        )}
      </div>
      {state === 'waiting' && (
        <Button look="primary" onClick={() => void admit(channel, userId)}>
          {t('channels.admit')}
          {named}
        </Button>
      )}
      <Button onClick={() => void dismiss(channel, userId)}>
        {t(state === 'waiting' ? 'channels.dismiss' : 'channels.revoke')}
        {named}
      </Button>
    </li>
  )
}

function PairForm({ channel }: { channel: string }) {
  const { t } = useTranslation()
  const pair = useChannels((channels) => channels.pair)
  const [code, setCode] = useState('')
  const [told, setTold] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const admitted = await pair(channel, code)
    setTold(admitted === null ? t('channels.codeWrong') : t('channels.codeRight', { name: admitted }))
    if (admitted !== null) setCode('')
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-2 flex max-w-[420px] items-end gap-2">
      <div className="flex-1">
        <TextField
          label={t('channels.code')}
          value={code}
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <Button type="submit" disabled={code.trim() === ''}>
        {t('channels.pair')}
      </Button>
      {told !== null && (
        <p role="status" className="self-center text-small text-quiet">
          {told}
        </p>
      )}
    </form>
  )
}
