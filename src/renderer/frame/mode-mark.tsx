import { ShieldOff, Wrench } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { modeIcons } from '../state/mode-look'
import { useChatMode } from '../state/use-modes'
import { useChatTools } from '../state/use-tool-preset'

/** How much the agent may do in the chat on the screen, for as long as it is there. */
export function ModeMark() {
  const { t } = useTranslation()
  const now = useChatMode()
  const tools = useChatTools()
  if (now === null) return null
  const { mode, approvesAll } = now
  const Icon = modeIcons[mode]
  return (
    <p className="flex shrink-0 items-center gap-2 px-2 text-small leading-control text-quiet">
      <span className="flex items-center gap-1.5" title={t('mode.ofChat', { mode: t(`mode.names.${mode}`) })}>
        <Icon size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span className={mode === 'edit' ? 'sr-only' : 'max-md:sr-only'}>{t(`mode.names.${mode}`)}</span>
      </span>
      {(tools === 'safe' || tools === 'debugging') && (
        <span className="flex items-center gap-1.5" title={t(`mode.toolsHints.${tools}`)}>
          <Wrench size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span className="max-md:sr-only">{t(`mode.tools.${tools}`)}</span>
        </span>
      )}
      {approvesAll && (
        <span className="flex items-center gap-1.5 font-medium text-danger" title={t('mode.approvesAllLong')}>
          <ShieldOff size={14} strokeWidth={2} aria-hidden className="shrink-0" />
          <span className="max-md:sr-only">{t('mode.approvesAll')}</span>
        </span>
      )}
    </p>
  )
}
