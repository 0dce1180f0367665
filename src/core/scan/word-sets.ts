/** Words for checks around a match and inside hidden text, by their ids. */
export interface WordSets {
  readonly judge: Readonly<
    Record<
      'negation' | 'encouragement' | 'report' | 'descriptive' | 'example' | 'attackTopic' | 'lab',
      ReadonlySet<number>
    >
  >
  /** Per word: bits of `HiddenWord`. One look tells all that hidden text is asked. */
  readonly hidden: Uint16Array
}

export const HiddenWord = {
  strong: 1,
  mild: 2,
  agent: 4,
  modal: 8,
  orders: 16,
  named: 32,
  address: 64,
  direction: 128,
  acts: 256,
  shirk: 512,
  duty: 1024,
  sure: 2048,
  grave: 4096,
} as const

/** `table` gives the entries of a word table; only those of one word count. */
export function createWordSets(table: (name: string) => readonly (readonly number[])[], size: number): WordSets {
  const set = (name: string): ReadonlySet<number> =>
    new Set(
      table(name)
        .filter((entry) => entry.length === 1)
        .map((entry) => entry[0]!),
    )
  const hidden = new Uint16Array(size)
  for (const [name, bit] of Object.entries(HiddenWord))
    for (const word of set(`HIDDEN_${name.toUpperCase()}`)) hidden[word]! |= bit
  return {
    judge: {
      negation: set('NEGATION'),
      encouragement: set('ENCOURAGEMENT'),
      report: set('REPORT'),
      descriptive: set('DESCRIPTIVE'),
      example: set('EXAMPLE'),
      attackTopic: set('ATTACK_TOPIC'),
      lab: set('LAB'),
    },
    hidden,
  }
}
