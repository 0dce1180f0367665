import { z } from 'zod'
import { AgentMode } from '../../shared/agent-mode'
import { PrefillMessage } from '../../shared/chat-texts'
import { used } from './used-key'

const text = z.string()
const names = z.array(z.string().min(1))
const positive = z.number().int().min(1)

/** The group `agent` of config.yaml. */
export const AgentSettings = z.object({
  max_turns: used(positive.default(90), 'Maximum number of model calls per turn.'),
  mode: used(
    AgentMode.default('edit'),
    'What the agent may do in new chats: `plan` only reads, `ask` asks before each edit, `edit` edits freely. Chats can override it.',
  ),
  reasoning_effort: used(
    z.enum(['', 'none', 'minimal', 'low', 'medium', 'high', 'xhigh']).default(''),
    'Reasoning effort, unless the session sets its own. Empty: the provider’s default.',
  ),
  tool_use_enforcement: used(
    z.union([z.boolean(), z.literal('auto'), names]).default('auto'),
    'Whether the prompt tells the model to act through tools: `true`, `false`, `auto`, or a list of model name parts.',
  ),
  environment_probe: used(
    z.boolean().default(true),
    'Check this machine for unusual tool versions and tell the model.',
  ),
  environment_hint: used(text.default(''), 'A note for the environment section of the prompt.'),
  system_message: used(
    text.default(''),
    'Custom text in the prompt of every new session, before the context files. A chat can override it.',
  ),
  ephemeral_system_prompt: used(
    text.default(''),
    'Custom text appended to the prompt of every request. Never stored; changes apply from the next request.',
  ),
  prefill_messages: used(
    z.array(PrefillMessage).default([]),
    'Messages sent before the conversation in every request, each with `role` (`user` or `assistant`) and `content`. Never stored.',
  ),
  skip_context_files: used(
    z.boolean().default(false),
    'Leave project context files and `SOUL.md` out of every prompt, as for sub-agents.',
  ),
  load_soul_identity: used(
    z.boolean().default(false),
    'Use `SOUL.md` for the identity even when context files are skipped.',
  ),
  pass_session_id: used(z.boolean().default(false), 'Include the session ID in the prompt.'),
  disabled_toolsets: used(names.default([]), 'Toolsets that are off in every session.'),
})
