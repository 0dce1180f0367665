export interface Command {
  readonly name: string
  readonly rest: string
}

/** `/new`, `/model@HermesBot x`. A path is no command. */
export function parseCommand(text: string, sign?: string, known: readonly string[] = []): Command | null {
  const [first = ''] = /^\S+/.exec(text) ?? []
  const isOther = sign !== undefined && first.startsWith(sign)
  if (!first.startsWith('/') && !isOther) return null
  const [, name = ''] = /^([a-z0-9_-]+)(?:@[\w.-]+)?$/i.exec(first.slice(1)) ?? []
  if (name === '') return null
  const lower = name.toLowerCase()
  // What begins with another sign is a command only where there is one of that name.
  if (isOther && !known.includes(lower)) return null
  return {
    name: lower,
    rest: text
      .slice(first.length)
      .trim()
      .replaceAll(/(?<=^|\s)[—–](?=\w)/g, '--'),
  }
}

export interface CommandRules {
  readonly admins: readonly string[]
  readonly others: readonly string[]
}

/** Admins may all, others what is listed. Without an admin list there is no difference. */
export function mayCommand(name: string, userId: string | null, { admins, others }: CommandRules): boolean {
  if (admins.length === 0 || forAll.has(name)) return true
  return (userId !== null && admins.includes(userId)) || others.includes(name)
}

const forAll: ReadonlySet<string> = new Set(['help', 'whoami', 'approve', 'deny', 'stop'])
