import type { SettingValue } from '../../shared/calls/settings-calls'

/** Settings that say something only while another one has this value. */
const dependsOn: Readonly<Record<string, readonly [key: string, value: SettingValue]>> = {
  'terminal.docker_image': ['terminal.backend', 'docker'],
  'terminal.docker_mount_cwd_to_workspace': ['terminal.backend', 'docker'],
  'terminal.container_cpu': ['terminal.backend', 'docker'],
  'terminal.container_memory': ['terminal.backend', 'docker'],
  'terminal.container_network': ['terminal.backend', 'docker'],
  'terminal.ssh_host': ['terminal.backend', 'ssh'],
  'terminal.ssh_user': ['terminal.backend', 'ssh'],
  'terminal.ssh_port': ['terminal.backend', 'ssh'],
  'terminal.ssh_key': ['terminal.backend', 'ssh'],
  'web.searxng_url': ['web.backend', 'searxng'],
  'agent.load_soul_identity': ['agent.skip_context_files', true],
  'auxiliary.approval.model': ['approvals.mode', 'smart'],
  'compression.threshold': ['compression.enabled', true],
  'compression.target_ratio': ['compression.enabled', true],
  'compression.protect_first_n': ['compression.enabled', true],
  'compression.protect_last_n': ['compression.enabled', true],
  'compression.abort_on_summary_failure': ['compression.enabled', true],
  'api_server.host': ['api_server.enabled', true],
  'api_server.port': ['api_server.enabled', true],
  'api_server.allowed_hosts': ['api_server.enabled', true],
  'api_server.cors_origins': ['api_server.enabled', true],
}

export function isInUse(key: string, valueOf: (key: string) => SettingValue | undefined): boolean {
  const condition = dependsOn[key]
  return condition === undefined || valueOf(condition[0]) === condition[1]
}
