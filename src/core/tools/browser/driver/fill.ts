import type { PageNode } from '../snapshot/ref-table'
import { asGone, type Field, inPage, PageProblem } from './element'
import { input, mark } from './pointer'
import { placeOf } from './point-of'
import type { Tab } from './tab'

const setByValue = new Set(['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range'])
const neverTyped = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'hidden'])

/** Puts a text into a field in place of what is there. */
export async function fill(tab: Tab, target: PageNode, field: Field, text: string): Promise<void> {
  if (!field.isEditable || neverTyped.has(field.type))
    throw new PageProblem('Nothing can be typed into this element. Use browser_click for buttons and boxes.')
  if (field.tag === 'select') return choose(tab, target, text)
  if (setByValue.has(field.type)) return setValue(tab, target, text)
  mark(tab, await placeOf(tab, target))
  await tab.send('DOM.focus', { backendNodeId: target.node }, target.session).catch(asGone)
  await inPage(tab, target, selectAll)
  await input(tab, async () => {
    if (text === '') await deleteSelection(tab)
    else await tab.send('Input.insertText', { text }, target.session)
  })
}

async function deleteSelection(tab: Tab): Promise<void> {
  const event = { key: 'Delete', code: 'Delete', windowsVirtualKeyCode: 46 }
  await tab.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event })
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
}

async function choose(tab: Tab, target: PageNode, text: string): Promise<void> {
  const chosen = await inPage<boolean>(tab, target, chooseOption, [text])
  if (!chosen) throw new PageProblem(`The list has no entry "${text.slice(0, 100)}". Its entries are in the snapshot.`)
}

async function setValue(tab: Tab, target: PageNode, text: string): Promise<void> {
  const isTaken = await inPage<boolean>(tab, target, putValue, [text])
  if (!isTaken)
    throw new PageProblem(
      `The field does not take "${text.slice(0, 100)}". Dates look like 2026-03-31, times like 14:05.`,
    )
}

const selectAll = `function () {
  if (typeof this.select === 'function') return void this.select()
  const range = this.ownerDocument.createRange()
  range.selectNodeContents(this)
  const selection = this.ownerDocument.defaultView.getSelection()
  selection.removeAllRanges()
  selection.addRange(range)
}`

const chooseOption = `function (wanted) {
  const plain = (text) => text.trim().toLowerCase()
  const options = [...this.options]
  const found = options.find((one) => plain(one.label) === plain(wanted)) ?? options.find((one) => plain(one.value) === plain(wanted))
  if (!found || found.disabled) return false
  this.focus()
  if (this.multiple) found.selected = true
  else this.value = found.value, (found.selected = true)
  this.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  this.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}`

const putValue = `function (value) {
  this.focus()
  const before = this.value
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(this, value)
  if (this.value === '' && value !== '') return (this.value = before), false
  this.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  this.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}`
