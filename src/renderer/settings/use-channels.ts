import { create } from 'zustand'
import type { ChannelsOverview, ChannelView } from '../../shared/calls/channel-calls'
import type { SaidText } from '../../shared/words/said'
import { call } from '../bridge'
import { attempting } from '../state/attempting'

interface Channels {
  /** `null` until main has answered. */
  readonly list: readonly ChannelView[] | null
  readonly problem: string | null
  refresh(): Promise<void>
  /** Main says that something is other than before; who does not look does not ask. */
  learn(): void
  enable(channel: string, enabled: boolean): Promise<void>
  admit(channel: string, userId: string): Promise<void>
  dismiss(channel: string, userId: string): Promise<void>
  setHome(channel: string, address: string): Promise<void>
  setField(channel: string, name: string, value: string): Promise<void>
  /** Who a code admits; `null`: nobody. */
  pair(channel: string, code: string): Promise<string | null>
  /** Why a test message did not arrive; `null`: it did. */
  test(channel: string): Promise<SaidText | null>
}

/** The messaging platforms, as main says. */
export const useChannels = create<Channels>()((set, get) => {
  const change = async (work: () => Promise<ChannelsOverview>) =>
    void (await attempting(set)(async () => set({ list: (await work()).channels })))
  return {
    list: null,
    problem: null,
    refresh: () => change(() => call('channel.list')),
    learn: () => {
      if (get().list !== null) void get().refresh()
    },
    enable: (channel, enabled) => change(() => call('channel.enable', { channel, enabled })),
    admit: (channel, userId) => change(() => call('channel.admit', { channel, userId })),
    dismiss: (channel, userId) => change(() => call('channel.dismiss', { channel, userId })),
    setHome: (channel, address) => change(() => call('channel.set-home', { channel, address })),
    setField: (channel, name, value) => change(() => call('channel.set-field', { channel, name, value })),
    async pair(channel, code) {
      const { admitted } = await call('channel.pair', { channel, code })
      await get().refresh()
      return admitted
    },
    test: async (channel) => (await call('channel.test', { channel, address: '' })).problem,
  }
})
