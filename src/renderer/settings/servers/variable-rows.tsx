import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { looksSecret } from './read-servers'
import type { DraftVariable, ServerDraft } from './server-draft'

interface VariableRowsProps {
  readonly kind: ServerDraft['kind']
  readonly variables: readonly DraftVariable[]
  onChange(variables: readonly DraftVariable[]): void
}

const field = 'h-control min-w-0 rounded-control border border-edge bg-raised px-2 font-mono text-code select-text'

/** Variables of a program, or headers for an address: name, value, and whether it is a key. */
export function VariableRows({ kind, variables, onChange }: VariableRowsProps) {
  const { t } = useTranslation()
  const set = (at: number, part: Partial<DraftVariable>) =>
    onChange(variables.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <fieldset>
      <legend className="mb-1 text-small font-medium">{t(`servers.variables.${kind}`)}</legend>
      <ul className="space-y-2 empty:hidden">
        {variables.map(({ name, value, secret, isStored = false }, at) => {
          const called = name.trim() === '' ? String(at + 1) : name
          return (
            // Rows have no names of their own until somebody types one.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="flex flex-wrap items-center gap-2">
              <input
                aria-label={t('servers.variableName', { number: at + 1 })}
                placeholder={t('servers.name')}
                value={name}
                readOnly={isStored}
                maxLength={128}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => set(at, { name: target.value, secret: secret || looksSecret(target.value) })}
                className={`${field} w-44 flex-auto`}
              />
              <input
                aria-label={t('servers.variableValue', { name: called })}
                placeholder={t(isStored ? 'servers.stored' : 'servers.value')}
                type={secret ? 'password' : 'text'}
                value={value}
                maxLength={4000}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => set(at, { value: target.value })}
                className={`${field} w-44 flex-auto`}
              />
              <label className="flex items-center gap-2 text-small">
                <input
                  type="checkbox"
                  checked={secret}
                  disabled={isStored}
                  onChange={({ target }) => set(at, { secret: target.checked })}
                  className="size-4 accent-accent"
                />
                {t('servers.secret')}
                <span className="sr-only">{called}</span>
              </label>
              <IconButton
                icon={X}
                label={t('forms.remove', { name: called })}
                onClick={() => onChange(variables.toSpliced(at, 1))}
              />
            </li>
          )
        })}
      </ul>
      <Button
        look="ghost"
        className="mt-1 -ml-2 px-2"
        disabled={variables.length >= 50}
        onClick={() => onChange([...variables, { name: '', value: '', secret: false }])}
      >
        <Plus size={14} strokeWidth={1.75} aria-hidden />
        {t(`servers.addVariable.${kind}`)}
      </Button>
      <p className="mt-1 text-caption text-quiet">{t('servers.secretHint')}</p>
    </fieldset>
  )
}
