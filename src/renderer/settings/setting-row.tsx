import { RotateCcw } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Setting, SettingValue } from '../../shared/calls/settings-calls'
import { reasonOf } from '../bridge'
import { useSay } from '../i18n/use-say'
import { useSettingWords } from '../i18n/use-setting-words'
import { IconButton } from '../ui/icon-button'
import { SettingControl } from './setting-control'
import { useSettings } from './use-settings'
import { useWantedSetting } from './use-wanted-setting'

interface SettingRowProps {
  readonly setting: Setting
  readonly level: 'h2' | 'h3'
}

/** One key of `config.yaml`: what it is called, what it does, its control, and what is wrong with it. */
export function SettingRow({ setting, level: Heading }: SettingRowProps) {
  const { t } = useTranslation()
  const words = useSettingWords()
  const set = useSettings((settings) => settings.set)
  const reset = useSettings((settings) => settings.reset)
  const row = useRef<HTMLElement>(null)
  const wanted = useWantedSetting((state) => state.key === setting.key)
  const want = useWantedSetting((state) => state.want)
  useEffect(() => {
    if (!wanted) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
    want(null)
  }, [wanted, want])
  const say = useSay()
  const [failure, setFailure] = useState<string | null>(null)
  const hintId = useId()
  const { key, control, isSet } = setting
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
  const isWide = control.kind === 'list' || control.kind === 'yaml'
  return (
    <section ref={row} className="border-b border-line py-3 last:border-0">
      <div className={isWide ? 'space-y-2' : 'flex flex-wrap items-start gap-x-6 gap-y-2'}>
        <div className="min-w-60 flex-1">
          <Heading className="font-medium">{title}</Heading>
          <p id={hintId} className="text-small text-quiet">
            {words.hint(key, setting.description)}
          </p>
        </div>
        <div className={`flex items-start gap-1 ${isWide ? '' : 'min-w-0'}`}>
          <SettingControl
            setting={setting}
            label={title}
            describedBy={hintId}
            onSave={(value: SettingValue) => attempt(() => set(path, value))}
          />
          <span className="w-7">
            {isSet && (
              <IconButton
                icon={RotateCcw}
                label={t('settings.reset', { title })}
                side="left"
                onClick={() => void attempt(() => reset(path))}
              />
            )}
          </span>
        </div>
      </div>
      {problem !== null && (
        <p role="alert" className="mt-1 text-small break-words text-danger select-text">
          {say(problem)}
        </p>
      )}
    </section>
  )
}
