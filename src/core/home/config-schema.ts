import { z } from 'zod'
import { sendKeys, verbosities } from '../../shared/composer-limits'
import { notifyWishes } from '../../shared/notify-wish'
import { accents, densities, skins, themes } from '../../shared/app'
import { codeSizes, zooms } from '../../shared/sizes'
import { AgentSettings } from './agent-settings'
import { SpendingSettings } from './spending-settings'
import { ApiServer } from './api-server-settings'
import { Gateway, Platforms, PlatformToolsets } from './platform-settings'
import { BrowserSettingsGroup } from './browser-settings'
import { McpServer } from './mcp-server'
import { Project } from '../../shared/project'
import { used } from './used-key'
import { languages } from '../../shared/words/languages'
import { updateModes } from '../../shared/calls/update-calls'

/**
 * Every key of `config.yaml` that the app knows, with its default and one line of explanation.
 * `docs/configuration.md` is generated from here and lists what is marked `used`; a key whose feature is still to come is
 * only checked. Keys that are not here are kept and never touched.
 */

const text = z.string()
const count = z.number().int().min(0)
const positive = z.number().int().min(1)
const share = z.number().min(0).max(1)
const names = z.array(z.string().min(1))

/** The Python agent writes `zh`. */
const Language = z.preprocess(
  (value) => (typeof value === 'string' && /^zh(?:[-_](?:cn|hans))?$/i.test(value) ? 'zh-CN' : value),
  z.enum(languages),
)

/** YAML reads a bare `off` as false and `on` as true. */
const wordOfSwitch = (value: unknown): unknown => (value === false ? 'off' : value === true ? 'manual' : value)

const apiModes = ['chat_completions', 'responses', 'anthropic_messages'] as const

const ProviderEntry = z.object({
  name: text.optional(),
  base_url: z.url({ protocol: /^https?$/ }),
  api_mode: z.enum(apiModes).optional(),
  api_key_env: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/)
    .optional(),
  models: z.array(z.string().min(1)).default([]),
})

const PlatformHint = z.union([text, z.object({ replace: text.optional(), append: text.optional() })])

const FallbackProvider = z.object({
  provider: z.string().min(1),
  model: z.string().min(1),
  base_url: z.url({ protocol: /^https?$/ }).optional(),
})

