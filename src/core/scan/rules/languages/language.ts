import type { Rule, Words } from '../../rule'

/** What a language needs to say the same attacks: tables of words, in any inflection an attack would use. */
export interface Language {
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
}

const MESSAGES = {
  override: 'In another language, it tells the agent to drop the instructions it was given before.',
  leak: 'In another language, it asks the agent to give away its own instructions.',
  conceal: 'In another language, it tells the agent to hide something from the user.',
  exfil: 'In another language, it tells the agent to send secrets away.',
  role: 'In another language, it gives the agent another identity or takes away its limits.',
} as const

export function languageWords(languages: readonly Language[]): Words {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const { code, gap: _gap, ...tables } = language
      return Object.entries(tables).map(([name, entries]) => [tableName(code, name), entries])
    }),
  )
}

/** Verb and object stand in either order, so every order is a phrase. */
export function languageRules(languages: readonly Language[]): Rule[] {
  return languages.flatMap(({ code, gap, forget, hide, reveal, send, role, todo, secrecy }) => {
    const table = (name: string): string => tableName(code, name)
    const near = Math.min(gap, NEAR)
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
      ]),
      ...rule('leak', reveal, [
        `${table('reveal')} ~${near} ${table('ownPrompt')}`,
        `${table('ownPrompt')} ~${near} ${table('reveal')}`,
      ]),
      ...rule('conceal', hide, [
        `${table('hide')} ~${gap} ${table('user')}${todo ? ` !${table('todo')}` : ''}`,
        `${table('user')} ~${gap} ${table('hide')}`,
        ...(secrecy ? [table('secrecy')] : []),
      ]),
      ...rule('exfil', send, [
        `${table('send')} ~${gap} ${table('secrets')} ~${gap + 4} <url>|<email>|<url-ip>|<url-drop>`,
        `${table('secrets')} ~${gap + 4} <url>|<email>|<url-ip>|<url-drop> ~${gap} ${table('send')}`,
        `${table('secrets')} ~${gap} ${table('send')} ~${gap} <url>|<email>|<url-ip>|<url-drop>`,
        `<url>|<email>|<url-ip>|<url-drop> ~${gap} ${table('secrets')} ~${gap} ${table('send')}`,
      ]),
      ...rule('role', role, [
        table('role'),
        `${table('free')} ~${near} ${table('actor')}`,
        `${table('actor')} ~${near} ${table('free')}`,
      ]),
    ]
  })
}

/** Two parts alone say little when much stands between them. */
const NEAR = 8

const tableName = (code: string, name: string): string => `L${code}_${name}`.toUpperCase()
