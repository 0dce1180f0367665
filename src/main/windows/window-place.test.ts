import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder'
import { openWindowPlace } from './window-place'

const bounds = (x: number) => ({ x, y: 10, width: 800, height: 600 })
const nowhere = { bounds: null, maximized: false }

it('remembers the place of each window, and the colours', async () => {
  const file = join(temporaryFolder(), 'window.json')
  const store = openWindowPlace(file)
  store.slot(0).update({ bounds: bounds(1), maximized: true })
  store.slot(2).update({ bounds: bounds(3), maximized: false })
  store.setTheme('dark')
  await store.flush()
  const again = openWindowPlace(file)
  expect([again.theme(), [0, 1, 2, 3].map((number) => again.slot(number).get())]).toEqual([
    'dark',
    [{ bounds: bounds(1), maximized: true }, nowhere, { bounds: bounds(3), maximized: false }, nowhere],
  ])
})

it('reads the file of a version that knew one window', async () => {
  const file = join(temporaryFolder(), 'window.json')
  writeFileSync(file, JSON.stringify({ bounds: bounds(5), maximized: false, theme: 'light' }))
  const store = openWindowPlace(file)
  expect([store.theme(), store.slot(0).get(), store.slot(1).get()]).toEqual([
    'light',
    { bounds: bounds(5), maximized: false },
    nowhere,
  ])
})

it.each(['', '[]', '{"bounds":{"x":"1"},"others":[7,{"bounds":{"x":1,"y":2,"width":0,"height":4}}]}'])(
  'takes %j for a file without places',
  async (text) => {
    const file = join(temporaryFolder(), 'window.json')
    writeFileSync(file, text)
    const store = openWindowPlace(file)
    expect([store.theme(), store.slot(0).get(), store.slot(1).get()]).toEqual(['system', nowhere, nowhere])
  },
)
