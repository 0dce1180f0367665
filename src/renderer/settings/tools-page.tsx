import { useTranslation } from 'react-i18next'
import type { ToolsetState } from '../../shared/calls/tool-calls'
import { call } from '../bridge'
import { useChat } from '../state/use-chat'
import { useFormat } from '../i18n/use-format'
import { Problem } from '../ui/problem'
import { useAnswerOf } from '../ui/use-answer-of'
import { textsOf } from './forms/form'
import { SettingRows } from './setting-rows'
import { ToolsetRow } from './toolset-row'
import { useSettings } from './use-settings'

const KEY = 'agent.disabled_toolsets'

/** Which tools new chats have and what they cost in every request. */
export function ToolsPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const sessionId = useChat((chat) => chat.sessionId)
  const disabled = useSettings(({ list }) => list?.find(({ key }) => key === KEY)?.value)
  const set = useSettings((settings) => settings.set)
  const never = textsOf(disabled)
  const { value, problem } = useAnswerOf(`${sessionId ?? ''} ${never.join()}`, () => call('tool.list', { sessionId }))
  const toggle = ({ id }: ToolsetState) =>
    void set(KEY.split('.'), never.includes(id) ? never.filter((one) => one !== id) : [...never, id])
  return (
    <>
      <p className="-mt-4 mb-4 text-small text-quiet">
        {value === null
          ? t('tools.loading')
          : t('tools.lead', {
              tokens: format.count(value.tokens.value),
              quality: t(`quality.${value.tokens.quality}`),
            })}
      </p>
      {problem !== null && <Problem title={t('tools.failed')} reason={problem} />}
      <ul className="mb-6 divide-y divide-line border-y border-line">
        {value?.sets.map((set) => (
          <ToolsetRow key={set.id} set={set} isAllowed={!never.includes(set.id)} onToggle={() => toggle(set)} />
        ))}
      </ul>
      <SettingRows page="tools" />
    </>
  )
}
