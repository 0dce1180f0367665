import { z } from 'zod'
import { used } from './used-key'

const Reset = z.object({
  mode: z.enum(['none', 'idle', 'daily', 'both']).optional(),
  at_hour: z.number().int().min(0).max(23).optional(),
  idle_minutes: z.number().int().min(1).optional(),
  notify: z.boolean().optional(),
})

const Platform = z.object({
  enabled: z.boolean().nullable().default(null),
  home_channel: z.string().default(''),
  reply_to_mode: z.enum(['off', 'first', 'all']).default('first'),
  typing_indicator: z.boolean().default(true),
  streaming: z.boolean().default(true),
  session_reset: Reset.default({}),
  extra: z.record(z.string(), z.unknown()).default({}),
})

/** `platforms` of `config.yaml`. */
export const Platforms = used(
  z.record(z.string(), Platform).default({}),
  'Messaging platforms by name: `enabled` (empty: on when everything it needs is set), `home_channel`, `reply_to_mode` (`off`, `first`, `all`), `typing_indicator`, `streaming`, `session_reset`, and what is its own in `extra`.',
)

/** `platform_toolsets` of `config.yaml`. */
export const PlatformToolsets = used(
  z.record(z.string(), z.array(z.string().min(1))).default({}),
  'Toolsets of chats by platform, such as `telegram: [web, vision]`; `telegram:group` for its groups. Empty: the usual ones.',
)

/** `gateway` of `config.yaml`. */
export const Gateway = z.object({
  busy_input_mode: used(
    z.enum(['steer', 'queue', 'interrupt']).default('steer'),
    'What happens to a message from a platform while the agent works: `steer` passes it on while tools run and queues it otherwise, `queue`, `interrupt`.',
  ),
  group_sessions_per_user: used(z.boolean().default(true), 'In groups everybody has a conversation of their own.'),
  thread_sessions_per_user: used(z.boolean().default(false), 'In threads everybody has a conversation of their own.'),
  unauthorized_dm_behavior: used(
    z.enum(['ignore', 'pair']).default('ignore'),
    'What strangers get who write in private: nothing, or a code that you can approve.',
  ),
  session_reset: used(
    Reset.default({}),
    'When conversations on platforms begin anew by themselves: `mode` (`none`, `idle`, `daily`, `both`), `at_hour`, `idle_minutes`, `notify`.',
  ),
  reset_by_type: used(
    z.record(z.string(), Reset).default({}),
    'The same by kind of chat: `dm`, `group`, `channel`, `thread`. A rule of the platform comes before.',
  ),
  max_turns: used(
    z.number().int().min(1).max(256).default(8),
    'Most conversations on platforms that are answered at the same time.',
  ),
})
