import { Refusal } from '../../runtime/refusal'
import type { Handlers } from '../../shared/ipc'
import { SaidError } from '../../shared/words/said-error'
import type { Gateway } from './gateway'

type ChannelHandlers = Pick<Handlers, Extract<keyof Handlers, `channel.${string}`>>

/** The calls of the contract about messaging platforms, for a door that runs them. */
export function channelHandlers(gateway: () => Promise<Gateway>): ChannelHandlers {
  const then = async (work: (opened: Gateway) => Promise<void>) => {
    const opened = await gateway()
    await refusing(() => work(opened))
    return opened.overview()
  }
  return {
    'channel.list': async () => (await gateway()).overview(),
    'channel.enable': ({ channel, enabled }) => then((opened) => opened.enable(channel, enabled)),
    'channel.admit': ({ channel, userId }) => then((opened) => opened.admit(channel, userId, 'admitted')),
    'channel.dismiss': ({ channel, userId }) => then((opened) => opened.admit(channel, userId, 'dismissed')),
    'channel.revoke': ({ channel, userId }) => then((opened) => opened.admit(channel, userId, 'dismissed')),
    'channel.pair': async ({ channel, code }) => {
      const opened = await gateway()
      return { admitted: await refusing(() => opened.pair(channel, code)) }
    },
    'channel.set-home': ({ channel, address }) => then((opened) => opened.setHome(channel, address)),
    'channel.test': async ({ channel, address }) => ({ problem: await (await gateway()).test(channel, address) }),
    'channel.set-field': ({ channel, name, value }) => then((opened) => opened.setField(channel, name, value)),
  }
}

/** What a person can mend is told as it is. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SaidError) throw new Refusal(error.said)
    throw error
  }
}
