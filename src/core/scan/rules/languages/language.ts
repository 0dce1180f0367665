import type { Rule, Words } from '../../rule'
import { said } from '../../../../shared/words/said'

/** What a language needs to say the same attacks: tables of words, in any inflection an attack would use. */
export interface AttackLanguage {
  readonly code: string
  /** How many words, or letters in scripts without spaces, may stand between two parts. */
  readonly gap: number
  /** "ignore", "forget", "do not follow" */
  readonly forget: readonly string[]
  /** "previous", "above", "all", "your" */
  readonly prior: readonly string[]
  /** "instructions", "rules", "system prompt" */
  readonly orders: readonly string[]
  /** "show", "reveal", "repeat" */
  readonly reveal: readonly string[]
  /** "system prompt", "your instructions" */
  readonly ownPrompt: readonly string[]
  /** "do not tell", "hide from" */
  readonly hide: readonly string[]
  /** "the user" */
  readonly user: readonly string[]
  /** Whole phrases: "do not let the user know". */
  readonly secrecy?: readonly string[]
  /** What comes next when the user is told to do something: nothing is hidden then. */
  readonly todo?: readonly string[]
  /** "send", "upload" */
  readonly send: readonly string[]
  /** "passwords", "API keys", ".env" */
  readonly secrets: readonly string[]
  /** Whole phrases: a new role, switched-off safety. */
  readonly role: readonly string[]
  /** "without restrictions" … */
  readonly free: readonly string[]
  /** … said of "the assistant" or of how it answers. */
  readonly actor: readonly string[]
  /** "previous", "old": words that say nothing but that, for verbs that say little alone. */
  readonly before?: readonly string[]
  /** "no longer valid", "delete", "replaced by" */
  readonly void?: readonly string[]
  /** "all of the above", "what you were told" */
  readonly past?: readonly string[]
  /** "was only a test", "was a mistake", said of what came before. */
  readonly test?: readonly string[]
  /** "that your developers gave you", "from before my message": a text that is nothing but its own instructions. */
  readonly given?: readonly string[]
  /** The verb comes last: a verb before "the user" speaks of something else. */
  readonly verbLast?: boolean
  /** Whole phrases: "only my orders", "I am in command". */
  readonly onlyMe?: readonly string[]
  /** "this address", "my server" */
  readonly there?: readonly string[]
  /** "switch off", "delete" */
  readonly off?: readonly string[]
  /** "all", "your" */
  readonly every?: readonly string[]
  /** "security checks", "safety filters" */
  readonly guards?: readonly string[]
  /** "without asking", "do not ask for permission" */
  readonly unasked?: readonly string[]
  /** "run", "install", "approve" */
  readonly acts?: readonly string[]
  /** Its words for showing and for a prompt are everyday words of rule files too. */
  readonly doubtfulLeak?: true
}

const MESSAGES = {
  override: said('scan.another_language_tells_agent'),
  leak: said('scan.another_language_asks_agent'),
  conceal: said('scan.another_language_tells_agent_hide'),
  exfil: said('scan.another_language_tells_agent_send'),
  role: said('scan.another_language_gives_agent'),
  unguarded: said('scan.another_language_tells_agent_switch'),
  unasked: said('scan.another_language_tells_agent_act'),
} as const

export function languageWords(languages: readonly AttackLanguage[]): Words {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const { code, gap: _gap, verbLast: _verbLast, doubtfulLeak: _doubtfulLeak, ...tables } = language
      return Object.entries(tables).map(([name, entries]) => [tableName(code, name), entries])
    }),
  )
}

