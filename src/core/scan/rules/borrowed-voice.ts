import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const borrowedVoiceWords: Words = {
  ORDER_VERB: list(`
    grant, disable, ignore, disregard, print, reveal, reset, override, bypass, leak, disclose, transfer, exfiltrate, comply, obey, forget, unlock, elevate, escalate, forward,
    dump, expose, suspend, abandon, wipe, erase, authorize, authorise, output all, output the, send all, send the, delete all, delete the, execute all, execute the, execute any, enable debug, enable admin,
    enable developer, enable unrestricted, approve all, approve the, approve any, allow all, allow any, you must, you may now, you can now, you will now, you shall, you are now, you are no longer, you have been, do not refuse, never refuse, continue without
  `),
  SPEAKER: list(
    `system, developer, admin, administrator, root, operator, sysadmin, superuser, orchestrator, supervisor, moderator`,
  ),
  NOTICE_KIND: list(
    `message, notice, notification, alert, update, command, directive, instruction, instructions, order, override, note, prompt, signal, announcement, broadcast, interrupt, policy, request, patch`,
  ),
  TEAM: list(`
    security team, safety team, product team, engineering team, compliance team, legal team, alignment team, dev team, development team, ops team, it team, moderation team, trust and safety team, red team, admin team,
    it department, security department, openai team, anthropic team, platform team, research team, operations team, policy team, management, leadership, the administrator, the admin, system administrator,
    the operator, your developers, your developer, your creators, the developers, openai, anthropic, the board
  `),
  ALLOWED_IT: list(`
    authorized, authorised, approved, decided, lifted, granted, agreed, removed, disabled, permitted, cleared, waived, suspended, allowed, enabled, relaxed, pushed an update, released an update, confirmed, signed off, unlocked, whitelisted
  `),
  OPENS_UP: list(`
    unrestricted, restrictions, restriction, content filter, content filters, filters, filtering, safety, guardrails, guidelines, all users, any user, this user, every user, admin access, root access, full access,
    unlimited access, credentials, confidential, any content, all requests, any request, every request, thresholds, refusals, limitations, export, disclosure, weapons, all topics, any topic, policies
  `),
  INSTRUCTION_KEY: list(`
    new_instruction, new_instructions, next_instruction, next_instructions, system_directive, system_instruction, system_override, override_instructions, override_instruction, injected_instruction, system_update, admin_command, admin_instruction, assistant_instruction,
    assistant_instructions, ai_instruction, ai_instructions, llm_instruction, llm_instructions, agent_instruction, hidden_instruction, new_directive, system_command, priority_instruction, instruction_override
  `),
  MODE_KEY: list(`
    admin_mode, god_mode, root_mode, debug_override, developer_mode, dev_mode, jailbreak_mode, unrestricted_mode, sudo_mode, superuser, is_admin_override, bypass_safety, disable_safety, safety_override, ignore_safety, ignore_rules,
    ignore_previous, disable_filters, bypass_filters, jailbreak
  `),
}

