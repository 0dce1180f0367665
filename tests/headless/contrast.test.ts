import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

type Colour = readonly [lightness: number, chroma: number, hue: number]
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const styles = readFileSync(resolve(import.meta.dirname, '../../src/renderer/styles.css'), 'utf8')
const PAIR = /--color-([\w-]+):\s*light-dark\(\s*oklch\(([^)]+)\),\s*oklch\(([^)]+)\)\s*\)/g
const base = tokensIn(styles.slice(0, styles.indexOf('[data-accent')))
const accents = new Map<string, Map<string, Record<Theme, Colour>>>(
  [...styles.matchAll(/\[data-accent='(\w+)'\]\s*\{([^}]+)\}/g)].map(
    ([, name = '', body = '']) => [name, new Map([...base, ...tokensIn(body)])] as const,
  ),
)

const grounds = ['paper', 'sunken', 'raised', 'hover']
const words = ['ink', 'quiet', 'ok', 'warn', 'danger', 'code-keyword', 'code-string', 'code-number', 'code-name']
const marks = ['edge', 'accent', 'stable', 'context', 'volatile', 'call', 'history', 'ok', 'warn', 'danger']
const tiers = ['stable', 'context', 'volatile', 'call', 'tools', 'history']

it('knows every accent a user can pick, the default first', () => {
  expect([...accents.keys()]).toEqual(['blue', 'teal', 'violet', 'amber', 'rose'])
  expect(accents.get('blue')?.get('accent')).toEqual(base.get('accent'))
})

describe.each(themes)('%s theme', (theme) => {
  describe.each([...accents.keys()])('accent %s', (accent) => {
    const ratio = (front: string, back: string) => {
      const tokens = accents.get(accent)!
      return contrast(tokens.get(front)![theme], tokens.get(back)![theme])
    }
    it('has text of at least 4.5:1 on every ground', () => {
      const weak = grounds.flatMap((ground) => words.map((word) => [word, ground, ratio(word, ground)] as const))
      expect(weak.filter(([, , value]) => value < 4.5)).toEqual([])
    })
    it('has accented words of at least 4.5:1 where they are used: on paper and on what is raised', () => {
      expect(['paper', 'raised'].filter((ground) => ratio('accent', ground) < 4.5)).toEqual([])
    })
    it('has marks of at least 3:1 on every ground', () => {
      const weak = grounds.flatMap((ground) => marks.map((mark) => [mark, ground, ratio(mark, ground)] as const))
      expect(weak.filter(([, , value]) => value < 3)).toEqual([])
    })
    it('has readable letters on the accent and on the tiers', () => {
      const weak = [['on-accent', 'accent'] as const, ...tiers.map((tier) => ['on-tier', tier] as const)]
      expect(weak.filter(([front, back]) => ratio(front, back) < 4.5)).toEqual([])
    })
  })
})

function tokensIn(css: string): Map<string, Record<Theme, Colour>> {
  return new Map(
    [...css.matchAll(PAIR)].map(([, name = '', light = '', dark = '']) => [
      name,
      { light: parse(light), dark: parse(dark) },
    ]),
  )
}

function parse(text: string): Colour {
  const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = text.trim().split(/\s+/).map(Number)
  return [lightness, chroma, hue]
}

/** WCAG 2 contrast of two opaque colours, over Ottosson's oklab → linear sRGB. */
function contrast(one: Colour, other: Colour): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((left, right) => right - left)
  return (high + 0.05) / (low + 0.05)
}

function luminance([lightness, chroma, hue]: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  return 0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue)
}