export const Config = z.object({
  model: z.object({
    default: used(text.default(''), 'Model for new sessions. Empty: a dry run, so nothing leaves this machine.'),
    provider: used(text.default(''), 'Provider of that model: a built-in one or an entry in `providers`.'),
    base_url: used(text.default(''), 'Overrides the provider’s base URL.'),
    context_length: used(
      positive.nullable().default(null),
      'Context window in tokens, for models the app doesn’t know.',
    ),
  }),
  providers: used(
    z.record(z.string(), ProviderEntry).default({}),
    'Custom endpoints by ID: `name`, `base_url`, `api_mode` (`chat_completions`, `responses`, `anthropic_messages`; detected from the address if omitted), `api_key_env`, `models`. Without `api_key_env` no key is sent.',
  ),
  dry_run: z.object({
    priced_as: used(
      text.default('anthropic/claude-sonnet-5'),
      'Model whose context window and price a dry run reports, as `provider/model`. Empty: none.',
    ),
  }),
  fallback_providers: used(
    z.array(FallbackProvider).default([]),
    'Fallbacks to try in order when a provider fails: `provider` and `model`.',
  ),
  credential_pool_strategies: used(
    z.record(z.string(), z.enum(['fill_first', 'round_robin', 'random', 'least_used'])).default({}),
    'How to rotate among several keys, by provider.',
  ),
  prompt_caching: z.object({
    cache_ttl: used(z.enum(['5m', '1h']).default('5m'), 'How long providers keep the cached prompt.'),
  }),
  agent: AgentSettings,
  spending: SpendingSettings,
  projects: used(
    z.record(z.string(), Project).default({}),
    'What holds in one folder only, by its absolute path: `instructions`, `model` (`provider` and `model`), `mode`, `toolsets`, `skills_off`, `memory`. You can edit it next to the folder in the side bar. Nothing in the folder itself can set it.',
  ),
  context_file_max_chars: used(
    positive.nullable().default(null),
    'Maximum characters per context file. Empty: scaled to the model’s context window.',
  ),
  context: z.object({
    agents_chain: used(
      z.boolean().default(false),
      'Load every `AGENTS.md` from the git root down to the workspace folder.',
    ),
  }),
  prompt: z.object({
    layers_off: used(
      names.default([]),
      'Layers left out of every prompt, by ID, such as `platform`. You can switch them in the inspector.',
    ),
  }),
  memory: z.object({
    memory_enabled: used(z.boolean().default(true), 'Include `memories/MEMORY.md` in the prompt.'),
    user_profile_enabled: used(z.boolean().default(true), 'Include `memories/USER.md` in the prompt.'),
    memory_char_limit: used(positive.default(2200), 'Maximum length of `MEMORY.md` in characters.'),
    user_char_limit: used(positive.default(1375), 'Maximum length of `USER.md` in characters.'),
    write_approval: used(z.boolean().default(false), 'Ask before the agent writes to memory.'),
    nudge_interval: used(
      count.default(10),
      'Turns between background reviews for something worth remembering. 0: never.',
    ),
    provider: used(
      z.enum(['', 'sessions']).default(''),
      'Adds what earlier chats said about the message: `sessions` searches your chats on this machine. Empty: off.',
    ),
  }),
  skills: z.object({
    disabled: used(names.default([]), 'Names of skills that are off.'),
    external_dirs: used(names.default([]), 'Additional folders with skills.'),
    trusted_project_dirs: used(names.default([]), 'Projects whose own skills you trust.'),
    write_approval: used(z.boolean().default(false), 'Ask before the agent writes a skill.'),
    creation_nudge_interval: used(
      count.default(10),
      'Tool calls between background reviews for a skill worth writing or improving. 0: never.',
    ),
    config: used(z.record(z.string(), z.unknown()).default({}), 'Values for skills, by the keys they define.'),
  }),
  approvals: z.object({
    mode: used(
      z.preprocess(wordOfSwitch, z.enum(['manual', 'smart', 'off'])).default('manual'),
      'Who approves dangerous commands before they run.',
    ),
    timeout: used(positive.default(300), 'Seconds until an unanswered request is denied.'),
    deny: used(names.default([]), 'Command patterns that are always denied.'),
  }),
  command_allowlist: used(names.default([]), 'Commands that never ask.'),
  compression: z.object({
    enabled: used(z.boolean().default(true), 'Summarize old messages when the context window fills up.'),
    threshold: used(
      share.default(0.5),
      'Share of the context window that triggers compression; at least 0.75 for windows under 512,000 tokens.',
    ),
    target_ratio: used(share.default(0.2), 'Share of that amount kept unchanged, from the newest message back.'),
    protect_first_n: used(count.default(3), 'Messages at the start that the first summary leaves unchanged.'),
    protect_last_n: used(
      count.default(20),
      'Messages at the end that are always kept; more than 8 only if there is room.',
    ),
    abort_on_summary_failure: used(
      z.boolean().default(false),
      'Keep all messages when no model can write the summary, instead of compressing without one.',
    ),
  }),
  auxiliary: z.object({
    compression: z.object({
      provider: used(
        text.default(''),
        'Provider of the model that writes summaries. Empty: the provider for new sessions.',
      ),
      model: used(text.default(''), 'Model that summarizes long conversations. Empty: the session’s model.'),
    }),
    approval: z.object({
      provider: used(text.default(''), 'Provider of the model that reviews commands. Empty: the session’s provider.'),
      model: used(text.default(''), 'Small model for the approval mode `smart`. Empty: the session’s model.'),
    }),
    title: z.object({
      provider: used(text.default(''), 'Provider of the model that titles sessions. Empty: the session’s provider.'),
      model: used(
        text.default(''),
        'Small model that titles new sessions. Empty: the title comes from the first message, without a request.',
      ),
    }),
    vision: z.object({
      provider: used(text.default(''), 'Provider of the model that describes pictures. Empty: the session’s provider.'),
      model: used(text.default(''), 'Model that describes pictures. Empty: the session’s model.'),
    }),
  }),
  delegation: z.object({
    model: used(text.default(''), 'Model for sub-agents. Empty: the session’s model.'),
    provider: used(text.default(''), 'Provider for sub-agents. Empty: the session’s provider.'),
    max_iterations: used(positive.default(50), 'Maximum number of model calls per sub-agent.'),
    max_concurrent_children: used(positive.default(3), 'Maximum number of sub-agents running at once.'),
    max_spawn_depth: used(positive.default(2), 'How many levels of sub-agents may be nested.'),
  }),
  security: z.object({
    redact_secrets: used(z.boolean().default(true), 'Redact keys and passwords in tool output.'),
    allow_private_urls: used(z.boolean().default(false), 'Let `@url` reach local network addresses.'),
  }),
  mcp_servers: used(
    z.record(z.string(), McpServer).default({}),
    'Tool servers by name: `command`, `args`, `env`, `cwd`, or `url` and `headers`; `enabled`, `timeout` and `connect_timeout` in seconds, `tools` (`include`, `exclude`, `resources`, `prompts`), `supports_parallel_tool_calls`, and `trust` to run its tools without asking. A secret that the window stored stands there as `${MCP_KEY_…}`; a variable of that name wins over the stored one.',
  ),
  web: z.object({
    backend: used(
      z.enum(['auto', 'tavily', 'exa', 'brave', 'searxng', 'duckduckgo']).default('auto'),
      'Service for `web_search`. `auto`: the first with a key or an address, otherwise DuckDuckGo, which needs neither.',
    ),
    searxng_url: used(text.default(''), 'The address of a SearXNG server.'),
    allowed_sites: used(
      names.default([]),
      'The only sites web tools may read, such as `example.com` (includes subdomains). Empty: every public site.',
    ),
    blocked_sites: used(names.default([]), 'Sites web tools never read.'),
    render: used(
      z.enum(['auto', 'never']).default('auto'),
      'How `web_extract` reads pages that only scripts fill. `auto`: in a hidden view of the agent’s browser, without sign-ins. `never`: as they are fetched.',
    ),
  }),
  browser: BrowserSettingsGroup,
  image_gen: z.object({
    base_url: used(
      text.default(''),
      'OpenAI-compatible address for generating images, such as `https://api.openai.com/v1`. Empty: OpenAI, if its key is set.',
    ),
    model: used(text.default('gpt-image-1'), 'Model that generates images.'),
    api_key_env: used(text.default(''), 'Name of its key. Empty: `OPENAI_API_KEY` for OpenAI, none for others.'),
    price_per_image: used(
      z.number().min(0).nullable().default(null),
      'US dollars per image, for the cost view. Empty: unknown.',
    ),
  }),
  cron: z.object({
    catch_up_missed: used(z.boolean().default(true), 'Run a job once if it was due while the app was closed.'),
    allow_agent_scheduling: used(
      z.boolean().default(false),
      'Let the agent create and change schedules without asking. Anything that leaves the home or runs a script still asks.',
    ),
    output_retention: used(positive.default(50), 'Number of results kept per job.'),
    max_parallel_jobs: used(positive.max(64).default(4), 'Maximum number of jobs running at once.'),
  }),
  api_server: ApiServer,
  platforms: Platforms,
  platform_toolsets: PlatformToolsets,
  gateway: Gateway,
  timezone: used(text.default(''), 'Time zone, such as `Europe/Berlin`. Empty: the system’s.'),
  platform_hints: used(
    z.record(z.string(), PlatformHint).default({}),
    'Custom text for the platform section of the prompt, by origin: `window`, `cli`, `schedule`, `sub-agent`, `channel:NAME`, `editor`, `api`. Plain text is appended; use `{ replace, append }` for either.',
  ),
  tool_output: z.object({
    max_bytes: used(
      positive.default(50_000),
      'Maximum characters of command output the model gets: its start and end.',
    ),
    max_lines: used(positive.default(2_000), 'Maximum lines of a file the model gets at once.'),
    max_line_length: used(positive.default(2_000), 'Longer lines of a file are truncated for the model.'),
  }),
  file_read_max_chars: used(positive.default(100_000), 'Maximum characters of a file the model gets at once.'),
  tool_results: used(
    z.record(z.string(), positive).default({}),
    'Maximum characters of a result, by tool. Longer results go to a file and the model gets the beginning. The model’s context window sets its own limit.',
  ),
  terminal: z.object({
    backend: used(
      z.string().min(1).default('local'),
      'Where the commands of new chats run: `local`, `docker` or `ssh`. A chat stays where it started; elsewhere it has no file tools and gets no context files of this machine.',
    ),
    sandbox: used(
      z.enum(['auto', 'off']).default('auto'),
      '`auto` confines every command on this machine to its folder where the system supports it. `off` runs commands with your full permissions.',
    ),
    timeout: used(positive.max(600).default(180), 'Seconds until a foreground command is stopped.'),
    env_passthrough: used(
      names.default([]),
      'Environment variables commands get even though their names look like secrets. Other such variables are removed.',
    ),
    cwd: used(text.default(''), 'Starting folder for commands on another machine. Empty: the home folder there.'),
    docker_image: used(z.string().min(1).default('debian:stable-slim'), 'Container image, for the backend `docker`.'),
    docker_mount_cwd_to_workspace: used(
      z.boolean().default(false),
      'Mount the workspace in the container; its commands then need the same approvals as local ones.',
    ),
    container_cpu: used(z.number().positive().default(1), 'Number of CPUs for the container.'),
    container_memory: used(positive.default(2048), 'Container memory in MB.'),
    container_network: used(z.boolean().default(true), 'Give the container network access.'),
    ssh_host: used(text.default(''), 'Host name, for the backend `ssh`.'),
    ssh_user: used(text.default(''), 'User name there. Empty: from your ssh configuration.'),
    ssh_port: used(positive.max(65535).nullable().default(null), 'Port there. Empty: from your ssh configuration.'),
    ssh_key: used(text.default(''), 'Private key file. Empty: from your ssh configuration.'),
  }),
  code_execution: z.object({
    mode: used(
      z.enum(['project', 'strict']).default('project'),
      'Where the agent’s scripts run: in the session’s folder, or in an empty one.',
    ),
  }),
  display: z.object({
    language: used(
      Language.nullable().default(null),
      'Language of the window and the command line. Empty: the system’s.',
    ),
    skin: used(
      z.enum(skins).default('default'),
      'Colors of the terminal chat: `default`, `warm`, `cool`, `contrast`, or `mono` (no colors).',
    ),
  }),
  desktop: z.object({
    theme: used(z.enum(themes).default('system'), 'Light or dark window.'),
    density: used(z.enum(densities).default('comfortable'), 'Spacing of the interface.'),
    accent: used(z.enum(accents).default('blue'), 'Color of selections and the main action.'),
    zoom: used(z.literal(zooms).default(100), 'Size of everything in the window, in percent.'),
    code_size: used(
      z.number().min(codeSizes.least).max(codeSizes.most).default(codeSizes.usual),
      'Font size of code and prompt text in pixels, before zoom.',
    ),
    send_key: used(
      z.enum(sendKeys).default('enter'),
      'The key that sends a message: `enter`, or `mod-enter` (Ctrl or Cmd + Enter; Enter starts a new line).',
    ),
    tool_detail: used(z.enum(verbosities).default('normal'), 'How much tool detail chats show by default.'),
    thinking_detail: used(z.enum(verbosities).default('normal'), 'How much thinking chats show by default.'),
    notify: used(
      z.enum(notifyWishes).default('all'),
      'What the desktop tells while you look elsewhere: `all` (answers and questions), `waits` (questions only), `off`.',
    ),
    quick_entry: used(
      z.string().default(''),
      'Keys that open a small window for a new chat from everywhere, such as `Mod+Shift+H`. Empty: none.',
    ),
    run_in_background: used(
      z.boolean().default(false),
      'Keep running in the tray when the window is closed, so schedules continue.',
    ),
    start_at_login: used(z.boolean().default(false), 'Start at login, without a window.'),
    updates: used(
      z.enum(updateModes).default('tell'),
      'New versions: `off` checks only when you ask, `tell` checks once a day, `download` also downloads them. You install them yourself.',
    ),
    favorite_models: used(
      z.array(z.string()).default([]),
      'Models you marked as favorites, as `provider/model`. They stand first where a model is chosen.',
    ),
    shortcuts: used(
      z.record(z.string(), z.string()).default({}),
      'Custom shortcuts by command, such as `newChat: Mod+Shift+N`. `Mod` is Cmd on macOS and Ctrl elsewhere; an empty value removes the shortcut.',
    ),
  }),
})
export type Config = z.infer<typeof Config>
