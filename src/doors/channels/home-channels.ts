import type { ChatAddress } from '../../core/channels/outbound'
import { type ChannelTarget, parseTarget } from '../../core/channels/rules/parse-target'
import type { ChannelStore } from '../../core/channels/store/channel-store'
import type { Rooms } from '../../runtime/rooms'
import { said } from '../../shared/words/said'
import { SaidError } from '../../shared/words/said-error'
import { platformOf } from './channel-settings'

/** Where a target leads to. */
export function createHomes(rooms: Rooms, storeOf: (id: string) => Promise<Pick<ChannelStore, 'fact'>>) {
  /** By `/sethome` or the window, else the settings, else its variable. */
  async function homeOf(id: string): Promise<ChatAddress | null> {
    const stored = (await storeOf(id)).fact('home')
    if (stored !== null && stored !== '') return JSON.parse(stored) as ChatAddress
    const written =
      platformOf(rooms.config.values(), id)?.home_channel.trim() ||
      (rooms.env[homeVariables[id] ?? `${id.toUpperCase()}_HOME_CHANNEL`] ?? '').trim()
    if (written === '') return null
    const parsed = parseTarget(`${id}:${written}`, [{ id }])
    return parsed?.kind === 'chat' ? addressOf(parsed) : { chatId: written }
  }

  async function addressOf(target: ChannelTarget): Promise<ChatAddress> {
    if (target.kind === 'chat')
      return { chatId: target.chatId, ...(target.threadId !== undefined && { threadId: target.threadId }) }
    const home = await homeOf(target.platform)
    if (home === null) throw new SaidError(said('channel.no_home', { platform: target.platform }))
    return home
  }

  return { homeOf, addressOf }
}

const homeVariables: Readonly<Record<string, string>> = {
  matrix: 'MATRIX_HOME_ROOM',
  email: 'EMAIL_HOME_ADDRESS',
  homeassistant: 'HASS_HOME_CHANNEL',
}
