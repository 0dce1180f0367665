/** `{issue.title}` and `{__raw__}` of a payload. What it does not have stays as it is written. */
export function fillTemplate(template: string, payload: unknown): string {
  return template.replaceAll(/\{([\w.-]{1,200})\}/g, (written: string, path: string) => {
    if (path === '__raw__') return cut(JSON.stringify(payload, null, 2) ?? '', mostRaw)
    const value = path.split('.').reduce<unknown>(stepInto, payload)
    if (value === undefined) return written
    return cut(typeof value === 'string' ? value : JSON.stringify(value), mostRaw)
  })
}

/** `7` in the file and `7` in the payload are the same, whichever way they are written. */
const asWord = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function stepInto(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return (value as Readonly<Record<string, unknown>>)[key]
}

const mostRaw = 4000

const cut = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most)}…`)

/** Whether every filter finds its value: `{"action": ["opened", "closed"], "sender.type": "User"}`. */
export function passesFilters(payload: unknown, filters: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(filters).every(([path, wanted]) => {
    const value = path.split('.').reduce<unknown>(stepInto, payload)
    const list: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted]
    return list.some((one) => one === value || asWord(one) === asWord(value))
  })
}
