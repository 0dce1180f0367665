import { StringDecoder } from 'node:string_decoder'
import type { ColourChange } from './output-colours'

/** Bytes of a terminal become plain text: broken UTF-8 is replaced, colours, cursor moves and control characters go. */
export interface OutputText {
  take(bytes: Buffer): string
  /** What a cut-off character at the very end leaves. */
  end(): string
  /** Characters that no text contains, so far. */
  strange(): number
  /** How the text was coloured, so far. */
  colours(): readonly ColourChange[]
}

/** `title`: inside a window title and its like, which end with a bell or a "string terminator". */
type At = 'text' | 'escape' | 'control' | 'title' | 'title-escape'

/** A title that never ends must not swallow what follows. */
const longestTitle = 4_096

/** More changes than this are no text with colours but a picture. */
const mostColours = 4_000
const longestCodes = 40

const special = /[^\t\n\r\P{Cc}]|\ufffd/u

export function createOutputText(): OutputText {
  const decoder = new StringDecoder('utf8')
  let at: At = 'text'
  let titleLength = 0
  let strange = 0
  let passed = 0
  let codes = ''
  const colours: ColourChange[] = []

  function clean(text: string): string {
    if (at === 'text' && !special.test(text)) {
      passed += text.length
      return text
    }
    let result = ''
    let plainFrom = 0
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      const was = at
      const isShown = step(code)
      if (isShown) passed += 1
      if (isShown && was === 'text') continue
      if (was === 'text' || !isShown) {
        result += text.slice(plainFrom, index)
        plainFrom = index + 1
      }
    }
    return result + text.slice(plainFrom)
  }

  /** Whether the character is part of the text. */
  function step(code: number): boolean {
    switch (at) {
      case 'text':
        return inText(code)
      case 'escape':
        at = code === 0x5b ? 'control' : isTitleStart(code) ? 'title' : code >= 0x20 && code <= 0x2f ? 'escape' : 'text'
        titleLength = 0
        codes = ''
        return false
      case 'control':
        inControl(code)
        if (code < 0x20 || code > 0x7e) at = 'text'
        if (code === 0x0a) return true
        if (code >= 0x40 && code <= 0x7e) at = 'text'
        return false
      case 'title':
        titleLength += 1
        if (code === 0x07 || code === 0x9c || titleLength > longestTitle) at = 'text'
        else if (code === 0x1b) at = 'title-escape'
        else if (code === 0x0a) {
          at = 'text'
          return true
        }
        return false
      case 'title-escape':
        at = 'text'
        return false
    }
  }

  /** Of all that a terminal can be told only colours are kept, and they are numbers. */
  function inControl(code: number): void {
    if (code === 0x6d && /^[\d;:]*$/.test(codes) && colours.length < mostColours) colours.push({ at: passed, codes })
    else if (codes.length < longestCodes) codes += String.fromCharCode(code)
  }

  function inText(code: number): boolean {
    if (code === 0xfffd) {
      strange += 1
      return true
    }
    if (code === 0x1b) at = 'escape'
    else if (code === 0x9b) {
      at = 'control'
      codes = ''
    } else if (code === 0x9d || code === 0x90) {
      at = 'title'
      titleLength = 0
    } else {
      const isControl =
        (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) || (code >= 0x7f && code < 0xa0)
      if (isControl && code !== 0x07 && code !== 0x08) strange += 1
      return !isControl
    }
    return false
  }

  return {
    take: (bytes) => clean(decoder.write(bytes)),
    end: () => clean(decoder.end()),
    strange: () => strange,
    colours: () => colours,
  }
}

function isTitleStart(code: number): boolean {
  return code === 0x5d || code === 0x50 || code === 0x58 || code === 0x5e || code === 0x5f
}

/** A line that was written over with carriage returns, as progress bars do, is what a terminal shows in the end. */
export function asShown(text: string): string {
  if (!text.includes('\r')) return text
  return text
    .split('\n')
    .map((line) => {
      const end = line.search(/\r+$/)
      const whole = end === -1 ? line : line.slice(0, end)
      return whole.slice(whole.lastIndexOf('\r') + 1)
    })
    .join('\n')
}
