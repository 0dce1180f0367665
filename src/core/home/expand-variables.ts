import type { HomeEnvironment } from './home-paths'

export interface ExpansionReport {
  /** A variable that is not set: the text stays as typed. */
  unknown(key: string, variable: string): void
  /** A string with a lone surrogate, which cannot be written anywhere. */
  malformed(key: string): void
}

/** Replaces `${NAME}` and `${env:NAME}` in every string of a parsed file. What a variable holds is not expanded again. */
export function expandVariables(value: unknown, env: HomeEnvironment, report: ExpansionReport, key = ''): unknown {
  if (typeof value === 'string') return expandText(value, env, report, key)
  if (Array.isArray(value))
    return value.map((item, index) => expandVariables(item, env, report, childKey(key, String(index))))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, expandVariables(item, env, report, childKey(key, name))]),
  )
}

function expandText(text: string, env: HomeEnvironment, report: ExpansionReport, key: string): string {
  if (!text.isWellFormed()) report.malformed(key)
  return text.toWellFormed().replace(/\$\{(?:env:)?([A-Za-z_][A-Za-z0-9_]*)\}/g, (typed, name: string) => {
    const known = Object.hasOwn(env, name) ? env[name] : undefined
    if (known === undefined) report.unknown(key, name)
    return known ?? typed
  })
}

function childKey(parent: string, name: string): string {
  return parent === '' ? name : `${parent}.${name}`
}
