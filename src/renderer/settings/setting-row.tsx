import { RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Setting, SettingValue } from '../../shared/calls/settings-calls'
import { reasonOf } from '../bridge'
import { useSay } from '../i18n/use-say'
import { useSettingWords } from '../i18n/use-setting-words'
import { IconButton } from '../ui/icon-button'
import { SettingControl, isWideControl } from './setting-control'
import { useSettings } from './use-settings'
import { SoughtPart } from './sought-part'

interface SettingRowProps {
  readonly setting: Setting
  readonly level: 'h2' | 'h3'
}

/** One key of `config.yaml`: what it is called, what it does, its control, and what is wrong with it. */
export function SettingRow({ setting, level: Heading }: SettingRowProps) {
  const { t } = useTranslation()
  const words = useSettingWords()
  const say = useSay()
  const set = useSettings((settings) => settings.set)
  const reset = useSettings((settings) => settings.reset)
  const [failure, setFailure] = useState<string | null>(null)
  const hintId = useId()
  const { key, isSet } = setting
  const path = key.split('.')
  const title = words.title(key)
  const attempt = async (change: () => Promise<void>): Promise<boolean> => {
    setFailure(null)
    try {
      await change()
      return true
    } catch (error) {
      setFailure(reasonOf(error))
      return false
    }
  }
  const problem = failure ?? (setting.problem === null ? null : t('settings.notUsed', { reason: say(setting.problem) }))
  const isWide = isWideControl(setting)
  return (
    <SoughtPart name={key} className="border-b border-line py-3 last:border-0">
      <div className={isWide ? 'space-y-2' : 'flex flex-wrap items-start justify-between gap-x-6 gap-y-2'}>
        <div className={isWide ? '' : 'min-w-60 flex-1'}>
          <div className="flex items-center gap-1">
            <Heading className="font-medium">{title}</Heading>
            {isSet && (
              <span className="-my-1">
                <IconButton
                  icon={RotateCcw}
                  label={t('settings.reset', { title })}
                  onClick={() => void attempt(() => reset(path))}
                />
              </span>
            )}
          </div>
          <p id={hintId} className="text-small text-quiet">
            {words.hint(key, setting.description)}
          </p>
        </div>
        <div className={isWide ? '' : 'flex max-w-full min-w-0 justify-end'}>
          <SettingControl
            setting={setting}
            label={title}
            describedBy={hintId}
            onSave={(value: SettingValue) => attempt(() => set(path, value))}
            onSaveAt={(inner, value) => attempt(() => set([...path, ...inner], value))}
            onDrop={(inner) => attempt(() => reset([...path, ...inner]))}
          />
        </div>
      </div>
      {problem !== null && (
        <p role="alert" className="mt-1 text-small break-words text-danger select-text">
          {say(problem)}
        </p>
      )}
    </SoughtPart>
  )
}
