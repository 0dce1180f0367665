import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { resolveScreenshot } from './launch.mjs'

const caller = resolve('/home/someone')

it('saves a screenshot where the user stands, and leaves every other argument as it is', () => {
  expect([
    resolveScreenshot(['--screenshot', 'a.png', 'b.png'], caller),
    resolveScreenshot(['--screenshot=shots/a.png', '--lang=en'], caller),
    resolveScreenshot(['--screenshot', resolve('/tmp/a.png')], caller),
    resolveScreenshot(['--screenshot'], caller),
  ]).toEqual([
    ['--screenshot', resolve(caller, 'a.png'), 'b.png'],
    [`--screenshot=${resolve(caller, 'shots/a.png')}`, '--lang=en'],
    ['--screenshot', resolve('/tmp/a.png')],
    ['--screenshot'],
  ])
})
