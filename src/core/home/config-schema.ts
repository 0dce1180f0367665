import { z } from 'zod'
import { sendKeys, verbosities } from '../../shared/composer-limits'
import { accents, densities, skins, themes } from '../../shared/app'
import { AgentSettings } from './agent-settings'
import { ApiServer } from './api-server-settings'
import { Gateway, Platforms, PlatformToolsets } from './platform-settings'
import { BrowserSettingsGroup } from './browser-settings'
import { McpServer } from './mcp-server'
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
    default: used(text.default(''), 'The model of a new session. Empty: a dry run, nothing leaves this machine.'),
    provider: used(text.default(''), 'The service or the entry in `providers` that serves the model.'),
    base_url: used(text.default(''), 'Another address for the provider.'),
    context_length: used(
      positive.nullable().default(null),
      'Context window in tokens, when the app does not know the model.',
    ),
  }),
  providers: used(
    z.record(z.string(), ProviderEntry).default({}),
    'Own endpoints by id: `name`, `base_url`, `api_mode` (`chat_completions`, `responses`, `anthropic_messages`; else decided by the address), `api_key_env`, `models`. Without `api_key_env` no key is sent.',
  ),
  dry_run: z.object({
    priced_as: used(
      text.default('anthropic/claude-sonnet-5'),
      'The model whose window and price a dry run reports, as `provider/model`. Empty: none.',
    ),
  }),
  fallback_providers: used(
    z.array(FallbackProvider).default([]),
    'What to try in order when a provider fails: `provider` and `model`.',
  ),
  credential_pool_strategies: used(
    z.record(z.string(), z.enum(['fill_first', 'round_robin', 'random', 'least_used'])).default({}),
    'How a provider with several keys takes turns, by provider.',
  ),
  prompt_caching: z.object({
    cache_ttl: used(z.enum(['5m', '1h']).default('5m'), 'How long a provider keeps the cached prompt.'),
  }),
  agent: AgentSettings,
  context_file_max_chars: used(
    positive.nullable().default(null),
    'Most characters of one context file. Empty: scaled with the context window of the model.',
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
      'Layers that are left out of every prompt, by id, such as `platform`. The inspector switches them under "What if".',
    ),
  }),
  memory: z.object({
    memory_enabled: used(z.boolean().default(true), 'Put `memories/MEMORY.md` into the prompt.'),
    user_profile_enabled: used(z.boolean().default(true), 'Put `memories/USER.md` into the prompt.'),
    memory_char_limit: used(positive.default(2200), 'Room for `MEMORY.md` in characters.'),
    user_char_limit: used(positive.default(1375), 'Room for `USER.md` in characters.'),
    write_approval: used(z.boolean().default(false), 'Ask before the agent writes to memory.'),
    nudge_interval: used(
      count.default(10),
      'Turns after which a review in the background looks for something worth remembering. 0: never.',
    ),
    provider: used(
      z.enum(['', 'sessions']).default(''),
      'Looks up what earlier sessions said about a message and sends it along: `sessions` searches your own, on this machine. Empty: off.',
    ),
  }),
  skills: z.object({
    disabled: used(names.default([]), 'Skills that are left out, by name.'),
    external_dirs: used(names.default([]), 'Further folders with skills.'),
    trusted_project_dirs: used(names.default([]), 'Projects whose own skills may be used.'),
    write_approval: used(z.boolean().default(false), 'Ask before the agent writes a skill.'),
    creation_nudge_interval: used(
      count.default(10),
      'Tool calls after which a review in the background looks for a skill worth writing or improving. 0: never.',
    ),
    config: used(
      z.record(z.string(), z.unknown()).default({}),
      'Values that skills ask for, by the keys that they name.',
    ),
  }),
  approvals: z.object({
    mode: used(
      z.preprocess(wordOfSwitch, z.enum(['manual', 'smart', 'off'])).default('manual'),
      'Who answers before a dangerous command runs.',
    ),
    timeout: used(positive.default(300), 'Seconds without an answer until a request counts as denied.'),
    deny: used(names.default([]), 'Command patterns that are always denied.'),
  }),
  command_allowlist: used(names.default([]), 'Commands that were allowed for good.'),
  compression: z.object({
    enabled: used(z.boolean().default(true), 'Summarise old messages when the context window fills up.'),
    threshold: used(
      share.default(0.5),
      'Filled share of the context window at which that happens; at least 0.75 for windows under 512,000 tokens.',
    ),
    target_ratio: used(
      share.default(0.2),
      'Share of that amount which is kept as it is, from the newest message back.',
    ),
    protect_first_n: used(count.default(3), 'Messages at the start that the first summary leaves as they are.'),
    protect_last_n: used(
      count.default(20),
      'Messages at the end that are kept whatever they cost; more than 8 only as far as there is room.',
    ),
    abort_on_summary_failure: used(
      z.boolean().default(false),
      'Keep all messages when no model can write the summary, instead of making notes without one.',
    ),
  }),
  auxiliary: z.object({
    compression: z.object({
      provider: used(text.default(''), 'Provider of the model that writes summaries. Empty: that of new sessions.'),
      model: used(
        text.default(''),
        'The model that writes summaries of long conversations. Empty: that of the session.',
      ),
    }),
    approval: z.object({
      provider: used(text.default(''), 'Provider of the model that judges commands. Empty: that of the session.'),
      model: used(text.default(''), 'The small model of the approval mode `smart`. Empty: that of the session.'),
    }),
    title: z.object({
      provider: used(text.default(''), 'Provider of the model that names sessions. Empty: that of the session.'),
      model: used(
        text.default(''),
        'A small model that names new sessions. Empty: the name is taken from the first message, without a request.',
      ),
    }),
    vision: z.object({
      provider: used(text.default(''), 'Provider of the model that looks at pictures. Empty: that of the session.'),
      model: used(text.default(''), 'The model that looks at pictures. Empty: that of the session.'),
    }),
  }),
  delegation: z.object({
    model: used(text.default(''), 'Model of sub-agents. Empty: as the session.'),
    provider: used(text.default(''), 'Provider of sub-agents. Empty: as the session.'),
    max_iterations: used(positive.default(50), 'Most model calls of one sub-agent.'),
    max_concurrent_children: used(positive.default(3), 'Sub-agents that run at the same time.'),
    max_spawn_depth: used(positive.default(2), 'How deep sub-agents may start sub-agents.'),
  }),
  security: z.object({
    redact_secrets: used(z.boolean().default(true), 'Replace keys and passwords in tool output.'),
    allow_private_urls: used(z.boolean().default(false), 'Let `@url` reach addresses of the local network.'),
  }),
  mcp_servers: used(
    z.record(z.string(), McpServer).default({}),
    'Tool servers by name: `command`, `args`, `env`, `cwd`, or `url` and `headers`; `enabled`, `timeout` and `connect_timeout` in seconds, `tools` (`include`, `exclude`, `resources`, `prompts`), `supports_parallel_tool_calls`, and `trust` for one whose tools run without a question.',
  ),
  web: z.object({
    backend: used(
      z.enum(['auto', 'tavily', 'exa', 'brave', 'searxng', 'duckduckgo']).default('auto'),
      'Where `web_search` looks. `auto`: the first with a key or an address, else DuckDuckGo, which needs neither.',
    ),
    searxng_url: used(text.default(''), 'The address of a SearXNG server.'),
    allowed_sites: used(
      names.default([]),
      'The only sites that the web tools may read, such as `example.com`, which includes its sub-domains. Empty: every public site.',
    ),
    blocked_sites: used(names.default([]), 'Sites that the web tools never read.'),
  }),
  browser: BrowserSettingsGroup,
  image_gen: z.object({
    base_url: used(
      text.default(''),
      'OpenAI-compatible address for pictures, such as `https://api.openai.com/v1`. Empty: OpenAI, when its key is set.',
    ),
    model: used(text.default('gpt-image-1'), 'The model that makes pictures.'),
    api_key_env: used(text.default(''), 'The name of its key. Empty: `OPENAI_API_KEY` for OpenAI, none for others.'),
    price_per_image: used(
      z.number().min(0).nullable().default(null),
      'US dollars for one picture, for the cost view. Empty: not known.',
    ),
  }),
  cron: z.object({
    catch_up_missed: used(z.boolean().default(true), 'Run a job once when its time passed while the app was closed.'),
    allow_agent_scheduling: used(
      z.boolean().default(false),
      'Let the agent make and change schedules without asking first. What leaves the home or runs a script is asked about anyway.',
    ),
    output_retention: used(positive.default(50), 'Results that are kept for each job.'),
    max_parallel_jobs: used(positive.max(64).default(4), 'Jobs that run at the same time.'),
  }),
  api_server: ApiServer,
  platforms: Platforms,
  platform_toolsets: PlatformToolsets,
  gateway: Gateway,
  timezone: used(text.default(''), 'Time zone such as `Europe/Berlin`. Empty: that of the system.'),
  platform_hints: used(
    z.record(z.string(), PlatformHint).default({}),
    'Own text for the platform part of the prompt, by who asks: `window`, `cli`, `schedule`, `sub-agent`, `channel:NAME`, `editor`, `api`. A text is appended; `{ replace, append }` does either.',
  ),
  tool_output: z.object({
    max_bytes: used(
      positive.default(50_000),
      'Most characters of what a command prints that the model gets: its start and its end.',
    ),
    max_lines: used(positive.default(2_000), 'Most lines of a file that the model gets at once.'),
    max_line_length: used(positive.default(2_000), 'Longer lines of a file are cut in what the model gets.'),
  }),
  file_read_max_chars: used(positive.default(100_000), 'Most characters of a file that the model gets at once.'),
  tool_results: used(
    z.record(z.string(), positive).default({}),
    'Most characters of a result, by tool. What is longer goes to a file, and the model gets its beginning. The window of the model sets a limit of its own.',
  ),
  terminal: z.object({
    backend: used(
      z.string().min(1).default('local'),
      'Where the commands of new chats run: `local`, `docker` or `ssh`. A chat stays where it began; elsewhere than here it has no file tools.',
    ),
    sandbox: used(
      z.enum(['auto', 'off']).default('auto'),
      '`auto` holds every command on this machine to its folder wherever the system can do that. `off` lets them run as you.',
    ),
    timeout: used(positive.max(600).default(180), 'Seconds until a command in the foreground is stopped.'),
    env_passthrough: used(
      names.default([]),
      'Variables that commands get although their names look like secrets. All others of that kind are left out.',
    ),
    cwd: used(text.default(''), 'First folder of commands on another machine. Empty: the home there.'),
    docker_image: used(
      z.string().min(1).default('debian:stable-slim'),
      'Image of the container, with the backend `docker`.',
    ),
    docker_mount_cwd_to_workspace: used(
      z.boolean().default(false),
      'Let the container reach the workspace; its commands are then asked about like local ones.',
    ),
    container_cpu: used(z.number().positive().default(1), 'Processors of the container.'),
    container_memory: used(positive.default(2048), 'Memory of the container in MB.'),
    container_network: used(z.boolean().default(true), 'Let the container reach the network.'),
    ssh_host: used(text.default(''), 'The other machine, with the backend `ssh`.'),
    ssh_user: used(text.default(''), 'The account there. Empty: as the ssh settings say.'),
    ssh_port: used(positive.max(65535).nullable().default(null), 'The port there. Empty: as the ssh settings say.'),
    ssh_key: used(text.default(''), 'File with the key. Empty: as the ssh settings say.'),
  }),
  code_execution: z.object({
    mode: used(
      z.enum(['project', 'strict']).default('project'),
      'Where scripts of the agent run: in the folder of the session, or in an empty one.',
    ),
  }),
  display: z.object({
    language: used(
      Language.nullable().default(null),
      'Language of the window and the command line. Empty: that of the system.',
    ),
    skin: used(
      z.enum(skins).default('default'),
      'Colours of the chat in a terminal: `default`, `warm`, `cool`, `contrast`, or `mono` without colours.',
    ),
  }),
  desktop: z.object({
    theme: used(z.enum(themes).default('system'), 'Light or dark window.'),
    density: used(z.enum(densities).default('comfortable'), 'Space between things on the screen.'),
    accent: used(z.enum(accents).default('blue'), 'Colour of what is selected.'),
    send_key: used(
      z.enum(sendKeys).default('enter'),
      'The key that sends a message: `enter`, or `mod-enter` (Ctrl or Cmd with Enter; Enter makes a line).',
    ),
    tool_detail: used(z.enum(verbosities).default('normal'), 'How much of tools the chat shows by itself.'),
    thinking_detail: used(z.enum(verbosities).default('normal'), 'How much of thinking the chat shows by itself.'),
    run_in_background: used(
      z.boolean().default(false),
      'Keep running when the window is closed, with an icon in the tray, so that schedules go on.',
    ),
    start_at_login: used(z.boolean().default(false), 'Start with the system, without a window.'),
    updates: used(
      z.enum(updateModes).default('tell'),
      'Newer versions: `off` looks only when you ask, `tell` looks once a day, `download` also fetches them. You install them.',
    ),
    shortcuts: used(
      z.record(z.string(), z.string()).default({}),
      'Own shortcuts by command, such as `newChat: Mod+Shift+N`. `Mod` is Cmd on macOS and Ctrl elsewhere; an empty text takes the keys away.',
    ),
  }),
})
export type Config = z.infer<typeof Config>
