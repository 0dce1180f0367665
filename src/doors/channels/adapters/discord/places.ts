import { z } from 'zod'

/** What we know of a channel: the gateway says it once, messages only name its id. */
export interface Place {
  readonly name?: string
  readonly isThread: boolean
  readonly parentId?: string
}

export interface Places {
  get(channelId: string): Place | undefined
  /** Learns from any event; what names no channel is passed over. */
  learn(event: string, data: unknown): void
}

const Channel = z.object({
  id: z.string(),
  type: z.int(),
  name: z.string().nullish(),
  parent_id: z.string().nullish(),
})
const Channels = z.array(Channel.catch({ id: '', type: 0 })).catch([])
const Guild = z.object({ channels: Channels, threads: Channels }).partial()

const threadTypes = new Set([10, 11, 12])
const mostKnown = 20_000

export function createPlaces(): Places {
  const known = new Map<string, Place>()

  function add({ id, type, name, parent_id: parent }: z.infer<typeof Channel>): void {
    if (id === '' || (known.size >= mostKnown && !known.has(id))) return
    known.set(id, {
      isThread: threadTypes.has(type),
      ...(typeof name === 'string' && { name }),
      ...(typeof parent === 'string' && { parentId: parent }),
    })
  }

  return {
    get: (channelId) => known.get(channelId),
    learn(event, data) {
      if (event === 'GUILD_CREATE' || event === 'THREAD_LIST_SYNC') {
        const guild = Guild.safeParse(data)
        for (const channel of guild.success ? [...(guild.data.channels ?? []), ...(guild.data.threads ?? [])] : [])
          add(channel)
      } else if (/^(?:CHANNEL|THREAD)_(?:CREATE|UPDATE)$/.test(event)) {
        const channel = Channel.safeParse(data)
        if (channel.success) add(channel.data)
      }
    },
  }
}
