import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { homePaths } from '../../../src/core/home/home-paths'
import { channelsWhenOn } from '../../../src/doors/channels/when-on'
import { freePort } from '../../fixtures/channels/ports'
import { openTestRuntime } from '../../fixtures/open-test-runtime'
import { temporaryFolder } from '../../fixtures/temporary-folder'

it('says that a platform is off while none is on, and opens one once the settings switch it on', async () => {
  const home = temporaryFolder()
  const { rooms } = await openTestRuntime(home, { env: { XDG_STATE_HOME: home }, stays: true })
  const channels = channelsWhenOn(rooms, () => undefined)
  await channels.apply()
  expect(rooms.channels.facts?.()).toEqual([])
  await expect(rooms.channels.deliver?.({ kind: 'home', platform: 'telegram' }, 'Hello')).rejects.toMatchObject({
    said: { code: 'channel.is_off', values: { platform: 'telegram' } },
  })
  const port = await freePort()
  await rooms.config.set(['platforms', 'loopback'], { enabled: true, extra: { LOOPBACK_PORT: String(port) } })
  await channels.apply()
  await expect.poll(() => rooms.channels.facts?.()).toEqual([{ name: 'Loopback', problem: null }])
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.status)).toBe(200)
  await channels.close()
  expect(rooms.channels.deliver).toBe(null)
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
})

it('opens at once what is on from the start, and nothing after it was closed', async () => {
  const home = temporaryFolder()
  const port = await freePort()
  writeFileSync(homePaths(home).config, `platforms: { loopback: { extra: { LOOPBACK_PORT: "${port}" } } }\n`)
  const { rooms } = await openTestRuntime(home, { env: { XDG_STATE_HOME: home, LOOPBACK_PORT: String(port) } })
  const channels = channelsWhenOn(rooms, () => undefined)
  await channels.apply()
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.status)).toBe(200)
  await channels.close()
  await channels.apply()
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
})
