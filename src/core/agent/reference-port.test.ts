import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder'
import { createWayOut } from '../models/network/create-way-out'
import { createReferencePort } from './reference-port'

it('reaches addresses of the local network in a chat when the settings allow it, with or without a folder', async () => {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/plain').end('local page'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const home = temporaryFolder()
  const expanded = async (allowed: boolean) => {
    const port = createReferencePort({
      userHome: home,
      hermesHome: home,
      env: {},
      decisions: { find: () => null, dropIfChanged: async () => false },
      allowPrivate: () => allowed,
      way: async () => createWayOut({ env: {} }),
      originOf: () => 'window',
      elsewhere: () => null,
      countFor: () => async (texts) => texts.map(() => ({ value: 1, quality: 'counted' })),
      onAttached: () => undefined,
    })
    const { signal } = new AbortController()
    const { text } = await port.expand(`@url:${url}`, { sessionId: 's', workspace: null, contextWindow: 9_000, signal })
    return text.includes('local page')
  }
  expect([await expanded(true), await expanded(false)]).toEqual([true, false])
})
