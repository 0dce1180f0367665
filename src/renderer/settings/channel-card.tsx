import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChannelView } from '../../shared/calls/channel-calls'
import { SaidWords } from '../i18n/said-words'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { Switch } from '../ui/switch'
import { ChannelPeople } from './channel-people'
import { ChannelSetup } from './channel-setup'
import { useChannels } from './use-channels'

const colours: Record<ChannelView['state'], string> = {
  off: 'text-quiet',
  incomplete: 'text-warn',
  elsewhere: 'text-warn',
  connecting: 'text-quiet',
  connected: 'text-ok',
  retrying: 'text-warn',
  refused: 'text-danger',
}

/** One platform: whether it works, what went in and out, and who waits at its door. */
export function ChannelCard({ channel }: { channel: ChannelView }) {
  const { t } = useTranslation()
  const format = useFormat()
  const enable = useChannels((channels) => channels.enable)
  const [open, setOpen] = useState(false)
  const { id, name, state, reason, waiting, lastIn, lastOut, nextAt, skipped, unsent, isOn } = channel
  return (
    <li className="py-3">
      <div className="flex items-center gap-x-3">
        <div className="min-w-0 flex-1">
          <h2 className="font-medium">
            {name} <span className={`text-small font-normal ${colours[state]}`}>{t(`channels.state.${state}`)}</span>
          </h2>
          {isOn && (
            <p className="text-caption text-quiet tabular-nums">
              {t('channels.lastIn', { time: lastIn === null ? t('channels.never') : format.date(lastIn) })}
              {' · '}
              {t('channels.lastOut', { time: lastOut === null ? t('channels.never') : format.date(lastOut) })}
            </p>
          )}
          {waiting > 0 && <p className="text-small text-warn">{t('channels.waiting', { count: waiting })}</p>}
        </div>
        <Button look="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'channels.less' : 'channels.more')}
          <span className="sr-only">{name}</span>
        </Button>
        <Switch label={t('channels.enabled', { name })} on={isOn} onChange={(on) => void enable(id, on)} />
      </div>
      {reason !== null && (
        <p className="mt-1 text-small break-words text-quiet select-text">
          <SaidWords text={reason} />
          {nextAt !== null && ` ${t('channels.nextTry', { time: format.date(nextAt) })}`}
        </p>
      )}
      {open && (
        <div className="mt-3 animate-appear space-y-5">
          <ChannelPeople channel={channel} />
          <ChannelSetup channel={channel} />
          {(skipped.length > 0 || unsent.length > 0) && (
            <section>
              <h3 className="mb-1 text-small font-medium">{t('channels.passedOver')}</h3>
              <ul className="space-y-1 text-small text-quiet">
                {skipped.map(({ because, count, lastAt }) => (
                  <li key={because}>
                    {t(`channels.skipped.${skipWord(because)}`, { count })}{' '}
                    <span className="text-caption tabular-nums">{format.date(lastAt)}</span>
                  </li>
                ))}
                {unsent.map(({ reason: why, at }) => (
                  <li key={at} className="text-warn">
                    {t('channels.unsent')} <SaidWords text={why} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </li>
  )
}

const known = [
  'own',
  'edit',
  'deletion',
  'notice',
  'old',
  'automatic',
  'unsupported',
  'malformed',
  'forged',
  'bot',
  'ignored-chat',
  'other-chat',
  'other-bot',
  'not-mentioned',
  'not-admitted',
  'not-the-starter',
  'duplicate',
] as const

const skipWord = (because: string) => known.find((word) => word === because) ?? 'unsupported'
