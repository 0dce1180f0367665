import { cleanTitle } from './titles'

const longest = 50

/** A title without a model: how the first message begins. `null` when it has no words. */
export function deriveTitle(firstMessage: string): string | null {
  const text = firstMessage
    .slice(0, 2_000)
    .replaceAll(/```[\s\S]*?(?:```|$)/g, ' ')
    .replaceAll(/@(?:file|folder|url|git):(?:"[^"]*"|\S+)/g, ' ')
    .replaceAll(/^[#>*\-\s]+/gm, '')
  const line = text.split('\n').find((candidate) => /[\p{L}\p{N}]/u.test(candidate))
  if (line === undefined) return null
  const [sentence = line] = line.split(/(?<=[.!?])\s|(?<=[。！？])/u)
  const cleaned = cleanTitle(cutAtWord(sentence.trim()).replace(/[.。,，;；:：]+$/u, ''))
  return cleaned.ok ? cleaned.title : null
}

function cutAtWord(text: string): string {
  const characters = [...text]
  if (characters.length <= longest) return text
  const cut = characters.slice(0, longest).join('')
  const blank = cut.lastIndexOf(' ')
  return blank > longest / 2 ? cut.slice(0, blank) : cut
}
