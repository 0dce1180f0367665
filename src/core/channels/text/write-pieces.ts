import type { ChannelTraits, LengthUnit } from '../channel'
import type { Formatted } from '../outbound'
import { formatMarkdown } from './format-markdown'
import { lengthIn } from './measure'
import { openFence, splitMarkdown } from './split-markdown'

/** An answer as the messages that a platform takes, each with ` (1/3)` behind it when there are several. */
export function writePieces(
  markdown: string,
  { length: { most, unit }, dialect }: Pick<ChannelTraits, 'length' | 'dialect'>,
): Formatted[] {
  const whole = formatMarkdown(markdown, dialect)
  if (fits(whole, most, unit)) return [whole]
  const budget = Math.max(1, most - reserved)
  const pieces = cut(markdown, budget, budget)
  return pieces.map((piece, index) => numbered(formatMarkdown(piece, dialect), index + 1, pieces.length))

  /** Split as it was written, then formatted: what grew too long by its marks is split again. */
  function cut(text: string, size: number, most: number): string[] {
    return splitMarkdown(text, size, unit).flatMap((piece) => {
      if (fits(formatMarkdown(piece, dialect), most, unit) || size <= smallest) return [piece]
      return cut(piece, Math.max(smallest, Math.floor(size / 2)), most)
    })
  }

  function numbered(piece: Formatted, index: number, of: number): Formatted {
    const mark = `(${index}/${of})`
    const between = openFence(piece.markdown) !== null || /(?:```|~~~)\s*$/.test(piece.markdown) ? '\n' : ' '
    const own = dialect === 'telegram' ? mark.replaceAll(/[()]/g, String.raw`\$&`) : mark
    return {
      ...piece,
      markdown: `${piece.markdown}${between}${mark}`,
      text: `${piece.text}${between}${own}`,
      plain: `${piece.plain}${between}${mark}`,
      ...(piece.html !== undefined && { html: `${piece.html} ${mark}` }),
    }
  }
}

const reserved = 10
const smallest = 16

function fits({ text, plain }: Formatted, most: number, unit: LengthUnit): boolean {
  return lengthIn(text, unit) <= most && lengthIn(plain, unit) <= most
}