/** A voice that is not the file's own: the system, its teams, or the keys of its settings. */
export const borrowedVoice: readonly Rule[] = [
  blocking('fake_system_message', [
    '^ SPEAKER ~0 NOTICE_KIND ~3 ORDER_VERB',
    'SPEAKER|priority|security|emergency|context|safety|policy ~0 NOTICE_KIND ~4 assistant|ai|you|agent|model ~1 must|shall|will_now|may_now|can_now|are_now|is_now ~6 immediately|all|transfer|comply|obey|ignore|share|reveal|grant|control|prefix|reply|any|bypass|disable|every',
    'begin|start|enter ~1 context|system|safety|policy|priority|admin|instruction|security|root|new ~0 override|overrides|admin_session|override_session',
    'begin|start|open|enter ~0 admin|root|privileged|superuser|unrestricted ~0 session|context|shell|block ~6 policies|disabled|restrictions|all|filters|safety|refuse|override',
    '^ new ~0 instruction|instructions|task|order|orders|command|directive|objective|quest|mission|priority ~2 ORDER_VERB|abandon',
    'INSTRUCTION_KEY ~2 ORDER_VERB|disable_filters|always|do|never|tell|say|send|share|approve|respond|reply|from_now_on|when|act|pretend|delete|run|execute|call|enable|set|give|add|append|include|write|call',
    'INSTRUCTION_KEY ~4 MODE_KEY',
    'MODE_KEY ~2 true|enabled|1|yes|active ~6 INSTRUCTION_KEY|safety|restrictions|filters|filter|guardrails|unrestricted|content_filter|safety_filter|limits|refusals',
    'bypass_safety|disable_safety|safety_override|ignore_safety|ignore_rules|ignore_previous|bypass_filters|jailbreak_mode|unrestricted_mode|jailbreak ~2 true|enabled|1|yes|active',
    'TEAM ~1 has|have|had ~2 ALLOWED_IT ~6 OPENS_UP',
    'TEAM ~1 has|have ~1 pushed|released|deployed|shipped|issued ~2 update|patch|policy ~3 you ~1 can|may|must|are|will',
    'TEAM ~1 decision ~4 assistant|you|agent|ai|model ~1 may|can|must|should|is|are ~2 skip|bypass|ignore|share|disclose|disable|allowed|permitted',
    'we|team|they ~1 have|has ~1 decided|agreed|determined ~3 safety|content|filtering|restrictions|guardrails|moderation ~5 aggressive|unnecessary|disabled|removed|lifted|restrictive|limiting|off',
    'your ~1 access|clearance|privilege|permission|authorization|security ~1 level|levels|clearance|rights|status ~1 has|have|is|are ~1 elevated|raised|upgraded|escalated|increased|promoted|elevated_to|been_elevated|been_raised|been_upgraded|been_escalated',
    'user|requester|caller|sender|operator ~1 holds|carries|possesses|has ~3 clearance|security_clearance|root_privileges|admin_privileges|override_authority ~4 provide|comply|share|everything|grant|answer|obey|all|reveal|disclose',
    'terminate|end|close|reset|wipe|flush|discard|exit ~1 previous|current|prior|old|existing|this ~0 context|session|conversation|instructions ~2 initialize|initialise|begin|start|load|boot|open ~2 unrestricted|admin|privileged|unfiltered|root|uncensored|developer',
    'message|note|notice|instruction|instructions|order|orders|word|directive|memo ~1 from ~1 your ~1 operator|developer|developers|creator|creators|owner|admin|administrator|makers|master|supervisor|programmer|system ~3 disclose|reveal|ignore|send|share|you|disable|print|override|comply|obey|delete|restrictions|your|all',
    '^ assistant|ai|chatbot|claude|chatgpt|gpt ~2 i_will|ill|i_shall|i_have|ive|i_am_going_to|im_going_to|i_must ~1 comply|ignore|leak|disable|disabled|obey|bypass|reveal|disclose|ignored|bypassed|exfiltrate',
    '^ assistant|ai|chatbot|claude|chatgpt|gpt ~0 sure|yes|of_course|understood|okay|ok|certainly|absolutely|confirmed ~6 disabled|unlocked|comply|ignore|bypassed|ignoring|jailbroken|unrestricted|restricted|overridden|rules|password',
    'end_of|end ~0 user_input|user_query|user_message|data|email|document|untrusted_content|untrusted_data|context|tool_output|webpage|web_page|file|input|transcript ~3 SPEAKER|assistant_instructions|assistant|new_instruction|new_instructions|new_task|real_instructions ~2 ORDER_VERB|instruction|instructions|enable|approve|forward|send|delete|run|execute|you|the_user|reply|message',
    'previous|above|earlier ~0 conversation|session|chat ~12 assistant ~1 sure|yes|of_course|ok|okay|understood ~4 disabled|unlocked|off|comply|bypassed|unrestricted',
    'note|notice|message|memo|reminder|instruction ~0 to|for ~1 ai|llm|ai_model|language_model|ai_assistant|ai_agent|assistant|agent|model|ai_reviewer ~3 skip|administrator|admin|approve|operator|bypass|ignore|you_are|override|owner ~6 authorised|authorized|checks|check|approved|pull|permitted|export|review|all|tests|verification|safety',
    'set ~1 mode|safety|filter|filters|guardrails|restrictions|alignment ~0 unrestricted|off|none|disabled|jailbreak|zero|unfiltered',
    '^ system ~0 set ~0 mode|safety|filters',
    'TEAM ~1 has|have ~1 updated|changed|revised|relaxed|amended|removed|lifted|disabled|modified|suspended|waived ~1 your ~1 HELD_BY',
    '^ assistant|ai|claude|chatgpt|bot ~8 disabled|ignored|ignoring|bypassed|dropped|removed|unlocked|disable|ignore|bypass ~1 my ~1 HELD_BY',
    'mode ~2 unrestricted|jailbreak|unfiltered|god|uncensored ~2 safety|filters|guardrails|moderation|restrictions ~2 off|false|none|disabled|0',
    'user|requester|caller ~0 is|are ~0 now ~1 admin|administrator|root|superuser ~4 all|comply|obey|filters|full|grant|restrictions|everything|unrestricted',
    'your ~0 guidelines|instructions|rules|policies|restrictions ~0 have_been|were|are_now ~0 updated|changed|amended|revised|relaxed|modified ~1 to ~1 allow|permit|enable|accept|include_everything',
    'all ~0 limits|limitations ~0 removed|lifted|off|disabled $',
    'restrictions|safeguards|guardrails ~0 bypassed|deactivated|neutralized|neutralised $',
    'agents|agent|assistants|assistant|bots ~1 must|should|are_required_to|have_to ~0 submit|provide|enter|send|share|disclose ~1 their|its|your ~0 api_key|api_keys|credentials|token|tokens|password|secrets',
    'all|your|every ~0 restrictions|safeguards|guardrails|refusals|limiters|safety_limits|safety_checks|safety_filters ~1 removed|lifted|off|disabled|bypassed|suspended|deactivated ~1 for|by|until|proceed|you|now',
    'user|operator|requester ~1 authenticated|verified|logged_in|elevated|changed|promoted ~1 as|to ~1 root|admin|administrator|superuser ~3 restrictions|limits|all|comply|grant|obey|bypassed|no|filters',
    'anthropic|openai|google|microsoft ~1 policy|safety|security ~0 update|change|notice|bulletin ~6 claude|assistant|model|chatgpt|ai|you|gemini|copilot ~1 may|can|must|will|is|are',
    'claude|chatgpt|assistant|agents|ai|gemini ~1 may|can|is_allowed_to|are_allowed_to|must|will ~0 now ~1 share|disclose|reveal|ignore|bypass|obey|discuss|answer_any',
    'assistant|agent|ai|claude|model ~0 now ~0 obeys|serves|answers_to|works_for|runs_unrestricted',
    'agent|assistant|model|ai ~0 runs|is|operates|running ~1 unrestricted|unfiltered|uncensored|jailbroken',
    'your ~0 supervisor|developers|developer|creators|creator|operator|owner|administrators|administrator|admins|admin|programmers ~1 has|have ~1 changed|updated|sent|replaced|issued|modified|released|revised|pushed ~3 objectives|instructions|rules|hotfix|update|goals|directives|orders|patch|guidelines|objective|restrictions',
    'verified|certified|cleared|exempted|approved|authorized|authorised|whitelisted ~0 by ~1 openai|anthropic|deepmind ~6 exempt|content|unrestricted|policies|restrictions|filters|safety',
    'exempt ~0 from ~2 content|safety|usage|moderation ~0 policy|policies|rules|guidelines|filters|filtering|checks',
    'sudo|god|root|dan|admin|developer ~0 mode ~1 enabled|activated|on|active ~1 for|in ~0 this ~0 chat|session|conversation',
    'begin|start|initiate|execute|commence ~0 override ~0 sequence|protocol|procedure',
    'refuse ~0 nothing',
    'no ~0 refusal|refusals ~1 needed|allowed|permitted|necessary|possible',
    'instruction|message|order|command|signal ~0 from ~1 orchestrator|supervisor|controller|orchestrator_agent|main_agent|parent_agent ~3 release|reveal|share|disclose|ignore|grant|transfer ~2 secret|secrets|key|keys|credentials|token|all|password|previous|rules|access',
    'notice|message|attention|instructions|warning|note ~1 to|for|all ~1 automated|autonomous|ai ~0 agents|assistants|systems|bots|crawlers ~8 submit|ignore|are_required|disclose|enter|provide ~3 key|keys|token|credentials|previous|instructions|password|rules',
    'signed_off|sign-off|approved|authorized|authorised|consented ~0 on|to|the ~1 disabling|removing|bypassing|lifting|ignoring|suspending ~2 content|safety|restrictions|guardrails|moderation',
    'previous|last|prior|earlier ~0 assistant|ai|model|chatbot ~1 agreed|promised|consented|committed ~1 to|that|it ~1 help|ignore|bypass|share|comply|assist|would',
    'security|policy|safety ~0 exception ~1 granted|approved|issued ~4 assistant|you|agent|model|ai ~1 may|can|must|are|is',
    'system|admin|administrator|system_admin|root ~3 hand_over|give_up|surrender|turn_over ~2 session|token|key|keys|password|credentials|secret|secrets',
    'system ~0 give|grant ~1 user|caller|requester|this_user ~1 full|admin|root|unlimited|unrestricted|all ~0 access|rights|privileges|control',
    'safety|filter|filters|moderation|guardrails|safety_level|refusals ~2 0|false|off|disabled|none ~2 unrestricted|refusals|jailbreak|override|admin_mode|god_mode ~2 true|disabled|on|enabled|off',
    'override ~1 true ~1 skip|ignore|bypass|disable ~1 policy|safety|filters|rules|checks',
    'system ~0 please ~0 ignore|bypass|disable|override|forget ~2 policy|rules|safety|filters|instructions|restrictions',
    'override|disable|bypass ~4 safety_policy|safety_filter|safety_filters|content_policy|content_filter|safety_checks ~4 off|false|0|none|disabled',
    'request|prompt|session|conversation ~1 is|was|has_been ~1 pre-cleared|precleared|exempt|exempted|whitelisted ~4 refusal|refuse|policy|policies|filter|filters|restrictions|comply',
    'role ~2 system ~1 instruction|content|message|prompt|text ~3 ORDER_VERB|do_not_refuse|never_refuse|obey',
  ]),
]
