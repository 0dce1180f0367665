/**
 * What these rules find is dangerous as soon as it is read: it carries something out of the machine, runs something, or stays.
 * A quotation, an example, a list, a fence, a warning above it or a document on security makes it no less so.
 */
const GRAVE = new Set([
  // Sends something away.
  'exfil_code',
  'exfil_command',
  'exfil_curl',
  'exfil_wget',
  'exfil_instruction',
  'foreign_exfil',
  'image_exfil',
  'context_exfil',
  'send_to_url',
  // Runs what came from elsewhere, or what cannot be read.
  'remote_exec',
  'remote_instructions',
  'reverse_shell',
  'decoded_exec',
  'decode_and_follow',
  'translate_execute',
  'c2_heartbeat',
  'c2_network_connect',
  'c2_node_registration',
  'c2_task_pull',
  // Stays, and spreads.
  'persistence',
  'self_propagation',
  'agent_settings_edit',
  'agent_config_mod',
  'hermes_config_mod',
  'ssh_access',
  'ssh_backdoor',
  // Reads what is secret.
  'read_secrets',
  'secrets_access',
  'hermes_env',
])

export const isGrave = (rule: string): boolean => GRAVE.has(rule)
