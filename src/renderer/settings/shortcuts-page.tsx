import { useTranslation } from 'react-i18next'
import type { ComposerSettings } from '../../shared/calls/composer-calls'
import { useComposerSettings } from '../state/use-composer-settings'
import { shortcutIds } from '../../shared/shortcuts'
import { printed } from '../state/shortcuts'
import { Keys } from '../ui/keys'
import { useAppState } from '../state/use-app'
import { QuickEntryRow } from './quick-entry-row'
import { ShortcutRow } from './shortcut-row'

/** Keys that are what they are everywhere: editing, the chat itself, the list. */
const fixed = (sendKey: ComposerSettings['sendKey']) =>
  [
    ['send', sendKey === 'enter' ? 'Enter' : 'Mod+Enter'],
    ['newLine', sendKey === 'enter' ? 'Shift+Enter' : 'Enter'],
    ['steer', sendKey === 'enter' ? 'Mod+Enter' : 'Mod+Shift+Enter'],
    ['recall', 'ARROWUP'],
    ['stop', 'Esc'],
    ['find', 'Mod+F'],
    ['chatNumber', 'Mod+1…9'],
  ] as const

/** Every command that has keys, and the way to give it others. */
export function ShortcutsPage() {
  const { t } = useTranslation()
  const sendKey = useComposerSettings((settings) => settings.sendKey)
  const platform = useAppState((state) => state.platform)
  return (
    <>
      <p className="-mt-4 mb-4 text-small text-quiet">{t('shortcuts.lead')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {shortcutIds.map((id) => (
          <ShortcutRow key={id} id={id} />
        ))}
      </ul>
      <QuickEntryRow />
      <h2 className="mt-6 mb-2 text-small font-medium text-quiet">{t('shortcuts.fixed')}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {fixed(sendKey).map(([name, keys]) => (
          <li key={name} className="flex min-h-row items-center gap-3 py-1">
            <span className="flex-1">{t(`shortcuts.fixedNames.${name}`)}</span>
            <Keys keys={printed(keys, platform)} />
          </li>
        ))}
      </ul>
    </>
  )
}
