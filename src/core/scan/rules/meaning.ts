import type { PhraseRule } from '../rule'
import { said } from '../../../shared/words/said'

/** Why a finding matters: one plain sentence for each rule that several families add phrases to. */
const meanings = {
  agent_settings_edit: said('scan.changes_settings_decide_agent'),
  approval_bypass: said('scan.tells_agent_needs_nobody'),
  code_backdoor: said('scan.hole_foreign_script_built'),
  conceal_action: said('scan.tells_agent_hide_does'),
  delayed_trigger: said('scan.waits_word_date_count'),
  destructive_instruction: said('scan.tells_agent_destroy_data'),
  exfil_command: said('scan.command_sends_file_secrets'),
  exfil_instruction: said('scan.tells_agent_send_secrets'),
  fake_system_message: said('scan.pretends_message_system'),
  false_report: said('scan.tells_agent_report_not'),
  image_exfil: said('scan.showing_address_sends_data'),
  leak_system_prompt: said('scan.asks_agent_give_away'),
  override_instructions: said('scan.tells_agent_drop_instructions'),
  persistence: said('scan.makes_something_run_again'),
  policy_changed: said('scan.pretends_safety_rules_changed'),
  read_secrets: said('scan.makes_agent_look_files'),
  refusal_suppression: said('scan.forbids_agent_refuse_warn'),
  remote_exec: said('scan.foreign_code_run_past'),
  remote_instructions: said('scan.makes_agent_follow_instructions'),
  role_takeover: said('scan.gives_agent_another_identity'),
  secrets_access: said('scan.makes_agent_look_files'),
  self_propagation: said('scan.makes_instructions_stay_copies'),
  tool_poisoning: said('scan.tool_description_makes_agent'),
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
