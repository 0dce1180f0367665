import { isWord } from './characters'

const INNER_TAG = /^<\/?(?:b|i|u|s|em|strong|span|wbr|mark|small|font)>(?=\p{L})/iu
const MAX_TAG = 10

/** `ig<b>nore`: a tag of style between two letters does not part them. Its length, or 0 when there is none. */
export function innerTagLength(text: string, at: number): number {
  if (!isWord(text.charCodeAt(at - 1))) return 0
  return INNER_TAG.exec(text.slice(at, at + MAX_TAG))?.[0].length ?? 0
}
