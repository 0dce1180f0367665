import { describe, expect, it } from 'vitest'
import { toolContext } from '../../../../../tests/fixtures/tool-context'
import type { BrowserPorts } from '../browser-ports'
import { permitActing } from './permit'

/** Which rules were asked about, and what the model hears when the user says no. */
async function act(typed: readonly string[], address: string, form: { host: string; fields: string } | null) {
  const asked: string[] = []
  const context = toolContext({
    approveAction: ({ rules, detail }) => {
      asked.push(...rules.map(({ id }) => id), detail)
      return Promise.resolve({ allowed: false, because: 'user', asked: true, rules: [], message: 'The user said no.' })
    },
  })
  const ports = { written: () => typed } as Pick<BrowserPorts, 'written'> as BrowserPorts
  const refused = await permitActing(ports, context, address, form).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  return { asked, refused }
}

const freely = { asked: [], refused: null }
const no = 'Nothing was done. The user said no.'
const order = { host: 'pay.example', fields: 'Amount: 20' }

describe('acting on a page', () => {
  it.each([
    ['is free where the user named the site', ['Log in at shop.example'], 'https://www.shop.example/in', null, freely],
    ['also below the name that was given', ['Look at example.com'], 'https://shop.example.com/', null, freely],
    [
      'asks on a site that nobody named',
      ['Buy milk'],
      'https://shop.example/',
      null,
      { asked: ['browser-act', ''], refused: no },
    ],
    [
      'asks on a site whose name only looks like the one that was named',
      ['Look at shop.example'],
      'https://shop.example.evil.test/',
      null,
      { asked: ['browser-act', ''], refused: no },
    ],
    [
      'asks before a form goes to a site that nobody named, with what is in it',
      ['Buy milk at shop.example'],
      'https://shop.example/',
      order,
      { asked: ['browser-submit', 'Amount: 20'], refused: no },
    ],
    [
      'sends a form to the site that was named',
      ['Pay at pay.example, from shop.example'],
      'https://shop.example/',
      order,
      freely,
    ],
    [
      'takes nothing for named where nobody typed, as in a schedule',
      [],
      'https://shop.example/',
      order,
      { asked: ['browser-submit', 'Amount: 20'], refused: no },
    ],
  ] as const)('%s', async (_, typed, address, form, expected) => {
    expect(await act(typed, address, form)).toEqual(expected)
  })
})
