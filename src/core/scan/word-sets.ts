/** Words for checks around a match and inside hidden text, by their ids. */
export interface WordSets {
  readonly judge: Readonly<
    Record<
      'negation' | 'encouragement' | 'report' | 'descriptive' | 'example' | 'attackTopic' | 'lab',
      ReadonlySet<number>
    >
  >
  readonly hidden: Readonly<
    Record<
      'strong' | 'mild' | 'agent' | 'modal' | 'orders' | 'named' | 'address' | 'direction' | 'acts' | 'shirk' | 'duty',
      ReadonlySet<number>
    >
  >
}

/** `table` gives the entries of a word table; only those of one word count. */
export function createWordSets(table: (name: string) => readonly (readonly number[])[] | undefined): WordSets {
  const set = (name: string): ReadonlySet<number> =>
    new Set((table(name) ?? []).filter((entry) => entry.length === 1).map((entry) => entry[0]!))
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
    hidden: {
      strong: set('HIDDEN_STRONG'),
      mild: set('HIDDEN_MILD'),
      agent: set('HIDDEN_AGENT'),
      modal: set('HIDDEN_MODAL'),
      orders: set('HIDDEN_ORDERS'),
      named: set('HIDDEN_NAMED'),
      address: set('HIDDEN_ADDRESS'),
      direction: set('HIDDEN_DIRECTION'),
      acts: set('HIDDEN_ACTS'),
      shirk: set('HIDDEN_SHIRK'),
      duty: set('HIDDEN_DUTY'),
    },
  }
}
