import type { Rooms } from '../../runtime/rooms'
import { adapters } from './adapters'
import { isOn, setNames } from './channel-settings'
import type { Gateway } from './gateway'

export interface ChannelsWhenOn {
  /** Looks anew at which platforms are on. */
  apply(): Promise<void>
  /** For whoever looks at the platforms or sets them up. */
  opened(): Promise<Gateway>
  close(): Promise<void>
}

/** The messaging platforms, loaded once one is on or somebody looks at them: while all are off nothing of them is in memory. */
export function channelsWhenOn(rooms: Rooms, changed: () => void): ChannelsWhenOn {
  let gateway: Promise<Gateway> | null = null
  let isClosed = false

  const opened = (): Promise<Gateway> => {
    gateway ??= import('./gateway').then(({ createGateway }) => createGateway(rooms, { changed }))
    return gateway
  }

  async function isAnyOn(): Promise<boolean> {
    const set = await setNames(
      rooms,
      adapters.flatMap(({ needs }) => needs),
    )
    return adapters.some((adapter) => isOn(rooms, adapter, set))
  }

  rooms.channels.known = adapters
  rooms.channels.facts = () => []
  rooms.channels.deliver = async (target, text) => (await opened()).deliver(target, text)
  return {
    opened,
    async apply() {
      if (isClosed || (gateway === null && !(await isAnyOn()))) return
      await (await opened()).apply()
    },
    async close() {
      isClosed = true
      rooms.channels.deliver = null
      await (await gateway)?.close()
    },
  }
}
