import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PromptCheck } from '../../../shared/inspect'
import { Button } from '../../ui/button'
import { useLayerTitle } from '../use-layer-title'
import { usePrompt } from '../../state/use-prompt'

const kinds = ['must-contain', 'must-not-contain', 'token-limit', 'constant-hash'] as const
const actions = ['warn', 'hold'] as const

const field = 'h-7 min-w-0 rounded-control border border-line bg-raised px-1 text-small'

/** A check in one line: what, where, which words, and what happens when it does not hold. */
export function NewCheck({ onAdd }: { onAdd(check: PromptCheck): void }) {
  const { t } = useTranslation()
  const titleOf = useLayerTitle()
  const snapshot = usePrompt((prompt) => prompt.snapshot)
  const [kind, setKind] = useState<PromptCheck['kind']>('must-contain')
  const [layer, setLayer] = useState('')
  const [typed, setTyped] = useState('')
  const [action, setAction] = useState<PromptCheck['action']>('warn')
  const hash = layer === '' ? snapshot?.sha256 : snapshot?.layers.find(({ id }) => id === layer)?.sha256
  const value = kind === 'constant-hash' ? (hash ?? '') : typed
  const isValid = kind === 'token-limit' ? /^\d{1,9}$/.test(value) : value !== ''
  const add = () => {
    onAdd({ id: crypto.randomUUID(), kind, layer, value, action })
    setTyped('')
  }
  return (
    <form
      aria-label={t('inspect.newCheck')}
      className="space-y-2 border-t border-line pt-3 text-caption"
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid) add()
      }}
    >
      <p className="grid grid-cols-2 gap-2">
        <select
          aria-label={t('inspect.checkLayer')}
          value={layer}
          onChange={({ target }) => setLayer(target.value)}
          className={field}
        >
          <option value="">{t('inspect.wholePrompt')}</option>
          {snapshot?.layers.map((one) => (
            <option key={one.id} value={one.id}>
              {titleOf(one)}
            </option>
          ))}
        </select>
        <select
          aria-label={t('inspect.checkKindLabel')}
          value={kind}
          onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? 'must-contain')}
          className={field}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`inspect.checkKind.${one}`)}
            </option>
          ))}
        </select>
        <input
          aria-label={t('inspect.checkValue')}
          placeholder={t('inspect.checkValue')}
          value={value}
          readOnly={kind === 'constant-hash'}
          inputMode={kind === 'token-limit' ? 'numeric' : 'text'}
          onChange={({ target }) => setTyped(target.value)}
          className={`${field} col-span-2 px-2 font-mono select-text placeholder:font-sans placeholder:text-quiet`}
        />
      </p>
      <p className="flex items-center gap-2">
        <select
          aria-label={t('inspect.checkActionLabel')}
          value={action}
          onChange={({ target }) => setAction(actions.find((one) => one === target.value) ?? 'warn')}
          className={field}
        >
          {actions.map((one) => (
            <option key={one} value={one}>
              {t(`inspect.checkAction.${one}`)}
            </option>
          ))}
        </select>
        <Button type="submit" className="h-7!" disabled={!isValid}>
          {t('inspect.addCheck')}
        </Button>
      </p>
    </form>
  )
}
