import { harmlessText } from '../snapshot/page-text'
import { fieldOf, objectOf, textOf } from './protocol'

export interface ConsoleEntry {
  readonly kind: 'log' | 'warning' | 'error' | 'exception'
  readonly text: string
}

const mostEntries = 200

/** What a page wrote to its console, the newest last. */
export function createConsoleLog() {
  let entries: ConsoleEntry[] = []

  function add(kind: ConsoleEntry['kind'], text: string): void {
    // Electron's advice is for whoever builds the app.
    if (text === '' || text.includes('Electron Security Warning')) return
    entries = [...entries.slice(1 - mostEntries), { kind, text }]
  }

  return {
    hear(method: string, params: object): void {
      if (method === 'Runtime.consoleAPICalled') {
        const args = fieldOf(params, 'args')
        const words = Array.isArray(args) ? args.map((value: unknown) => wordOf(value)) : []
        add(kinds[textOf(params, 'type')] ?? 'log', words.join(' '))
      }
      if (method === 'Runtime.exceptionThrown') {
        const details = objectOf(params, 'exceptionDetails')
        const description = textOf(objectOf(details, 'exception'), 'description')
        add('exception', harmlessText(description === '' ? textOf(details, 'text') : description))
      }
      if (method === 'Log.entryAdded') {
        const entry = objectOf(params, 'entry')
        add(
          textOf(entry, 'level') === 'error' ? 'error' : 'log',
          harmlessText(`${textOf(entry, 'text')} ${textOf(entry, 'url')}`),
        )
      }
    },
    entries: (): readonly ConsoleEntry[] => entries,
    clear: (): void => void (entries = []),
  }
}

const kinds: Readonly<Record<string, ConsoleEntry['kind']>> = { error: 'error', assert: 'error', warning: 'warning' }

function wordOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const plain = fieldOf(value, 'value')
  return harmlessText(
    plain === undefined || typeof plain === 'object' ? (fieldOf(value, 'description') ?? JSON.stringify(plain)) : plain,
  )
}
