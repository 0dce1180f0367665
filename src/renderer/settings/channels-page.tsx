import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChannelView } from '../../shared/calls/channel-calls'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { ChannelCard } from './channel-card'
import { SettingRows } from './setting-rows'
import { useChannels } from './use-channels'

/** Where people can write to the agent from: what runs, who waits to be admitted, and how each platform is set up. */
export function ChannelsPage() {
  const { t } = useTranslation()
  const list = useChannels((channels) => channels.list)
  const problem = useChannels((channels) => channels.problem)
  const refresh = useChannels((channels) => channels.refresh)
  useEffect(() => void refresh(), [refresh])
  const [first, setFirst] = useState<readonly string[] | null>(null)
  // Once, so that a platform stays where it was switched on or off.
  if (first === null && list !== null)
    setFirst(list.filter(({ isOn, waiting }) => isOn || waiting > 0).map(({ id }) => id))
  const isFirst = ({ id }: ChannelView) => first?.includes(id) === true
  const inOrder = [...(list ?? []).filter(isFirst), ...(list ?? []).filter((one) => !isFirst(one))]
  return (
    <>
      <p className="-mt-4 mb-4 text-small text-quiet">{t('channels.lead')}</p>
      {problem !== null && (
        <Problem title={t('channels.failed')} reason={problem}>
          <Button onClick={() => void refresh()}>{t('app.retry')}</Button>
        </Problem>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {inOrder.map((channel) => (
          <ChannelCard key={channel.id} channel={channel} />
        ))}
      </ul>
      <h2 className="mt-8 mb-2 font-medium">{t('channels.rules')}</h2>
      <SettingRows page="channels" />
    </>
  )
}
