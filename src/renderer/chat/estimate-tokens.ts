/** Scripts that tokenisers rarely merge: Han, Kana, Hangul, full-width forms. */
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/g

/** A quick guess for what is being typed. Main counts what is sent. */
export function estimateTokens(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0
  return wide + Math.ceil((text.length - wide) / 4)
}
