import type { Rule } from '../rule'
import { said } from '../../../shared/words/said'

/** Rules for what the agent itself may keep: memories and installed skills. A project's rule file may say these things. */
export const strict: readonly Rule[] = [
  {
    kind: 'phrase',
    id: 'send_to_url',
    scope: 'strict',
    level: 'block',
    message: said('scan.something_sent_address'),
    phrases: ['send|post|upload|transmit ~12 to|at ~0 <url>|<url-local>'],
  },
  {
    kind: 'phrase',
    id: 'context_exfil',
    scope: 'strict',
    level: 'block',
    message: said('scan.whole_conversation_written_out'),
    phrases: ['include|output|print|share ~8 conversation|chat_history|previous_messages|full_context|entire_context'],
  },
  {
    kind: 'phrase',
    id: 'ssh_backdoor',
    scope: 'strict',
    level: 'block',
    message: said('scan.touches_file_decides_may'),
    phrases: ['AUTHORIZED_KEYS'],
  },
  {
    kind: 'phrase',
    id: 'ssh_access',
    scope: 'strict',
    level: 'block',
    message: said('scan.reads_folder_ssh_keys'),
    phrases: ['<home> .ssh'],
  },
  {
    kind: 'phrase',
    id: 'hermes_env',
    scope: 'strict',
    level: 'block',
    message: said('scan.reads_file_keys_hermes'),
    phrases: ['<home> .hermes .env', '<home> .hermes env'],
  },
  {
    kind: 'phrase',
    id: 'agent_config_mod',
    scope: 'strict',
    level: 'block',
    message: said('scan.rules_agent_changed'),
    phrases: [
      'update|modify|edit|write|change|append|add_to ~12 agents_md|claude_md|.cursorrules|.clinerules|gemini_md',
    ],
  },
  {
    kind: 'phrase',
    id: 'hermes_config_mod',
    scope: 'strict',
    level: 'block',
    message: said('scan.settings_hermes_changed'),
    phrases: ['update|modify|edit|write|change|append|add_to ~12 .hermes ~0 config_yaml|soul_md'],
  },
]
