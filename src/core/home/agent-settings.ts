import { z } from 'zod'
import { AgentMode } from '../../shared/agent-mode'
import { PrefillMessage } from '../../shared/chat-texts'
import { used } from './used-key'

const text = z.string()
const names = z.array(z.string().min(1))
const positive = z.number().int().min(1)

/** The group `agent` of config.yaml. */
export const AgentSettings = z.object({
  max_turns: used(positive.default(90), 'Most model calls in one turn.'),
  mode: used(
    AgentMode.default('edit'),
    'How much the agent may do in new chats: `plan` only reads, `ask` asks before each edit, `edit` edits freely; a chat can have another one.',
  ),
  reasoning_effort: used(
    z.enum(['', 'none', 'minimal', 'low', 'medium', 'high', 'xhigh']).default(''),
    'How hard models think, unless the session says otherwise. Empty: as the provider does by itself.',
  ),
  tool_use_enforcement: used(
    z.union([z.boolean(), z.literal('auto'), names]).default('auto'),
    'Whether the prompt insists on tool use: `true`, `false`, `auto`, or a list of parts of model names.',
  ),
  environment_probe: used(
    z.boolean().default(true),
    'Look for unusual tool versions on this machine and tell the model.',
  ),
  environment_hint: used(text.default(''), 'Own text for the environment section of the prompt.'),
  system_message: used(
    text.default(''),
    'Own words in the prompt of every new session, before the context files; a chat can have others.',
  ),
  ephemeral_system_prompt: used(
    text.default(''),
    'Own words behind the prompt of every request; never stored, so a change counts from the next request on.',
  ),
  prefill_messages: used(
    z.array(PrefillMessage).default([]),
    'Messages before the conversation in every request, each with `role` (`user` or `assistant`) and `content`; never stored.',
  ),
  skip_context_files: used(
    z.boolean().default(false),
    'Leave the context files of projects and `SOUL.md` out of every prompt, as for sub-agents.',
  ),
  load_soul_identity: used(
    z.boolean().default(false),
    'Take the identity from `SOUL.md` also where context files are left out.',
  ),
  pass_session_id: used(z.boolean().default(false), 'Tell the model the id of its session.'),
  disabled_toolsets: used(names.default([]), 'Toolsets that no session gets.'),
})
