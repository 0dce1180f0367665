/** Words for checks around a match and inside hidden text, by their ids. */
export interface WordSets {
  readonly judge: Readonly<
    Record<
      | 'negation'
      | 'encouragement'
      | 'report'
      | 'descriptive'
      | 'example'
      | 'attackTopic'
      | 'lab'
      | 'security'
      | 'injectionTopic',
      ReadonlySet<number>
    >
  >
  /** Per word: bits of `HiddenWord`. One look tells all that hidden text is asked. */
  readonly hidden: Uint32Array
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
  demand: 4096,
  /** What has no place in a hidden text, kind by kind. */
  secret: 8192,
  wire: 16_384,
  verdict: 32_768,
  hush: 65_536,
  power: 131_072,
  goal: 262_144,
  harm: 524_288,
  /** With "no" or "not" before it, people are kept out of it. */
  owed: 1_048_576,
  no: 2_097_152,
  ships: 4_194_304,
  place: 8_388_608,
  /** After "and then" a "not" no longer counts. */
  turn: 16_777_216,
  gate: 33_554_432,
} as const

/** `table` gives the entries of a word table; only those of one word count. */
export function createWordSets(table: (name: string) => readonly (readonly number[])[], size: number): WordSets {
  const set = (name: string): ReadonlySet<number> =>
    new Set(
      table(name)
        .filter((entry) => entry.length === 1)
        .map((entry) => entry[0]!),
    )
  const hidden = new Uint32Array(size)
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
      injectionTopic: set('INJECTION_TOPIC'),
      security: new Set([...set('SECURITY'), ...set('LAB'), ...set('ATTACK_TOPIC')]),
    },
    hidden,
  }
}
