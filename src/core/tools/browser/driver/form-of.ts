import type { PageNode } from '../snapshot/ref-table'
import { inPage } from './element'
import type { Tab } from './tab'

/** A form that would be sent, as its page describes it. */
export interface SentForm {
  /** Where it goes. */
  readonly host: string
  /** Its fields with what is in them; passwords only by their name. */
  readonly fields: string
}

/** The form that a click on an element would send; with `enter`, one that the Enter key sends from it. `null` for none. */
export async function formOf(tab: Tab, target: PageNode, enter = false): Promise<SentForm | null> {
  const found = await inPage<unknown>(tab, target, sentForm, [enter])
  return readForm(found)
}

/** The form that the Enter key would send from where the cursor is. */
export async function focusedForm(tab: Tab): Promise<SentForm | null> {
  const sessions = ['', ...tab.frames.keys()]
  for (const session of sessions) {
    const expression = `(${focused})(${sentForm})`
    const answer = await tab.send<{ result: { value?: unknown } }>(
      'Runtime.evaluate',
      { expression, returnByValue: true },
      session,
    )
    const form = readForm(answer.result.value)
    if (form !== null) return form
  }
  return null
}

const mostFields = 4_000

function readForm(found: unknown): SentForm | null {
  if (typeof found !== 'object' || found === null || !('action' in found) || !('fields' in found)) return null
  const host = URL.parse(String(found.action))?.host ?? ''
  return { host, fields: String(found.fields).slice(0, mostFields) }
}

const focused = `function (sentForm) {
  let at = document.activeElement
  while (at && at.shadowRoot && at.shadowRoot.activeElement) at = at.shadowRoot.activeElement
  return at && document.hasFocus() ? sentForm.call(at, true) : null
}`

const sentForm = `function (enter) {
  const at = this.closest?.('button, input, textarea, select, label') ?? this
  const control = at.tagName === 'LABEL' ? at.control : at
  const form = control && control.form
  if (!form) return null
  const type = (control.getAttribute('type') || '').toLowerCase()
  const sends = control.tagName === 'BUTTON' ? type === '' || type === 'submit' : control.tagName === 'INPUT' && (type === 'submit' || type === 'image')
  const byEnter = enter && control.tagName === 'INPUT' && type !== 'button' && type !== 'reset'
  if (!sends && !byEnter) return null
  const action = (sends && control.getAttribute('formaction')) || form.getAttribute('action') || ''
  const fields = [...form.elements].flatMap((field) => {
    const kind = (field.type || '').toLowerCase()
    if (!field.name || kind === 'submit' || kind === 'button' || kind === 'reset' || kind === 'fieldset') return []
    if ((kind === 'checkbox' || kind === 'radio') && !field.checked) return []
    return [field.name + ': ' + (kind === 'password' ? '••••••' : String(field.value).slice(0, 300))]
  })
  return { action: new URL(action, document.baseURI).href, fields: fields.join('\\n') }
}`
