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
  'Messaging platforms by name: `enabled` (empty: on if everything it needs is set), `home_channel`, `reply_to_mode` (`off`, `first`, `all`), `typing_indicator`, `streaming`, `session_reset`, and platform-specific settings in `extra`.',
)

/** `platform_toolsets` of `config.yaml`. */
export const PlatformToolsets = used(
  z.record(z.string(), z.array(z.string().min(1))).default({}),
  'Toolsets of chats by platform, such as `telegram: [web, vision]`; `telegram:group` for its groups. Empty: the defaults.',
)

/** `gateway` of `config.yaml`. */
export const Gateway = z.object({
  busy_input_mode: used(
    z.enum(['steer', 'queue', 'interrupt']).default('steer'),
    'How to handle a platform message while the agent works: `steer` (pass it on while tools run, otherwise queue), `queue`, `interrupt`.',
  ),
  group_sessions_per_user: used(z.boolean().default(true), 'Give everyone in a group a separate conversation.'),
  thread_sessions_per_user: used(z.boolean().default(false), 'Give everyone in a thread a separate conversation.'),
  unauthorized_dm_behavior: used(
    z.enum(['ignore', 'pair']).default('ignore'),
    'Response to strangers’ direct messages: nothing, or a pairing code you can approve.',
  ),
  session_reset: used(
    Reset.default({}),
    'When platform conversations start over automatically: `mode` (`none`, `idle`, `daily`, `both`), `at_hour`, `idle_minutes`, `notify`.',
  ),
  reset_by_type: used(
    z.record(z.string(), Reset).default({}),
    'Automatic resets by chat type: `dm`, `group`, `channel`, `thread`. A platform’s own rule takes precedence.',
  ),
  max_turns: used(
    z.number().int().min(1).max(256).default(8),
    'Maximum number of platform conversations answered at once.',
  ),
})
