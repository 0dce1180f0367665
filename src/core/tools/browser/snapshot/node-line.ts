import type { AxNode } from '../driver/protocol'
import { harmlessText } from './page-text'

/** Roles that a person can do something with. */
const usable = new Set([
  'button',
  'link',
  'textbox',
  'TextField',
  'searchbox',
  'combobox',
  'ComboBoxSelect',
  'ComboBoxMenuButton',
  'ComboBoxGrouping',
  'PopUpButton',
  'listbox',
  'option',
  'checkbox',
  'radio',
  'switch',
  'slider',
  'spinbutton',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'tab',
  'treeitem',
  'ToggleButton',
  'DisclosureTriangle',
  'DisclosureTriangleGrouped',
  'Date',
  'DateTime',
  'InputTime',
  'ColorWell',
])

/** Their name is what stands in them, so their words are not said a second time. */
const named = new Set([
  'button',
  'link',
  'option',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'tab',
  'ToggleButton',
  'DisclosureTriangle',
  'PopUpButton',
  'checkbox',
  'radio',
  'switch',
])

const mostOptions = 25

export const roleOf = ({ role }: AxNode): string => (typeof role?.value === 'string' ? role.value : '')

export function isUsable(node: AxNode): boolean {
  return !node.ignored && usable.has(roleOf(node)) && node.backendDOMNodeId !== undefined
}

/** One element that can be used. `isWhole`: nothing below it needs a line of its own. */
export function linesOfNode(
  node: AxNode,
  byId: ReadonlyMap<string, AxNode>,
  { full, ref }: { readonly full: boolean; readonly ref: string },
): { readonly line: string; readonly isWhole: boolean } {
  const role = roleOf(node)
  const name = harmlessText(node.name?.value, full ? 300 : 150)
  const options = /^combobox/i.test(role) || role === 'listbox' || role === 'PopUpButton' ? optionsOf(node, byId) : []
  const value = valueOf(node)
  const address = full && role === 'link' ? addressOf(node) : ''
  const line = [
    role,
    name === '' ? '' : `"${name}"`,
    ref,
    value === '' || value === name ? '' : `value="${value}"`,
    stateOf(node).trim(),
    options.length === 0 ? '' : `options: ${options.join(' | ')}`,
    address,
  ]
    .filter((part) => part !== '')
    .join(' ')
  return { line, isWhole: options.length > 0 || (named.has(role) && !hasUsableBelow(node, byId)) }
}

const switches = new Set('checked disabled expanded selected required pressed readonly focused modal'.split(' '))

/** What a person would see of its state: ` checked disabled level=2`. */
export function stateOf({ properties = [] }: AxNode): string {
  return properties
    .flatMap(({ name, value: { value } }) => {
      if (name === 'level') return [` level=${String(value)}`]
      if (name === 'invalid' && value !== 'false') return [' invalid']
      if (!switches.has(name)) return []
      if (name === 'expanded') return [value === true ? ' expanded' : ' collapsed']
      if (value === true || value === 'true') return [` ${name}`]
      return value === 'mixed' ? [` ${name}=mixed`] : []
    })
    .join('')
}

function valueOf({ value }: AxNode): string {
  return harmlessText(value?.value, 300)
}

function addressOf({ properties = [] }: AxNode): string {
  const address = properties.find(({ name }) => name === 'url')?.value.value
  const shown = harmlessText(address, 120)
  return shown === '' ? '' : `-> ${shown}`
}

function optionsOf(node: AxNode, byId: ReadonlyMap<string, AxNode>): readonly string[] {
  const found: string[] = []
  let left = 0
  const open = [...(node.childIds ?? [])].reverse()
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const child = byId.get(id)
    if (child === undefined) continue
    if (roleOf(child) !== 'option' && roleOf(child) !== 'MenuListOption')
      open.push(...[...(child.childIds ?? [])].reverse())
    else if (found.length < mostOptions) found.push(harmlessText(child.name?.value, 60))
    else left += 1
  }
  return left === 0 ? found : [...found, `${left} more`]
}

function hasUsableBelow(node: AxNode, byId: ReadonlyMap<string, AxNode>): boolean {
  const open = [...(node.childIds ?? [])]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const child = byId.get(id)
    if (child === undefined) continue
    if (isUsable(child)) return true
    open.push(...(child.childIds ?? []))
  }
  return false
}
