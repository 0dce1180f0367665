import type { ITheme } from '@xterm/xterm'

/** The sixteen colours that programs name, from the tokens of the app. */
const colours = {
  background: 'paper',
  foreground: 'ink',
  cursor: 'ink',
  cursorAccent: 'paper',
  black: 'line',
  red: 'danger',
  green: 'ok',
  yellow: 'warn',
  blue: 'code-name',
  magenta: 'code-keyword',
  cyan: 'call',
  white: 'quiet',
  brightBlack: 'edge',
  brightRed: 'danger',
  brightGreen: 'ok',
  brightYellow: 'context',
  brightBlue: 'accent',
  brightMagenta: 'volatile',
  brightCyan: 'call',
  brightWhite: 'ink',
} as const satisfies Partial<Record<keyof ITheme, string>>

/** As the page is drawn now. A token is a pair of colours in a form that the terminal does not read, so each is drawn once. */
export function themeNow(): ITheme {
  const read = colourReader()
  const theme = Object.fromEntries(
    Object.entries(colours).map(([name, token]) => [name, read(`var(--color-${token})`)]),
  )
  return { ...theme, selectionBackground: `${read('var(--color-accent)')}55` }
}

function colourReader(): (colour: string) => string {
  const probe = document.createElement('span')
  document.body.append(probe)
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const picture = canvas.getContext('2d', { willReadFrequently: true })
  queueMicrotask(() => probe.remove())
  return (colour) => {
    probe.style.color = colour
    if (picture === null) return '#808080'
    picture.fillStyle = getComputedStyle(probe).color
    picture.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = picture.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
}
