/** The answer was promised more room than there is. `available` is how much there is, when the provider says so. */
export interface OutputLimit {
  readonly available: number | null
}

type Numbers = readonly number[]

/** How providers word it, and how their numbers give the room that is left for an answer. */
const wordings: readonly (readonly [pattern: RegExp, available: (numbers: Numbers) => number | undefined])[] = [
  // input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000
  [
    /max_tokens\W{0,3} exceed context limit: (\d{1,9}) \+ \d{1,9} > (\d{1,9})/,
    ([input = 0, window = 0]) => window - input,
  ],
  // max_tokens is too large: … (50000 > 32768 - 1000)
  [
    /max_(?:completion_)?tokens[^\n]{0,400}\(\d{1,9} > (\d{1,9}) - (\d{1,9})\)/,
    ([window = 0, input = 0]) => window - input,
  ],
  // maximum context length is 131072 tokens. However, you requested … (8000 of text input, 132000 in the output)
  [
    /maximum context length is (\d{1,9}) tokens[^(\n]{0,200}\((\d{1,9}) (?:of text input|in the messages),[^)\n]{0,80}in the (?:output|completion)/,
    ([window = 0, input = 0]) => (input < window ? window - input : undefined),
  ],
  // max_tokens: 64000 > 32000, which is the maximum …
  [/max_(?:completion_|output_)?tokens\W{0,3}: \d{1,9} > (\d{1,9})/, ([limit]) => limit],
  [/supports? at most (\d{1,9}) (?:completion|output) tokens/, ([limit]) => limit],
  [/max_(?:completion_|output_)?tokens[^\n\d]{0,60}(?:at most|less than or equal to|<=) (\d{1,9})/, ([limit]) => limit],
  [/range of max_tokens[^\n[]{0,20}\[\d{1,9}, ?(\d{1,9})\]/, ([limit]) => limit],
]

const withoutNumbers =
  /max_(?:completion_|output_)?tokens\W{0,3} is too (?:large|high)|maximum (?:allowed )?(?:number of )?output tokens|output token limit/

/** `null` when the message is not about the room for the answer. */
export function outputLimit(message: string): OutputLimit | null {
  const text = message
    .slice(0, 4_000)
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
  for (const [pattern, available] of wordings) {
    const found = pattern.exec(text)
    const room = found === null ? undefined : available(found.slice(1).map(Number))
    if (room !== undefined) return { available: Math.max(0, room) }
  }
  return withoutNumbers.test(text) ? { available: null } : null
}
