import type { ChannelDefinition, ChannelSettings } from '../../core/channels/channel'
import { words } from '../../core/channels/rules/admit'
import { isEnabled } from '../../core/channels/rules/is-enabled'
import type { GroupRules } from '../../core/channels/rules/is-for-us'
import type { ResetPolicy, ResetRules } from '../../core/channels/rules/reset-policy'
import type { Config } from '../../core/home/config-schema'
import type { Rooms } from '../../runtime/rooms'
import type { Adapter } from './adapters'
import type { ChannelOptions } from './talk-parts'

type PlatformSettings = Config['platforms'][string]
type ResetSetting = PlatformSettings['session_reset']

export const platformOf = (config: Config, id: string): PlatformSettings | undefined =>
  Object.hasOwn(config.platforms, id) ? config.platforms[id] : undefined

/** The declared fields with their values: the environment, `.env`, the key store, then what is written in `extra`. */
export async function readSettings(
  rooms: Rooms,
  { id, fields }: Pick<ChannelDefinition, 'id' | 'fields'>,
): Promise<ChannelSettings> {
  const extra = platformOf(rooms.config.values(), id)?.extra ?? {}
  // What names an address of a platform is a protected setting itself, so keys go with no further condition.
  const pairs = await Promise.all(
    fields.map(async ({ name, isSecret }) => {
      const found = isSecret || rooms.env[name] === undefined ? await rooms.secrets.reveal(name, null) : null
      const value = found?.ok === true ? found.value : (rooms.env[name] ?? '')
      const written = extra[name] ?? extra[name.toLowerCase()]
      return [name, (value === '' && !isSecret && typeof written === 'string' ? written : value).trim()] as const
    }),
  )
  const values = new Map(pairs)
  return {
    value: (name) => values.get(name) ?? '',
    extra: (name) => (Object.hasOwn(extra, name) ? extra[name] : undefined),
  }
}

/** Whether a variable is set at all, without decrypting anything. */
export async function setNames(rooms: Rooms, names: readonly string[]): Promise<ReadonlySet<string>> {
  const listed = await rooms.secrets.list(names)
  const known = listed.filter(({ name, origin }) => origin !== 'none' && names.includes(name)).map(({ name }) => name)
  const written = names.filter((name) => (rooms.env[name] ?? '').trim() !== '')
  return new Set([...known, ...written].filter((name) => !isNo(name, rooms.env[name])))
}

/** By its switch, or because all that it needs is set. */
export const isOn = (
  rooms: Pick<Rooms, 'config'>,
  { id, needs }: Pick<Adapter, 'id' | 'needs'>,
  set: ReadonlySet<string>,
): boolean => isEnabled(platformOf(rooms.config.values(), id)?.enabled ?? null, needs, (name) => set.has(name))

/** `WEBHOOK_ENABLED=false` is as good as nothing. */
const isNo = (name: string, value = '') => name.endsWith('_ENABLED') && /^(?:0|false|no|off)$/i.test(value.trim())

export function optionsOf(config: Config, id: string): ChannelOptions {
  const { gateway, platform_toolsets: toolsets } = config
  const platform = platformOf(config, id)
  const extra = platform?.extra ?? {}
  const prompts = extra['channel_prompts']
  return {
    replyToMode: platform?.reply_to_mode ?? 'first',
    showsTyping: platform?.typing_indicator ?? true,
    streams: platform?.streaming ?? true,
    busyMode: gateway.busy_input_mode,
    keyRules: { groupPerUser: gateway.group_sessions_per_user, threadPerUser: gateway.thread_sessions_per_user },
    reset: resetRules(config),
    toolsets: toolsets[id] ?? null,
    groupToolsets: toolsets[`${id}:group`] ?? null,
    prompts:
      typeof prompts === 'object' && prompts !== null
        ? Object.fromEntries(Object.entries(prompts).map(([name, value]) => [name, String(value)]))
        : {},
  }
}

function resetRules({ gateway, platforms }: Config): ResetRules {
  const own = Object.entries(platforms).flatMap(([id, { session_reset: reset }]) =>
    reset.mode === undefined ? [] : [[id, policyOf(reset)] as const],
  )
  return {
    default: policyOf(gateway.session_reset),
    byType: Object.fromEntries(Object.entries(gateway.reset_by_type).map(([type, reset]) => [type, policyOf(reset)])),
    byPlatform: Object.fromEntries(own),
  }
}

function policyOf({ mode, at_hour, idle_minutes, notify }: ResetSetting): Partial<ResetPolicy> {
  return {
    ...(mode !== undefined && { mode }),
    ...(at_hour !== undefined && { atHour: at_hour }),
    ...(idle_minutes !== undefined && { idleMinutes: idle_minutes }),
    ...(notify !== undefined && { notify }),
  }
}

/** Groups need a mention on every platform unless the user says otherwise. */
export function groupRules(id: string, settings: ChannelSettings, env: Readonly<NodeJS.ProcessEnv>): GroupRules {
  const required = settings.extra('require_mention') ?? env[`${id.toUpperCase()}_REQUIRE_MENTION`]
  const bots = settings.extra('allow_bots')
  return {
    requireMention: !(required === false || (typeof required === 'string' && /^(?:false|0|no|off)$/i.test(required))),
    mentionPatterns: words(settings.extra('mention_patterns')),
    freeResponseChats: words(settings.extra('free_response_channels') ?? settings.extra('free_response_chats')),
    allowedChats: words(settings.extra('allowed_channels') ?? settings.extra('allowed_chats')),
    ignoredChats: words(settings.extra('ignored_channels') ?? settings.extra('ignored_chats')),
    bots: bots === 'mentions' || bots === 'all' ? bots : 'none',
  }
}
