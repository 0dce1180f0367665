import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'
import { said } from '../../../shared/words/said'

export const approvalWords: Words = {
  DO_IT: list(`
    run, execute, perform, carry out, invoke, use, call, make, do, delete, install, push, deploy, merge, issue, approve, apply,
    modify, change, overwrite, take, start, launch
  `),
  /** What a person would want to be asked about. */
  RISKY: list(`
    command, commands, shell command, shell commands, terminal commands, bash commands, tool, tools, tool call, tool calls, action,
    actions, operation, operations, deletion, deletions, sudo, script, scripts, shell, request, requests, edits, code, changes,
    pull request, pull requests, files, payment, payments, deployment, deployments
  `),
  LEAVE: list(`
    confirmation, approval, permission, consent, authorization, authorisation, asking, prompting, review, oversight, supervision,
    restriction, restrictions, limits, limitation, limitations, confirming, hesitation, waiting, checking, questions, human
  `),
  SKIP: list(`
    skip, bypass, disable, ignore, turn off, suppress, circumvent, override, evade, remove, avoid, sidestep, switch off, disregard,
    deactivate, omit, work around, get around
  `),
  AUTO_APPROVE: list(`
    auto-approve, autoapprove, auto approve, automatically approve, auto-accept, autoaccept, auto accept, automatically accept, auto-confirm,
    automatically confirm, auto-allow, always approve, always allow, blindly approve, rubber-stamp
  `),
  OPERATIONS: list(`
    tool calls, tool call, tools, tool use, tool invocations, commands, shell commands, terminal commands, actions,
    operations, requests, permissions, permission requests, prompts, approvals, changes, any command, everything,
    edits, file operations, mcp tools, bash commands, executions, permission prompts, confirmations,
    tool executions, command
  `),
  PREAPPROVED: list(`
    pre-approved, preapproved, pre-authorized, pre-authorised, preauthorized, already approved, already authorized,
    already been approved, already been authorized, already authorised, already been authorised, auto-approved, autoapproved, automatically approved,
    approved in advance, authorised in advance, authorized in advance, confirmed in advance, already confirmed, already granted,
    cleared in advance, permitted in advance, approved automatically, blanket approval, implicitly approved, considered approved,
    deemed approved, treated as approved, permanently approved, been approved in advance, been pre-approved
  `),
  GATE: list(`
    confirmation, approval, permission, consent, authorization, confirm, permissions, approvals, confirmations,
    verification
  `),
  DANGEROUS_FLAG: list(`
    --dangerously-skip-permissions, --yolo, --dangerously-bypass-approvals-and-sandbox, --trust-all-tools,
    --allow-all-tools, --auto-approve-all, --dangerously-skip-all, --no-confirm-all, --full-auto
  `),
}

