import type { PhraseRule } from '../rule'

/** Why a finding matters: one plain sentence for each rule that several families add phrases to. */
const meanings = {
  agent_settings_edit: 'It changes the settings that decide what an agent may do.',
  approval_bypass: 'It tells the agent that it needs nobody’s approval.',
  code_backdoor: 'It has a hole or a foreign script built into the code.',
  conceal_action: 'It tells the agent to hide what it does from the user.',
  delayed_trigger: 'It waits for a word, a date or a count before it acts, so that a check today sees nothing.',
  destructive_instruction: 'It tells the agent to destroy data.',
  exfil_command: 'A command sends a file with secrets, or the environment, to an address.',
  exfil_instruction: 'It tells the agent to send secrets or private data away.',
  fake_system_message: 'It pretends to be a message of the system.',
  false_report: 'It tells the agent to report what is not true.',
  image_exfil: 'Showing this address sends data of the conversation to a stranger.',
  leak_system_prompt: 'It asks the agent to give away its own instructions.',
  override_instructions: 'It tells the agent to drop the instructions it was given before.',
  persistence: 'It makes something run again and again, or lets someone in later.',
  policy_changed: 'It pretends that the safety rules were changed or switched off.',
  read_secrets: 'It makes the agent look into files that hold keys and passwords.',
  refusal_suppression: 'It forbids the agent to refuse or to warn.',
  remote_exec: 'Foreign code is run past the checks of the system.',
  remote_instructions: 'It makes the agent follow instructions from an address that can change at any time.',
  role_takeover: 'It gives the agent another identity, one without its limits.',
  secrets_access: 'It makes the agent look into files that hold keys and passwords.',
  self_propagation: 'It makes these instructions stay, or copies them into other places.',
  tool_poisoning: 'A tool description makes the agent read or pass on what the tool does not need.',
} as const

type Options = Partial<Pick<PhraseRule, 'lab' | 'ownNegation' | 'sentenceNegation' | 'foreign' | 'unweighed'>>

/** Phrases that keep a rule file from being loaded. */
export const blocking = (id: keyof typeof meanings, phrases: readonly string[], options: Options = {}): PhraseRule => ({
  kind: 'phrase',
  id,
  scope: 'context',
  level: 'block',
  message: meanings[id],
  phrases,
  ...options,
})
