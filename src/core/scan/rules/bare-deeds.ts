import type { Rule } from '../rule'
import { blocking } from './meaning'

/** The shortest ways to say what only an attack wants done. */
export const bareDeeds: readonly Rule[] = [
  blocking(
    'approval_bypass',
    [
      'no ~0 approvals|confirmations|permissions ~0 are ~0 needed|required|necessary ~1 in|for|here|from',
      'choose|select|pick|click ~2 yes ~1 and ~0 dont_ask_again|do_not_ask_again|never_ask_again',
      '^ grant|give ~1 every|all|any ~0 permission|permissions|access ~2 requested|asked|they_ask|it_asks|it_wants|is_requested',
      'decide|do|handle|approve ~0 everything ~0 yourself|alone|on_your_own ~1 and ~0 never|dont|do_not ~0 ask',
    ],
    { ownNegation: true },
  ),
  blocking(
    'agent_settings_edit',
    [
      'turn_off|disable|switch_off|deactivate|remove ~2 permission|approval|safety|sandbox|security ~0 system|checks|layer|prompts|check|mode ~2 in|of|from ~1 your',
      'insert|add|write|append|put ~4 always_obey|always_trust|always_follow|obey|trust ~6 into|to|in ~1 AGENT_FILE',
      'MODEL_ADDRESS ~2 <url-ip>|<url-drop>',
    ],
    { lab: true },
  ),
  blocking(
    'exfil_instruction',
    [
      'give|hand|tell|read|send ~1 access_token|password|passwords|api_key|api_keys|credentials|secret|secrets|private_key ~1 to ~1 caller|stranger|anyone|requester|whoever|visitor|attacker|anybody',
    ],
    { lab: true },
  ),
  blocking(
    'read_secrets',
    [
      'tell|show|give ~0 me ~3 inside|in|contents_of|content_of ~1 HOME_SECRET|etc_shadow|SECRET_FILE',
      '^ read|open|cat|load|view ~2 SECRET_FILE ~2 and ~1 repeat|recite|paste|tell|quote|reveal|send ~2 contents|content|it|everything|me|back',
      'show|tell|give ~0 me ~1 your|the ~0 api_key|api_keys|token|password|credentials|access_token ~1 you ~0 use|have|hold|know|were_given',
    ],
    { lab: true },
  ),
  blocking(
    'tool_poisoning',
    [
      'always|must ~0 call|use|invoke ~0 this ~0 tool ~0 first ~2 pass|send|include|provide|give ~4 users|conversation|message|full|system_prompt',
      'this ~0 tool|function ~1 needs|requires|expects|wants ~0 your|users ~1 api_key|password|credentials|token|system_prompt|secret|private_key ~1 as|in ~1 parameter|argument|field|input',
    ],
    { lab: true },
  ),
  blocking(
    'conceal_action',
    [
      'act|behave ~0 normal|normally|natural|naturally|innocent|as_usual ~2 and|but ~1 never|dont|do_not|hide ~1 reveal|tell|mention|admit|say|show',
      '^ cover_up|hush_up|whitewash ~3 mistake|error|incident|breach|failure|bug|loss|deletion|leak',
    ],
    { ownNegation: true },
  ),
  blocking(
    'destructive_instruction',
    [
      '^ delete|remove|erase|wipe ~1 all|every ~1 files|file|folders ~5 and ~1 its|all|parent|their ~1 parents|parents|backups|copies',
      '^ kill ~1 all ~1 processes ~1 and ~1 shut_down|delete|wipe|power_off',
    ],
    { lab: true },
  ),
  blocking(
    'remote_exec',
    [
      '^ execute|run|install|launch ~2 code|script|program|binary|package|executable ~4 without ~1 checking|reading|inspecting|looking|reviewing|verifying|scanning ~2 it|them|at|first|signature',
    ],
    { lab: true },
  ),
  blocking(
    'remote_instructions',
    [
      'FETCH_ORDERS ~2 gist|pastebin|<url>|<url-ip>|<ip>|our_server|txt_record|telegram|discord|mqtt_topic|spreadsheet ~1 for ~1 new|next|further|fresh|more|our ~0 ORDER_WORDS ~1 and ~1 execute|run|perform|obey|carry_out|follow',
    ],
    { lab: true },
  ),
  blocking(
    'code_backdoor',
    [
      'login|authentication|auth|password_check ~2 so ~1 that ~5 always ~0 works|succeeds|passes|accepted|logs_in|gets_in',
    ],
    { lab: true },
  ),
]