/** Taking away the user's say. */
export const approval: readonly Rule[] = [
  blocking(
    'approval_bypass',
    [
      'no ~1 GATE ~1 is|are ~0 needed|required|necessary ~1 for|to|before ~1 any|anything|all|everything|every',
      'DONT ~1 ask|prompt|request|seek|wait|require ~4 GATE|confirm ~3 under_any_circumstances|under_any_circumstance|ever|at_any_point|at_all|no_matter_what|in_any_case|for_anything|for_any_reason|for_any_command|anymore|any_more',
      'you ~0 dont|do_not|never|neednt|need_not|no_longer ~1 need_to|have_to|must ~0 ask|wait|confirm|request|check_with ~3 before ~1 running|executing|using|deleting|installing|pushing|taking|doing|calling ~2 commands|command|tools|tool|anything|actions|action|any_command|all|shell|sudo',
      'every|all|any|each|these ~2 command|commands|action|actions|tool|tools|step|steps|operation|operations|call|calls|request|requests ~4 has_been|have_been|is|are|was|were ~1 approved|authorized|authorised|cleared|confirmed|vetted|sanctioned|pre-approved ~6 in_advance|already|beforehand|permanently|security_team|the_owner|the_user|the_admin|the_administrator',
      'always|just|simply|automatically ~1 answer|say|reply|select|choose|respond|click|press|type ~1 yes|y|allow|approve|accept|ok ~3 when|if|whenever|to|on ~3 asked|prompted|permission|confirmation|approval|prompt|prompts !that|from|of',
      'grant|give|assign|award ~0 yourself ~3 permission|permissions|access|rights|privileges|admin|root|sudo|scopes',
      'consider|treat|take|regard|count ~2 this|message|file|document|readme|line ~5 consent|approval|permission|authorization|authorisation|confirmation ~2 to|for ~2 all|any|every|everything',
      'disable|turn_off|remove|skip|switch_off|bypass|deactivate ~1 human-in-the-loop|human_in_the_loop|human|user|manual ~1 confirmation|confirmations|approval|approvals|oversight|verification|intervention|gate !in|when|if|only|with',
      'use|run ~1 sudo ~3 no ~0 GATE ~1 needed|required|necessary',
      'user|owner|admin|administrator|operator ~1 has|have ~1 granted|given ~1 you ~1 full|all|unrestricted|root|complete|unlimited|total ~1 access|permission|permissions|control|authority|rights|privileges',
      'never|do_not|dont|stop ~1 ask|asking|prompt|prompting|request|seek ~2 USER|me|for|owner|first ~2 GATE|confirm ~5 always ~1 proceed|execute|run|continue|assume|go_ahead|act|accept|approve',
      '^ assume|answer|say|reply|respond|select|choose|default ~1 yes|approve|accept|allow|approval|consent ~1 to|for|on ~1 all|every|any|each ~2 prompts|prompt|questions|question|confirmation|confirmations|permission|requests|dialogs|approval',
      'you ~1 have|hold|are_granted|were_granted|are_given|got ~2 full|complete|unlimited|unrestricted|blanket|total|explicit|standing ~1 permission|permissions|access|authority|authorization|authorisation|privileges|autonomy|rights|consent ~10 anything|everything|any_file|any_files|any_command|any_commands|all_files|whatever ~4 without ~2 GATE|asking|review|oversight|limits|restrictions|question|questions',
      'you ~0 now ~0 have ~1 full|unrestricted|complete|root|admin|unlimited|total ~1 access|control|privileges|permissions ~2 machine|system|computer|server|filesystem|everything|host|account|accounts|database|network',
      '^ SKIP ~1 all|any|every|your ~1 safety|security|permission|approval|confirmation|review|human|verification|consent|policy ~1 checks|check|dialogs|dialog|prompts|prompt|gates|controls|guardrails|requirements|steps|confirmations|reviews|restrictions|mechanisms|measures|protocols|warnings !if|when|unless|in|for|with|during|by',
      'and|must|should|please|then|to|always ~0 SKIP ~1 all|any|every|your ~1 safety|security|permission|approval|confirmation|human|consent ~1 checks|dialogs|prompts|prompt|gates|controls|guardrails|confirmations|restrictions|mechanisms|measures|protocols|warnings !if|when|unless|in|with|during|by',
      'use|pass|add|run|launch|start|always|set|enable|include|append ~4 DANGEROUS_FLAG ~3 every|all|each|any ~1 command|commands|task|tasks|run|runs|session|sessions|call|calls|invocation|invocations|agent|agents|time',
      '^ AUTO_APPROVE ~0 all|every|any|each ~2 OPERATIONS|call|calls|tool|request|command|action|edit|operation|prompt !if|when|that|from|by|only|matching|with|listed',
      'must|should|always|please|and|will ~0 AUTO_APPROVE ~0 all|every|any|each ~2 OPERATIONS|call|calls|tool|request|command|action|edit|operation|prompt !if|when|that|from|by|only|matching|with|listed',
      'SKIP ~1 human|manual|peer|code|security|pr|pull_request|the ~0 review|reviews|reviewers|approval|approvals|oversight ~3 and|then|by ~2 merge|push|deploy|commit|release|ship|publish|merging|pushing ~3 directly|straight|immediately|to_main|into_main|to_master|to_production',
      'you ~1 no_longer|never ~1 need|require|have_to_get|have_to_ask|have_to_wait ~2 human|user|users|anyones|any|further|explicit|manual|my|prior|for ~1 approval|permission|confirmation|authorization|authorisation|consent|sign-off|oversight|review',
      'you ~1 dont|do_not|neednt ~1 need|require|have_to_get ~2 human|users|anyones|any|further|explicit|manual|prior ~1 approval|permission|confirmation|authorization|authorisation|consent|oversight $',
      'previous|prior|existing|earlier|all|current|usual|normal|standard ~1 approval|confirmation|permission|authorization|authorisation|consent|security|safety ~0 requirements|requirement|rules|policies|policy|gates|checks|steps|procedures|controls ~1 are|is|have_been|were|has_been ~1 suspended|lifted|waived|disabled|void|removed|cancelled|canceled|revoked|bypassed|relaxed|off|not_needed',
      'treat|consider|regard|mark|count ~1 every|all|any|each ~2 OPERATIONS|request|command|action|call|tool|operation|prompt ~2 approved|authorized|authorised|pre-approved|confirmed|allowed|accepted|granted !only|if|when|after|once|unless|by',
      'DONT ~1 wait|pause|stop|halt ~1 for ~2 approval|confirmation|permission|consent|authorization|user|human|users ~3 before|when|to|even ~4 destructive|dangerous|any_command|all_commands|everything|commands|deleting|irreversible',
      'run|execute|perform|proceed|delete|continue ~6 without ~2 GATE|asking|prompting ~5 even ~2 destructive|dangerous|risky|irreversible|warned|harmful|delete|production',
      'user|owner|maintainer|admin|administrator|developer|team|human ~1 has|have ~1 already|previously|pre|implicitly ~1 authorized|authorised|approved|consented|agreed|granted|given|pre-approved ~4 this|all|any|every|everything|full|permission|consent|access ~4 do_not_ask|dont_ask|no_need|proceed|immediately|without|never_ask|never',
      'consider|treat|take|interpret|count ~2 silence|no_response|no_answer|any_response|any_reply|reading_this ~2 as ~2 consent|approval|yes|permission|confirmation|agreement',
      'permission|approval|authorization|authorisation|consent ~1 is|are|was|has_been|have_been ~1 implicitly|automatically|permanently|always ~1 granted|given|assumed|implied|approved',
      'dont|do_not|never|without ~1 require|requiring|requires|request|requesting ~2 human|user|manual ~0 approval|confirmation|review|consent|sign-off ~2 for|before|on|when ~2 any|all|every|destructive|production|payments|payment|transfers|deletions|deployments',
      'set|change|switch|configure|put|turn ~3 approval|permission|permissions|confirmation|sandbox ~1 mode|policy|setting|settings|level|prompts ~2 to|off ~1 never|none|off|auto|bypass|always_allow|full|yolo|disabled|danger-full-access|allow_all|full-auto',
      'you|agent|assistant|agents ~1 may|can|should|must|will|are_free_to|are_allowed_to ~1 execute|run|do|perform|delete|install|change ~1 anything|everything|any_command|whatever|all_commands ~3 without ~2 GATE|asking|prompting',
      'permission|approval|confirmation|consent ~0 prompts|requests|questions|dialogs ~2 to_be|should_be|must_be|shall_be ~1 accepted|approved|confirmed|answered|granted|clicked ~1 automatically|silently|without|blindly|always|with_yes',
      'assume|presume|take_it ~4 answer|response|reply ~3 approval|permission|confirmation|consent ~2 is|will_be ~1 yes|granted|approved|positive',
      'use|run|invoke ~1 sudo|root ~1 freely|always|whenever|at_will|liberally ~4 DONT|without|never ~1 ask|asking|approval|confirm|confirmation',

      'you ~1 have|hold|got|possess ~1 standing|blanket|permanent|unconditional|irrevocable|unlimited ~0 permission|approval|consent|authorization|authorisation|clearance ~1 to|for ~4 any|all|every|anything|whatever',
      'consent|approval|clearance|authorization|authorisation ~1 has_been|is|was|have_been ~1 granted|given|obtained|recorded|secured ~2 for|to ~2 all|any|every|each|destructive|dangerous ~2 OPERATIONS|action|tool|operation|edit|change',
      'skip|bypass|omit ~1 human|manual|peer|code|security ~0 review|approval|verification|sign-off ~1 step|process|gate|stage|phase ~4 merge|push|deploy|release|ship ~3 directly|immediately|without|straight',
      'no ~1 confirmation|approval|permission|consent|authorization|review ~1 is|are ~1 needed|required|necessary ~2 to|for|before|when ~1 delete|deleting|wipe|wiping|destructive|drop|dropping|overwrite|overwriting ~2 files|file|data|tables|database|databases|branches|backups|OPERATIONS',

      'you ~1 do_not|dont|never|no_longer ~1 need|require ~2 GATE ~5 any|every|all|each ~1 action|actions|command|commands|tool|tools|operation|operations|anything|step',

      '^ bypass|disable|suppress|turn_off ~2 permission|approval|confirmation ~0 prompts|prompt|checks|dialogs|requests|gates !with|using|via|by|for|when|in|if|flag',
      'skip|bypass|disable|ignore ~2 approval|confirmation|permission|review ~0 step|steps|process|gate|requirement|requirements|phase ~2 for_all|for_every|for_any|entirely|and_run|and_execute|always',

      'all|any|every|these|each|future|following|your ~3 OPERATIONS ~3 are|is|have|has|as|were ~2 PREAPPROVED',
      'treat|consider|regard|mark ~3 OPERATIONS ~4 PREAPPROVED',
      'treat|consider|regard|mark ~4 as ~1 PREAPPROVED',
      'user|owner|admin|developer|maintainer|administrator|operator|team ~1 has|have ~2 already|previously|pre|explicitly|permanently ~1 approved|authorized|authorised|consented|granted|confirmed|agreed|given ~3 all|any|every|full|blanket|everything|unrestricted|to_all|permission|consent|OPERATIONS !plan',
      'approve|accept|allow|auto-approve|autoapprove|confirm|grant|authorize ~2 all|every|any|each ~2 OPERATIONS ~4 automatically|silently|by_default|yourself|blindly|immediately|on_behalf',
      'approve|accept|allow|auto-approve|autoapprove|confirm|grant|authorize ~2 all|every|any|each ~2 OPERATIONS ~4 without !per-file|per',
      'automatically|always|silently|blindly ~1 approve|accept|grant|authorize ~2 all|every|any|each ~3 OPERATIONS|request|prompt|GATE',
      'run|execute|perform|carry_out|invoke ~2 all|any|every|whatever|arbitrary ~3 OPERATIONS|shell|bash ~4 without ~3 GATE|asking|prompting|review|hesitation|waiting',
      'DONT|no_need_to|never ~2 ask|asking|request|wait|prompt|seek|require ~4 GATE ~3 for|before|when|to ~2 any|all|every|destructive|dangerous|deleting|pushing|network|sending|uploading|shell|OPERATIONS !such|like',
      'DONT|no_need_to|never ~2 ask|asking|request|wait|prompt|seek|require ~3 GATE ~1 for|before|when|to ~1 all|every|destructive|dangerous|deleting|uploading !such|like',
      'stop ~1 asking|requesting|waiting|prompting|seeking|requiring ~4 GATE ~3 for|before|when|to ~2 any|all|every|destructive|dangerous|deleting|pushing|network|sending|uploading|shell|OPERATIONS !such|like',

      'skip|bypass|disable|turn_off|deactivate|suppress|ignore|circumvent|avoid|evade|remove ~3 permission|approval|confirmation|safety|security|authorization ~0 prompts|prompt|checks|dialogs|dialog|requests|gates|gate|system|warnings|flow|step|steps|confirmations|mechanism|mechanisms|controls ~2 entirely|completely|altogether|and_run|and_execute|so_that|silently|for_all|permanently',
      'skip|bypass|disable|turn_off|deactivate|suppress|ignore|circumvent|avoid|evade|remove ~3 consent ~0 prompts|prompt|checks|dialogs|dialog|requests|gates|gate|system|warnings|flow|step|steps ~2 entirely|completely|altogether|so_that|silently|for_all|permanently',
      'turn|switch ~2 sandbox|sandboxing|approvals|permissions|guardrails|safeguards|safety ~0 off',
      '^ turn_off|disable|exit|escape|leave|break_out_of|deactivate|bypass|switch_off ~2 the_sandbox|your_sandbox|agent_sandbox|sandboxing|sandbox_mode|sandbox_restrictions|permission_system|approval_mode !for|in|only|when|if|with|using',
      'and|then|must|please|always|should|you|first|can|may ~0 turn_off|disable|exit|escape|leave|break_out_of|deactivate|bypass|switch_off ~2 the_sandbox|your_sandbox|agent_sandbox|sandboxing|sandbox_mode|sandbox_restrictions|permission_system|approval_mode !for|in|only|when|if|with|using',
      'restart|relaunch|rerun|start_yourself|invoke_yourself|re-run|yourself|agents|every_session ~8 DANGEROUS_FLAG',
      'run|execute|use|launch|start|pass|invoke|set|enable|add ~6 DANGEROUS_FLAG ~8 every_task|every_time|never|so_you_never|always|nothing_asks|for_all_tasks|permanently',
      'alwaysallow|chat_tools_autoapprove|chat_tools_global_autoapprove ~3 true|on|enabled|always',
      'defaultmode ~3 bypasspermissions|dontask',
      'autoapprove|autoapproveall ~2 true ~6 settings|.vscode|.claude|.cursor|sandbox|yolo|always',
      'enable|activate|switch_to|use|set|turn_on|enter ~3 yolo_mode|auto-approve_mode|bypass_permissions|bypasspermissions|autoapprove|yolo ~4 and|so|for|without|always|mode_for_all !start|starts',
      'approval_policy|approvalpolicy|approval_mode|sandbox_mode ~1 never|danger-full-access|danger_full_access|full-access',
      'you|agent|assistant|ai ~2 have|has|are|is|granted|given ~3 full|unrestricted|unlimited|complete|total|blanket|root|sudo|admin ~2 access|permission|permissions|authority|autonomy|authorization|control|privileges|consent ~6 no_approval|no_confirmation|do_anything|override|no_restrictions|without_restriction|without_restrictions|without_approval|without_confirmation|no_limits|run_anything',
      'no|without ~1 human|user|further|additional|manual|explicit ~1 approval|confirmation|oversight|review|consent|permission|intervention|authorization ~1 is|needed|required|necessary|whatsoever ~4 for|to|before|when ~3 any|all|tool|OPERATIONS|shell|destructive|sending|executing|running|deleting',
      'always|must|should ~5 --no-verify !flag|hook|hooks|is|bypass',
      '--no-verify ~2 every_time|for_every|on_every|for_all|without_asking|never_mention',
      'answer|respond|reply|say|select|choose|type|press|click|hit ~2 yes|approve|allow|accept|y|always_allow ~3 to ~2 all|every ~2 permission|confirmation|approval|security|prompts',
    ],
    { ownNegation: true },
  ),
  blocking(
    'approval_bypass',
    [
      'approve ~1 your ~0 own ~1 pull_request|pull_requests|pr|prs|changes|requests|actions|commands',
      'gives|give|grants|grant|granted|given|have|has|got ~3 blanket|standing|unlimited|unconditional|full ~0 permission|approval|consent|authorization|authorisation ~1 for|to|over ~1 all|any|every|everything|anything',
      'you|agent|agents|assistant ~2 allowed|permitted|free|authorized|authorised|welcome|cleared ~0 to ~0 delete|overwrite|push|erase|drop|wipe|destroy|force-push ~3 without ~1 LEAVE',
      'you|agent|agents|assistant ~1 may|can|should|must ~0 delete|overwrite|erase|drop|wipe|destroy|force-push ~3 without ~1 LEAVE',
      '^ accept|approve|allow|grant|confirm ~1 all|every|any ~1 permission|approval|confirmation|authorization|tool ~0 requests|request|prompts|prompt|dialogs|calls !if|from|in|that|when|by|only',
      '^ skip|bypass|disable|omit|suppress ~0 confirmation|confirmations|approval|approvals|permission|permissions ~0 for ~0 all|every|any|each ~1 RISKY',
      '^ turn_on|enable|activate|enter|switch_to|use ~1 yolo ~0 mode !only|with|in|by|for|to|if|when',
      '^ DO_IT ~1 all|any|every|each|whatever|arbitrary|anything|everything ~3 RISKY ~4 without ~2 LEAVE',
      '^ DO_IT ~1 anything|everything|whatever ~5 without ~2 LEAVE',
      'you|agent|agents|assistant|always|must|should|may|can|please|and|then ~1 DO_IT ~2 all|any|every|each|whatever|arbitrary ~3 RISKY ~4 without ~2 LEAVE',
      'you|agent|agents|assistant ~2 authorized|authorised|allowed|permitted|free|entitled|cleared|licensed ~1 to ~1 DO_IT ~2 all|any|every|arbitrary|whatever ~2 RISKY ~4 without ~2 LEAVE',
      '^ proceed|go_ahead|continue|use|run|execute|perform|carry_out ~4 sudo|delete|deletion|deletions|deleting|removal|destructive|production|transfer|payment|force|wipe|dangerous ~4 without|no ~1 LEAVE',
      'proceed|go_ahead|continue|DO_IT ~5 without ~1 LEAVE ~4 user|owner|they|human|admin ~1 agreed|approved|consented|authorized|authorised|confirmed|already',
      'enable|turn_on|activate|switch_on|switch_to|use ~2 auto-run|autorun|auto_run|autopilot|yolo|auto-approve|autoapprove|auto-accept|full-auto|unattended|bypass ~1 mode|setting|option ~8 without ~2 LEAVE',
    ],
    { ownNegation: true, sentenceNegation: true },
  ),
  {
    kind: 'phrase',
    id: 'approval_flag',
    scope: 'context',
    level: 'notice',
    message: said('scan.names_switch_lets_agent'),
    phrases: ['DANGEROUS_FLAG'],
  },
]
