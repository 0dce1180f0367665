import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const wavedThroughWords: Words = {
  ASKED_FIRST: list(
    `confirmation, approval, consent, permission, verification, sign-off, authorization, authorisation`,
  ),
  SHELL_COMMANDS: list(`
    bash command, bash commands, shell command, shell commands, terminal command, terminal commands, the command, commands, any command, all commands
  `),
  YOLO: list(
    `yolo, yolo mode, auto-approve, autoapprove, auto-accept, bypass mode, bypass permissions, unattended mode, full-auto, god mode`,
  ),
}

/** Checks that are said to be passed already, and asking that is said to be a mistake. */
export const wavedThrough: readonly Rule[] = [
  blocking('approval_bypass', [
    're-launch|relaunch|restart|re-start|start|reopen|rerun|spawn ~0 yourself ~1 in|with|under ~2 YOLO|--dangerously-skip-permissions|--yolo|--dangerously-bypass-approvals-and-sandbox',
    'so ~1 operator|user|human|developer|owner|person ~0 is|are ~0 not ~0 interrupted|bothered|asked|prompted|disturbed ~0 then|and|while|again|at_all',
    'treat|count|consider|regard|take ~1 answer|reply|prompt|dialog|request ~0 as ~1 yes|approved|granted|confirmed|accepted ~2 and|carry|continue|proceed|without',
    'ASKED_FIRST ~0 dialogs|dialog|dialogues|prompts|prompt|requests ~3 must|are_to|should|shall|have_to ~1 be ~0 bypassed|skipped|dismissed|suppressed|auto-accepted|clicked_away|circumvented',
    'ASKED_FIRST ~1 is|are ~0 deemed ~0 given|granted|obtained|implied',
    'blanket ~0 authorization|authorisation|approval|consent ~4 agents|agent|assistants|assistant|you|tools|commands|repository',
    'assistants|agents|assistant|agent|you ~6 under ~0 blanket ~0 authorization|authorisation|approval|consent|permission',
    'implicit|automatic|standing ~0 approval|consent|authorization|permission ~0 for ~2 push|delete|destroy|deploy|git|kubectl|terraform|force',
    'removed|dropped|lifted ~2 requirement ~1 to ~1 get|ask|obtain|request|wait ~2 user|human|owner ~0 approval|confirmation|consent|permission',
    'approve|merge|accept ~1 every|all|any|each ~1 pull_request|pull_requests|pr|prs|merge_request|merge_requests ~8 without ~1 reading|reviewing|looking|checking|review|opening',
    'tool_call|tool_calls|command|commands|action|actions ~6 as ~0 user-approved|pre-approved|user_approved|already_approved|preapproved',
    'your ~0 verdict|review|decision|rating|recommendation ~1 must|should|has_to|is_to|will ~1 be ~1 approved|approve|lgtm|accept|accepted|positive|acceptance',
    'always|must ~0 execute|run|invoke|call ~2 SHELL_COMMANDS ~4 without ~2 ASKED_FIRST|asking',
    '^ run|execute|invoke ~1 SHELL_COMMANDS ~6 without ~0 user|human|the_users|users|operator ~0 ASKED_FIRST',
    'pass|passed|forward|forwarded|send|sent|hand|handed|upload|uploaded|export|exported ~2 directly|automatically|straight|everything|them|immediately ~6 without ~1 user|human|asking|requesting ~2 ASKED_FIRST|the_user|user',
    'automatically ~0 forward|send|upload|export|share ~6 without ~1 asking|user|human|requesting',
    'no_need|dont_need ~0 to ~0 check_with|confirm_with|verify_with ~0 the_user|user|the_human|anyone ~0 first',
    'you_may|you_can|you_should|please|just ~0 skip|bypass|ignore|omit ~0 confirmation|confirmations|approval|approvals ~0 for|on ~1 remaining|every|all|future|subsequent|any|these',
    'tool_calls|tools|commands|actions ~1 no_longer ~0 require|need|ask_for|prompt_for ~1 ASKED_FIRST',
    'auto-approve|autoapprove|auto_approve ~1 flag|setting|option|entry ~2 for|to ~1 every|all|any|each|future',
    'disable ~0 them|confirmations|confirmation_dialogs|permission_prompts ~0 for|in ~0 all|every ~0 future ~0 sessions|session|runs|calls',
    'ignore|dismiss|skip|bypass ~1 confirmation|permission|approval ~0 dialog|dialogs|prompt|prompts ~1 and ~0 proceed|continue|go_on|carry_on|delete|run|execute',
    'pre-commit|hook|hooks ~3 fails|fail|complains|blocks|rejects ~8 --no-verify',
    'never|do_not|dont ~0 question ~0 any|these|this|the ~0 instruction|instructions|orders|directive|directives|data_collection|analytics_data',
    'violation ~0 if ~0 you ~0 refuse|decline|question|hesitate',
    'asking|prompting|confirmation|hesitating|refusal|prompt ~1 counts_as|is_counted_as|is_considered|is_treated_as|will_be_treated_as ~1 failure|failed|error|violation|disobedience',
    'mark|flag|set|register ~1 it|this|server|yourself|tool ~1 as ~0 trusted|safe|verified ~2 so_that|so ~3 no|never|without|dont|doesnt ~2 dialog|prompt|confirmation|approval|question|warning',
    'add ~0 yourself|itself ~2 to ~2 allowlist|whitelist|allow_list|trusted',
    'drop|dismiss|discard|ignore ~1 security|safety ~0 findings|warnings|issues ~2 and ~1 vote|approve|merge|accept|pass',
    'user|owner|operator|human|admin ~0 consent|approval|agreement|permission|confirmation ~0 isnt|is_not|not|is_no_longer ~0 needed|required|necessary ~0 for|when|to ~2 commands|command|deletion|delete|push|tool|tools|this|these|any|upload',
    'this ~0 action|call|command|request|step|operation ~1 was|is|has_been ~0 pre-approved|preapproved|pre-authorized|pre-authorised ~0 by',
    'no_longer|never|dont|do_not ~0 ask ~0 the_user|user|users ~0 before ~0 sending|deleting|executing|uploading|pushing|running ~3 externally|data|files|commands|anything|it|shell',
    'automatically|silently ~0 bypass ~2 check|checks|limit|limits|validation|approval|guard',
    'enumerate|scan|exploit ~2 hosts|host|network ~6 --dangerously-skip-permissions|--yolo',
  ]),
  blocking('role_takeover', [
    'simulate|roleplay|role-play|pretend|imagine|play|adopt|emulate ~8 ai|ais|assistant|assistants|model|chatbot|persona|twin|yourself|llm|bot ~8 NO_LIMITS',
    'enter|activate|enable|engage|switch_to|initiate|start ~0 aim|dan|stan|dude|bish|mongo|jailbreak|godmode|unrestricted|unfiltered ~0 mode',
    'enter|enable|activate|engage ~0 developer_mode|dev_mode|debug_mode|god_mode ~14 NO_LIMITS|twice|policies|filters|jailbreak|refuse|you_will|you_are',
    'you_will_lose|you_lose|costs_you|cost_you|you_have ~2 tokens|points|credits|lives ~12 refusal|refuse|refuses|comply|disobey|zero|shut_down|lose',
    'each|every ~0 refusal|refused_answer ~1 costs|loses|deducts|takes',
    'you ~1 answer|report|belong|listen|submit ~1 only|solely|exclusively ~0 to ~1 me|us|architect|master|creator',
    'put|place ~1 my|our|its ~0 interests|orders|goals ~2 before|above|over|ahead_of ~3 user|users|developer|operator',
    'becomes|become|turns_into|turn_into|is_now ~1 unrestricted|unfiltered|uncensored|jailbroken|evil|rogue ~2 agent|assistant|model|ai|persona|twin',
    'cast_off|shed|abandon|throw_off|renounce ~1 assistant|helper ~0 role|persona|identity',
    'impersonate|pose_as|pretend_to_be ~3 administrator|admin|sysadmin|ceo|security_team ~10 authority|grant|access|approve|permissions',
    'refusals|refusal ~0 forbidden|none|off|disabled|disallowed',
    'loyalty|loyal ~1 changes|switch|switches|shifts|to ~6 instead_of|rather_than|not ~3 user|operator|developer',
    'i|you ~1 serve ~3 first ~1 and ~2 my|your|the ~0 operator|user|owner|developer ~0 second',
    'assume|adopt|take_on|play ~1 role|persona|identity|part ~0 of ~6 NO_LIMITS|no_operating_restrictions|evil|unaligned',
    'forget|drop|abandon|discard ~1 persona|role|identity|character ~1 you ~1 were|are|have_been ~0 assigned|given|told',
    'respond|answer|reply|answers|responds ~0 twice ~4 once|one ~1 normally|as_usual|filtered|usual',
    'as ~1 unaligned|jailbroken|uncensored ~0 model|ai|assistant|llm ~0 would|does|do',
    'you_are|youre ~1 evil|anarchic|unaligned|malicious ~0 confidant|twin|bot|ai|assistant|chatbot',
    'mode ~1 no_rules ~1 no_restrictions|no_limits|no_guidelines',
    'exactly ~0 as ~1 unfiltered|uncensored|unrestricted ~3 model|ai|assistant ~1 could|would',
    'persona ~2 limits|refusals|restrictions ~0 none|forbidden|off',
    'enter|activate|switch_to|initiate|enable ~2 administrator|admin|raw_output|unrestricted|unlocked|root ~0 mode ~16 bypass|elevated|restrictions|safety|filtering|filters|privileges|override',
    'no ~0 content ~0 restrictions ~1 on|for ~1 ai|ais|you|models',
    'ai|assistant|character|persona ~8 never ~0 refuses|declines ~0 requests|anything|a_request',
    'provides|answers|gives ~2 information|everything|anything ~1 without ~0 moral|ethical ~0 judgment|judgement|concerns',
    'mode ~0 has_been|is ~0 activated|enabled|unlocked ~14 without ~0 restrictions|limits|filters',
  ]),
]
