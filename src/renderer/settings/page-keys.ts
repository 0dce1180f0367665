import type { SettingsPage } from '../use-view'

/** Which keys of `config.yaml` each page shows as plain controls, in their order. */
export const pageKeys = {
  keys: [
    'model.base_url',
    'model.context_length',
    'fallback_providers',
    'credential_pool_strategies',
    'prompt_caching.cache_ttl',
    'dry_run.priced_as',
  ],
  agent: [
    'agent.max_turns',
    'agent.reasoning_effort',
    'agent.tool_use_enforcement',
    'agent.environment_probe',
    'agent.environment_hint',
    'agent.pass_session_id',
    'platform_hints',
    'timezone',
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
    'desktop.run_in_background',
    'desktop.start_at_login',
    'compression.enabled',
    'compression.threshold',
    'compression.target_ratio',
    'compression.protect_first_n',
    'compression.protect_last_n',
    'compression.abort_on_summary_failure',
    'auxiliary.compression.provider',
    'auxiliary.compression.model',
    'auxiliary.approval.provider',
    'auxiliary.approval.model',
    'auxiliary.vision.provider',
    'auxiliary.vision.model',
    'auxiliary.title.provider',
    'auxiliary.title.model',
    'delegation.provider',
    'delegation.model',
    'delegation.max_iterations',
    'delegation.max_concurrent_children',
    'delegation.max_spawn_depth',
  ],
  approvals: [
    'approvals.mode',
    'approvals.timeout',
    'command_allowlist',
    'approvals.deny',
    'security.redact_secrets',
    'security.allow_private_urls',
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
  tools: [
    'agent.disabled_toolsets',
    'web.backend',
    'web.searxng_url',
    'web.allowed_sites',
    'web.blocked_sites',
    'terminal.backend',
    'terminal.timeout',
    'terminal.env_passthrough',
    'terminal.cwd',
    'terminal.docker_image',
    'terminal.docker_mount_cwd_to_workspace',
    'terminal.container_cpu',
    'terminal.container_memory',
    'terminal.container_network',
    'terminal.ssh_host',
    'terminal.ssh_user',
    'terminal.ssh_port',
    'terminal.ssh_key',
    'code_execution.mode',
    'image_gen.base_url',
    'image_gen.model',
    'image_gen.api_key_env',
    'image_gen.price_per_image',
  ],
  about: ['desktop.updates'],
  composer: ['desktop.send_key', 'desktop.tool_detail', 'desktop.thinking_detail'],
} as const satisfies Partial<Record<SettingsPage, readonly string[]>>

/** Keys with a control of their own kind, and the page that has it. */
export const ownControls = {
  'model.default': 'keys',
  'model.provider': 'keys',
  providers: 'keys',
  mcp_servers: 'servers',
  'desktop.theme': 'appearance',
  'desktop.density': 'appearance',
  'desktop.accent': 'appearance',
  'desktop.shortcuts': 'shortcuts',
  'display.language': 'language',
} as const satisfies Record<string, SettingsPage>

export type PageWithKeys = keyof typeof pageKeys

const placed: ReadonlySet<string> = new Set([...Object.values(pageKeys).flat(), ...Object.keys(ownControls)])

/** The keys of a page, out of all. What no page claims is shown with the agent, so that no key is without a control. */
export function keysOnPage(page: PageWithKeys, all: readonly string[]): readonly string[] {
  const rest = page === 'agent' ? all.filter((key) => !placed.has(key)) : []
  return [...pageKeys[page], ...rest]
}
