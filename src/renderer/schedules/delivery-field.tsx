import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useChat } from '../state/use-chat'
import { useSessions } from '../state/use-sessions'
import { Segmented } from '../ui/segmented'
import { Select } from '../ui/select'
import { TextField } from '../ui/text-field'
import { platformTitle } from '../../shared/platforms'
import { call } from '../bridge'
import { useAnswerOf } from '../ui/use-answer-of'
import { deliveries, type Delivery, type DeliveryKind, deliveryPlatforms, deliveryText } from './delivery'

interface DeliveryFieldProps {
  readonly value: Delivery
  onChange(value: Delivery): void
}

/** Where the result goes. */
export function DeliveryField({ value, onChange }: DeliveryFieldProps) {
  const { t } = useTranslation()
  const open = useChat((chat) => chat.sessionId)
  const newest = useSessions((sessions) => sessions.list[0]?.id ?? '')
  const { kind, place } = value
  const own = kind === 'origin' ? [kind] : []
  const choose = (next: DeliveryKind) =>
    onChange({ kind: next, place: next === 'session' ? (open ?? newest) : next === 'other' ? deliveryText(value) : '' })
  return (
    <div className="space-y-2">
      <p className="text-small font-medium">{t('schedules.deliver')}</p>
      <Segmented<DeliveryKind>
        label={t('schedules.deliver')}
        value={kind}
        options={[...own, ...deliveries].map((one) => ({ value: one, label: t(`schedules.deliverTo.${one}`) }))}
        onChange={choose}
      />
      {kind === 'channel' && <ChannelField value={place} onChange={(to) => onChange({ kind, place: to })} />}
      {kind === 'session' && <SessionField value={place} onChange={(id) => onChange({ kind, place: id })} />}
      {(kind === 'file' || kind === 'webhook' || kind === 'other') && (
        <TextField
          label={t(`schedules.${kind}`)}
          {...(kind !== 'webhook' && { hint: t(`schedules.${kind}Hint`) })}
          value={place}
          onChange={(event) => onChange({ kind, place: event.target.value })}
        />
      )}
    </div>
  )
}

/** A platform that is on, and a chat there if it is not the usual one. */
function ChannelField({ value, onChange }: { value: string; onChange(place: string): void }) {
  const { t } = useTranslation()
  const { value: answer } = useAnswerOf('', () => call('channel.list'))
  const [, platform = '', chat = ''] = /^([^:]*):?(.*)$/s.exec(value) ?? []
  const on = (answer?.channels ?? []).filter(({ id, isOn }) => isOn && deliveryPlatforms.includes(id))
  const ids = [...new Set([...on.map(({ id }) => id), ...(platform === '' ? [] : [platform])])]
  const [first] = ids
  const home = on.find(({ id }) => id === platform)?.home ?? ''
  useEffect(() => {
    if (platform === '' && first !== undefined) onChange(first)
  }, [platform, first, onChange])
  if (answer !== null && ids.length === 0) return <p className="text-small text-quiet">{t('schedules.noChannels')}</p>
  return (
    <div className="space-y-2">
      <Select
        label={t('schedules.channel')}
        value={platform}
        options={ids.map((id) => ({ value: id, label: platformTitle(id) }))}
        onChange={onChange}
      />
      <TextField
        label={t('schedules.channelChat')}
        hint={home === '' ? t('schedules.channelNoHome') : t('schedules.channelHome', { home })}
        value={chat}
        onChange={(event) => onChange(event.target.value === '' ? platform : `${platform}:${event.target.value}`)}
      />
    </div>
  )
}

const MOST = 100

function SessionField({ value, onChange }: { value: string; onChange(id: string): void }) {
  const { t } = useTranslation()
  const sessions = useSessions((state) => state.list)
  if (sessions.length === 0) return <p className="text-small text-quiet">{t('schedules.noChats')}</p>
  const options = sessions
    .slice(0, MOST)
    .map(({ id, title, preview }) => ({ value: id, label: title ?? (preview || id) }))
  const gone = options.some((option) => option.value === value) ? [] : [{ value, label: value }]
  return (
    <div className="space-y-1">
      <Select label={t('schedules.chat')} value={value} options={[...gone, ...options]} onChange={onChange} />
      <p className="text-caption text-quiet">{t('schedules.chatHint')}</p>
    </div>
  )
}
