import type { SettingsPage } from '../state/use-view'

/** Which keys of `config.yaml` each page shows as plain controls, in their order. */
export const pageKeys = {
  composer: ['desktop.send_key', 'desktop.notify', 'desktop.tool_detail', 'desktop.thinking_detail', 'display.skin'],
  language: ['timezone'],
  startup: ['desktop.run_in_background', 'desktop.start_at_login'],
  keys: [
    'model.base_url',
    'model.context_length',
    'fallback_providers',
    'credential_pool_strategies',
    'prompt_caching.cache_ttl',
    'dry_run.priced_as',
  ],
  helpers: [
    'auxiliary.title.model',
    'auxiliary.compression.model',
    'auxiliary.vision.model',
    'auxiliary.approval.model',
    'delegation.model',
    'delegation.max_iterations',
    'delegation.max_concurrent_children',
    'delegation.max_spawn_depth',
  ],
  agent: [
    'agent.mode',
    'agent.max_turns',
    'spending.chat_warn',
    'spending.chat_stop',
    'spending.day_warn',
    'spending.day_stop',
    'agent.reasoning_effort',
    'agent.system_message',
    'agent.ephemeral_system_prompt',
    'agent.prefill_messages',
    'agent.environment_hint',
    'platform_hints',
    'agent.tool_use_enforcement',
    'agent.environment_probe',
    'agent.pass_session_id',
    'agent.skip_context_files',
    'agent.load_soul_identity',
  ],
  context: ['context_file_max_chars', 'context.agents_chain', 'prompt.layers_off'],
  memory: [
    'memory.memory_enabled',
    'memory.user_profile_enabled',
    'memory.memory_char_limit',
    'memory.user_char_limit',
    'memory.write_approval',
    'memory.nudge_interval',
    'memory.provider',
  ],
  compression: [
    'compression.enabled',
    'compression.threshold',
    'compression.target_ratio',
    'compression.protect_first_n',
    'compression.protect_last_n',
    'compression.abort_on_summary_failure',
  ],
  learning: [
    'skills.disabled',
    'skills.external_dirs',
    'skills.trusted_project_dirs',
    'skills.write_approval',
    'skills.creation_nudge_interval',
    'skills.config',
    'cron.catch_up_missed',
    'cron.allow_agent_scheduling',
    'cron.output_retention',
    'cron.max_parallel_jobs',
  ],
  approvals: [
    'approvals.mode',
    'approvals.timeout',
    'command_allowlist',
    'approvals.deny',
    'terminal.sandbox',
    'security.redact_secrets',
    'security.allow_private_urls',
  ],
  tools: [
    'tool_output.max_bytes',
    'tool_output.max_lines',
    'tool_output.max_line_length',
    'file_read_max_chars',
    'tool_results',
    'code_execution.mode',
    'image_gen.base_url',
    'image_gen.model',
    'image_gen.api_key_env',
    'image_gen.price_per_image',
  ],
  commands: [
    'terminal.backend',
    'terminal.docker_image',
    'terminal.docker_mount_cwd_to_workspace',
    'terminal.container_cpu',
    'terminal.container_memory',
    'terminal.container_network',
    'terminal.ssh_host',
    'terminal.ssh_user',
    'terminal.ssh_port',
    'terminal.ssh_key',
    'terminal.cwd',
    'terminal.timeout',
    'terminal.env_passthrough',
  ],
  web: [
    'web.backend',
    'web.searxng_url',
    'web.allowed_sites',
    'web.blocked_sites',
    'web.render',
    'browser.keep_sign_ins',
    'browser.idle_minutes',
    'browser.command_timeout',
  ],
  channels: [
    'gateway.busy_input_mode',
    'gateway.group_sessions_per_user',
    'gateway.thread_sessions_per_user',
    'gateway.unauthorized_dm_behavior',
    'gateway.session_reset',
    'gateway.reset_by_type',
    'gateway.max_turns',
    'platform_toolsets',
  ],
  api: [
    'api_server.enabled',
    'api_server.host',
    'api_server.port',
    'api_server.allowed_hosts',
    'api_server.cors_origins',
  ],
  about: ['desktop.updates'],
} as const satisfies Partial<Record<SettingsPage, readonly string[]>>

/** Keys with a control of their own kind, and the page that has it. */
export const ownControls = {
  'model.default': 'keys',
  'model.provider': 'keys',
  providers: 'keys',
  'agent.disabled_toolsets': 'tools',
  mcp_servers: 'servers',
  projects: 'context',
  platforms: 'channels',
  'desktop.theme': 'appearance',
  'desktop.density': 'appearance',
  'desktop.accent': 'appearance',
  'desktop.zoom': 'appearance',
  'desktop.code_size': 'appearance',
  'desktop.favorite_models': 'keys',
  'desktop.shortcuts': 'shortcuts',
  'desktop.quick_entry': 'shortcuts',
  'display.language': 'language',
} as const satisfies Record<string, SettingsPage>

/** Whose model it is: the other half of a choice. */
const providerKeys = {
  'auxiliary.compression.model': 'auxiliary.compression.provider',
  'auxiliary.approval.model': 'auxiliary.approval.provider',
  'auxiliary.vision.model': 'auxiliary.vision.provider',
  'auxiliary.title.model': 'auxiliary.title.provider',
  'delegation.model': 'delegation.provider',
} as const

export function providerKeyOf(key: string): string | null {
  return Object.hasOwn(providerKeys, key) ? providerKeys[key as keyof typeof providerKeys] : null
}

export type PageWithKeys = keyof typeof pageKeys

const placed: ReadonlySet<string> = new Set([
  ...Object.values(pageKeys).flat(),
  ...Object.keys(ownControls),
  ...Object.values(providerKeys),
])

/** The keys of a page, out of all. What no page claims is shown with the agent, so that no key is without a control. */
export function keysOnPage(page: PageWithKeys, all: readonly string[]): readonly string[] {
  const rest = page === 'agent' ? all.filter((key) => !placed.has(key)) : []
  return [...pageKeys[page], ...rest]
}
