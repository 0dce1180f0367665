import { expect, it } from 'vitest'
import { windowHandlers } from './handlers'

const rest = {
  quick: { apply: () => undefined, state: () => ({ keys: '', state: 'off' }) as const, hide: () => undefined },
  lead: () => undefined,
}

it('opens windows until there are too many', async () => {
  const opened: (string | null)[] = []
  const handlers = windowHandlers({
    windows: { count: () => 11 + opened.length, show: () => undefined },
    open: (sessionId) => void opened.push(sessionId),
    ...rest,
  })
  await handlers['window.open']({ sessionId: 's' })
  expect(() => handlers['window.open']({ sessionId: null })).toThrow('12 windows are already open. Close one first.')
  expect(opened).toEqual(['s'])
})

it('remembers what the asking window shows', async () => {
  const shown: unknown[] = []
  const windows = { count: () => 1, show: (...told: unknown[]) => void shown.push(told) }
  await windowHandlers({ windows, open: () => undefined, ...rest })['window.shows']({ sessionId: 's' }, 7)
  expect(shown).toEqual([[7, 's']])
})
