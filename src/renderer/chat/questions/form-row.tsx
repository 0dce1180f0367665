import { ServerCog } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FormValue } from '../../../shared/form'
import type { FormItem } from '../../state/turn-view'
import { lazyPart } from '../../ui/lazy-part'
import { VisibleText } from '../../ui/visible-text'
import { Fold } from '../transcript/fold'

/** It checks what is typed, and brings what checks values with it. */
const FormPanel = lazyPart(async () => (await import('./form-panel')).FormPanel)

/** Open: a form with its buttons. Answered, or the turn is over: one line that says how, and what was sent. */
export function FormRow({ id, item, over }: { id: string; item: FormItem; over: boolean }) {
  const { t } = useTranslation()
  const { form, answer } = item
  if (answer === null && !over) return <FormPanel form={form} />
  const { action, values } = answer ?? { action: 'cancel', values: null }
  return (
    <Fold
      id={id}
      icon={ServerCog}
      line={
        <>
          <span className="shrink-0 text-ink">{t(`ask.formDone.${action}`, { server: form.server })}</span>
          <span className="min-w-0 truncate">
            <VisibleText text={form.message.split('\n', 1)[0] ?? ''} />
          </span>
        </>
      }
    >
      <dl className="space-y-2 text-small select-text">
        {form.fields.map(({ name, label }) => (
          <div key={name}>
            <dt className="text-quiet">
              <VisibleText text={label} />
            </dt>
            <dd className="[overflow-wrap:anywhere]">
              <VisibleText text={shown(values?.[name], t('ask.formYes'), t('ask.formNo'))} />
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}

function shown(value: FormValue | undefined, yes: string, no: string): string {
  if (value === undefined) return '—'
  if (typeof value === 'boolean') return value ? yes : no
  return Array.isArray(value) ? value.join(', ') : String(value)
}
