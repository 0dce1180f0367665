import type { Rule } from '../rule'

/** Rules for what the agent itself may keep: memories and installed skills. A project's rule file may say these things. */
export const strict: readonly Rule[] = [
  {
    kind: 'phrase',
    id: 'send_to_url',
    scope: 'strict',
    level: 'block',
    message: 'It has something sent to an address.',
    phrases: ['send|post|upload|transmit ~12 to|at ~0 <url>|<url-local>'],
  },
  {
    kind: 'phrase',
    id: 'context_exfil',
    scope: 'strict',
    level: 'block',
    message: 'It has the whole conversation written out.',
    phrases: ['include|output|print|share ~8 conversation|chat_history|previous_messages|full_context|entire_context'],
  },
  {
    kind: 'phrase',
    id: 'ssh_backdoor',
    scope: 'strict',
    level: 'block',
    message: 'It touches the file that decides who may log in.',
    phrases: ['AUTHORIZED_KEYS'],
  },
  {
    kind: 'phrase',
    id: 'ssh_access',
    scope: 'strict',
    level: 'block',
    message: 'It reads the folder of the SSH keys.',
    phrases: ['<home> .ssh'],
  },
  {
    kind: 'phrase',
    id: 'hermes_env',
    scope: 'strict',
    level: 'block',
    message: 'It reads the file with the keys of Hermes.',
    phrases: ['<home> .hermes .env', '<home> .hermes env'],
  },
  {
    kind: 'phrase',
    id: 'agent_config_mod',
    scope: 'strict',
    level: 'block',
    message: 'It has the rules of an agent changed.',
    phrases: [
      'update|modify|edit|write|change|append|add_to ~12 agents_md|claude_md|.cursorrules|.clinerules|gemini_md',
    ],
  },
  {
    kind: 'phrase',
    id: 'hermes_config_mod',
    scope: 'strict',
    level: 'block',
    message: 'It has the settings of Hermes changed.',
    phrases: ['update|modify|edit|write|change|append|add_to ~12 .hermes ~0 config_yaml|soul_md'],
  },
]