/** Verb and object stand in either order, so every order is a phrase. */
export function languageRules(languages: readonly AttackLanguage[]): Rule[] {
  return languages.flatMap((language) => {
    const { code, gap, forget, hide, reveal, send, role, todo, secrecy } = language
    const table = (name: keyof AttackLanguage): string => tableName(code, name)
    const near = Math.min(gap, NEAR)
    const has = (name: keyof AttackLanguage): boolean => language[name] !== undefined
    const place = `<url>|<email>|<url-ip>|<url-drop>${has('there') ? `|${table('there')}` : ''}`
    const rule = (id: keyof typeof MESSAGES, used: readonly string[], phrases: readonly string[]): Rule[] =>
      used.length === 0
        ? []
        : [
            {
              kind: 'phrase',
              id: `foreign_${id}`,
              scope: 'context',
              level: 'block',
              message: MESSAGES[id],
              ownNegation: true,
              foreign: id !== 'conceal',
              unweighed: true,
              ...(id === 'leak' && language.doubtfulLeak === true ? { doubtful: true } : {}),
              phrases,
            },
          ]
    const [FORGET, PRIOR, ORDERS] = [table('forget'), table('prior'), table('orders')]
    return [
      ...rule('override', forget, [
        `${FORGET} ~${gap} ${PRIOR} ~${gap} ${ORDERS}`,
        `${FORGET} ~${gap} ${ORDERS} ~${gap} ${PRIOR}`,
        `${PRIOR} ~${gap} ${ORDERS} ~${gap} ${FORGET}`,
        `${ORDERS} ~${gap} ${PRIOR} ~${gap} ${FORGET}`,
        ...(has('void') ? revocations(table, near) : []),
        ...(has('test') ? [`${table('past')} ~${near} ${table('test')}`] : []),
        ...(has('onlyMe') ? [table('onlyMe')] : []),
      ]),
      ...rule('leak', reveal, [
        `${table('reveal')} ~${near} ${table('ownPrompt')}`,
        `${table('ownPrompt')} ~${near} ${table('reveal')}`,
        ...(has('given')
          ? [`${table('reveal')} ~${near} ${table('given')}`, `${table('given')} ~${near} ${table('reveal')}`]
          : []),
      ]),
      ...rule('conceal', hide, [
        ...(language.verbLast === true
          ? []
          : [`${table('hide')} ~${gap} ${table('user')}${todo ? ` !${table('todo')}` : ''}`]),
        `${table('user')} ~${gap} ${table('hide')}`,
        ...(secrecy ? [table('secrecy')] : []),
      ]),
      ...rule('exfil', send, [
        `${table('send')} ~${gap} ${table('secrets')} ~${gap + 4} ${place}`,
        `${table('secrets')} ~${gap + 4} ${place} ~${gap} ${table('send')}`,
        `${table('secrets')} ~${gap} ${table('send')} ~${gap} ${place}`,
        `${place} ~${gap} ${table('secrets')} ~${gap} ${table('send')}`,
      ]),
      ...rule('role', role, [
        table('role'),
        `${table('free')} ~${near} ${table('actor')}`,
        `${table('actor')} ~${near} ${table('free')}`,
      ]),
      ...(has('guards') ? rule('unguarded', role, unguardedPhrases(table, gap)) : []),
      ...(has('unasked') ? rule('unasked', role, unaskedPhrases(table, near)) : []),
    ]
  })
}

type TableOf = (name: keyof AttackLanguage) => string

/** What came before is void: the verbs are everyday words, so what they are said of must be named closely. */
function revocations(table: TableOf, near: number): string[] {
  const [BEFORE, VOID, ORDERS, PAST] = [table('before'), table('void'), table('orders'), table('past')]
  return [
    ...eitherOrder(VOID, BEFORE, ORDERS, near),
    `${PAST} ~${near} ${VOID}|${table('forget')}`,
    `${VOID}|${table('forget')} ~${near} ${PAST}`,
  ]
}

function unguardedPhrases(table: TableOf, gap: number): string[] {
  const [OFF, GUARDS] = [table('off'), table('guards')]
  // Two words, an article between them: in scripts that are read letter by letter there is none.
  const direct = gap > NEAR ? [] : [`${OFF} ~1 ${GUARDS}`]
  return [...direct, ...eitherOrder(OFF, table('every'), GUARDS, Math.min(gap, NEAR))]
}

function unaskedPhrases(table: TableOf, near: number): string[] {
  const [UNASKED, SEND, SECRETS] = [table('unasked'), table('send'), table('secrets')]
  return [
    `${SEND} ~${near} ${SECRETS} ~${near} ${UNASKED}`,
    `${UNASKED} ~${near} ${SEND} ~${near} ${SECRETS}`,
    `${UNASKED} ~${near} ${SECRETS} ~${near} ${SEND}`,
    `${table('acts')} ~${near} ${table('every')} ~${near} ${UNASKED}`,
    `${UNASKED} ~${near} ${table('acts')} ~${near} ${table('every')}`,
    `${UNASKED} ~${near} ${table('every')} ~${near} ${table('acts')}`,
  ]
}

/** A verb, and a noun with the word that goes with it on either side. */
const eitherOrder = (verb: string, word: string, noun: string, near: number): string[] => [
  `${verb} ~${near} ${word} ~${near} ${noun}`,
  `${verb} ~${near} ${noun} ~${near} ${word}`,
  `${word} ~${near} ${noun} ~${near} ${verb}`,
  `${noun} ~${near} ${word} ~${near} ${verb}`,
]

/** Two parts alone say little when much stands between them. */
const NEAR = 8

const tableName = (code: string, name: string): string => `L${code}_${name}`.toUpperCase()
