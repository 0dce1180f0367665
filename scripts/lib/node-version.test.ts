import { expect, it } from 'vitest'
import { nodeComplaint } from './node-version.mjs'

it('takes Node 20.11 and newer', () => {
  expect(['20.11.0', '20.20.2', '22.0.0', '24.15.0', '100.0.0'].map(nodeComplaint)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

it('says which Node it needs and which it has', () => {
  expect(['18.20.4', '20.10.0'].map(nodeComplaint)).toEqual([
    expect.stringContaining('needs Node 20.11 or newer to set itself up; this is 18.20.4'),
    expect.stringContaining('needs Node 20.11 or newer to set itself up; this is 20.10.0'),
  ])
})
