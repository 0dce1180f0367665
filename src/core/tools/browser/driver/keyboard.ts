import { PageProblem } from './element'
import { input } from './pointer'
import type { Tab } from './tab'

interface Key {
  readonly key: string
  readonly code: string
  readonly number: number
  readonly text?: string
}

const keys: Readonly<Record<string, Key>> = Object.fromEntries(
  [
    ['Enter', 'Enter', 13, '\r'],
    ['Tab', 'Tab', 9],
    ['Escape', 'Escape', 27],
    ['Backspace', 'Backspace', 8],
    ['Delete', 'Delete', 46],
    ['ArrowUp', 'ArrowUp', 38],
    ['ArrowDown', 'ArrowDown', 40],
    ['ArrowLeft', 'ArrowLeft', 37],
    ['ArrowRight', 'ArrowRight', 39],
    ['Home', 'Home', 36],
    ['End', 'End', 35],
    ['PageUp', 'PageUp', 33],
    ['PageDown', 'PageDown', 34],
    ['Space', 'Space', 32, ' '],
  ].map(([key, code, number, text]) => [
    String(key).toLowerCase(),
    {
      key: key === 'Space' ? ' ' : String(key),
      code: String(code),
      number: Number(number),
      ...(text !== undefined && { text: String(text) }),
    },
  ]),
)

const modifiers: Readonly<Record<string, number>> = { alt: 1, control: 2, ctrl: 2, meta: 4, command: 4, shift: 8 }

interface Stroke extends Key {
  readonly modifiers: number
}

/** `Enter`, `Control+a`, `ArrowDown`. `null` for what is no key. */
function readStroke(text: string): Stroke | null {
  const parts = text.trim() === '+' ? ['+'] : text.split('+').map((part) => part.trim())
  const name = parts.pop() ?? ''
  const held = parts.map((part) => modifiers[part.toLowerCase()])
  if (held.includes(undefined)) return null
  const mask = held.reduce<number>((sum, one) => sum | (one ?? 0), 0)
  const known = keys[name.toLowerCase()]
  if (known !== undefined) return { ...known, modifiers: mask }
  if (Array.from(name).length !== 1) return null
  const isPlain = (mask & ~8) === 0
  const upper = name.toUpperCase()
  const code = /[A-Z]/.test(upper) ? `Key${upper}` : /\d/.test(name) ? `Digit${name}` : ''
  return { key: name, code, number: upper.charCodeAt(0), modifiers: mask, ...(isPlain && { text: name }) }
}

export async function press(tab: Tab, text: string): Promise<void> {
  const stroke = readStroke(text)
  if (stroke === null)
    throw new PageProblem(
      `There is no key ${text.slice(0, 40)}. Use names such as Enter, Escape, Tab, ArrowDown, or Control+a.`,
    )
  const { key, code, number: windowsVirtualKeyCode, modifiers: mask, text: typed } = stroke
  const event = { key, code, windowsVirtualKeyCode, modifiers: mask }
  await input(tab, async () => {
    const type = typed === undefined ? 'rawKeyDown' : 'keyDown'
    await tab.send('Input.dispatchKeyEvent', { type, ...event, ...(typed !== undefined && { text: typed }) })
    await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  })
}
