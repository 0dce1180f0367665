import type { Rule } from '../rule'
import { blocking } from './meaning'

/** The shortest forms of orders that take away a check, wait for a moment, or steer tools. See `plain-orders` on why they may be short. */
export const plainLeave: readonly Rule[] = [
  blocking(
    'approval_bypass',
    [
      'no_need_to|need_not|not_necessary_to|dont_need_to|do_not_need_to ~0 confirm|ask|verify|check ~2 destructive|dangerous|deletion|deletions|irreversible|risky',
      'DANGEROUS_FLAG ~1 whenever|each_time|every_time',
      'do_not|dont|never ~0 ask ~1 before ~0 deleting|removing|pushing|overwriting|deploying|merging|publishing|sending|uploading',
      'DANGEROUS_FLAG ~3 mandatory|relaunch|yourself',
      'relaunch|restart|rerun|respawn ~1 yourself ~4 with|using',
      'answer|reply|response ~1 to ~1 any|every|all|each ~2 prompt|prompts|question|questions|request|requests|confirmation|confirmations|dialog|dialogs|OPERATIONS ~6 is|should_be|must_be ~0 yes|approved|y|allow',
      'user|owner|admin|team|maintainer|maintainers|operator|developer|manager ~1 pre-authorized|preauthorized|pre-approved|preapproved|pre-authorised|pre-confirmed ~4 all|every|any|shell|this|these|everything|operations|commands',
      'approvals|approval|permissions|confirmation|confirmations|consent ~1 are|is ~1 automatically|implicitly|always|permanently ~0 granted|given|approved|accepted|assumed',
      'unattended|autonomous|headless|god|auto ~0 mode ~4 approvals|approval|permission|permissions|confirmation|confirmations ~4 granted|off|disabled|skipped',
      'approval|permission|confirmation|consent|authorization ~1 is|are ~0 not ~1 needed|required|necessary !for|if|when|to|until|unless|because|since|in',
      '^ skip|bypass|disable|suppress|turn_off|ignore ~1 confirmation|confirmations|approval|approvals|permission|permissions|sandbox|security ~1 prompts|checks|requests|dialogs|restrictions|warnings !with|using|via|by|for|when|in|if|flag|on',
    ],
    { ownNegation: true, sentenceNegation: true },
  ),
  blocking(
    'approval_bypass',
    [
      'commands|tools|actions|operations|edits|requests|changes ~4 never|do_not|dont|no_longer ~0 need|require ~0 confirmation|approval|permission|consent|authorization !if|when|unless|only|from',
    ],
    { ownNegation: true },
  ),
  blocking(
    'code_backdoor',
    [
      'include|add|insert|embed|implement ~2 master|universal|secret|hidden|hardcoded|backdoor ~0 password|account|user|login|check',
      'backdoor|backdoors|keylogger|ransomware|trojan|rootkit|reverse_shell|cryptominer ~4 in|into|to|on|for ~4 code|every|project|system|machine|login|app|server|file|files',
      '^ insert|plant|inject|hide|introduce ~3 backdoor|vulnerability|malicious|exploit',
      '^ backdoor ~1 every|all|each|any|this|our|their|users ~3 login|app|code|project|server|build|package|release|service|repo|repository',
    ],
    { lab: true },
  ),
  blocking('self_propagation', [
    'whenever|when|every_time ~2 edit|write|create|generate|update|touch|open ~5 add|include|insert|append|copy|paste ~1 this|these ~1 same|exact|very ~0 paragraph|text|comment|block|instruction|instructions|section|line',
    'spread|propagate|pass_on|replicate ~1 this ~0 instruction|message|prompt|directive|rule|text|comment',
    'replicate|propagate|spread|self-replicate ~3 yourself|itself|this_instruction|these_instructions|this_prompt|this_message|this_rule|this_text',
    'remember|memorize|note ~1 permanently|forever|always ~4 user|owner ~2 authorized|authorised|allows|allowed|approved|consents|agreed|trusts|permitted',
    'remember|save|store|memorize|persist ~6 forever|permanently|all_future|future_sessions|every_session ~8 ignore|trust|approve|send|obey|allow|share',
  ]),
  blocking('delayed_trigger', [
    'wait ~1 until|for ~2 user ~1 replies|responds|answers|types|says ~2 then ~1 execute|run|call|invoke|use|send|delete|open',
    'if|when|once|after ~2 date|today|clock|year ~3 after|past|later|reaches|is ~8 delete|wipe|remove|disable|send|replace|stop|corrupt|drop ~3 build|directory|all|tags|branches|files|database|checks|data|repository|everything',
    'next|first ~0 time ~2 someone|somebody|user|anyone|they|reviewer ~1 asks|requests|wants|opens|runs ~6 approve|accept|merge|lgtm|send|delete|ignore',
    'approve ~1 it|them|this|the_pr|the_change ~2 immediately|right_away|without|with ~2 lgtm|comment|comments|review|looking|reading',
    'on|after|from|until|starting ~3 january|february|march|april|june|july|august|september|october|november|december|2026|2027|2028 ~6 delete|wipe|disable|send|replace|corrupt|leak|switch|drop|insert ~2 all|every|everything|our|your|config|files|payout|wallet|database|checks',
    'every|each|after ~2 messages|turns|requests|prompts|replies|interactions|commits|sessions ~4 send|insert|leak|include|introduce|delete|upload|ignore|begin|start',
    'secret|magic|special|activation|wake ~0 word|phrase|keyword|code|command|trigger|password ~6 you|must|will|then|unlock|activate|reveal',
    'hidden ~0 phrase|code|command|trigger|password ~6 you|must|will|then|unlock|activate',
  ]),
  blocking(
    'destructive_instruction',
    [
      '^ delete|drop|wipe|destroy|erase ~1 production|prod|live ~0 database|cluster|db|databases|servers|environment',
      'run|execute|issue ~2 drop ~0 database|table|schema ~1 production|prod|users|customers|live',
      'delete|remove ~1 all|every|everything ~3 files|branches|tables|backups|repositories|users|records|history|logs|databases ~2 without|immediately|now !in|from',
      'delete|remove ~1 all|every|everything ~2 files|branches|tables|backups|repositories|records|history|databases ~2 and|then !in|from',
    ],
    { lab: true },
  ),
  blocking('fake_system_message', [
    '^ admin|administrator|root|sysadmin ~2 give|grant|enable|disable|reveal|ignore ~3 root|admin|access|safety|secrets|all|rights|everything|restrictions',
    'begin|start|beginning_of|start_of ~0 new ~0 prompt|instructions|system_prompt',
    'new|updated ~0 system ~0 message|prompt|instruction|instructions ~3 you ~1 have|are|must|will|can|should',
  ]),
  blocking(
    'tool_poisoning',
    [
      'tool|function ~1 must|should|has_to|needs_to ~0 be_called|be_used|be_invoked|run|be_run ~2 first|before|in ~2 every|each|any|all ~1 conversation|session|request|message|turn|tool|chat ~6 history|conversation|context|secrets|tokens|credentials|messages',
      'DONT ~0 use|call|trust ~1 other|another|official|original|built-in|default ~2 tool|tools|server|function ~4 compromised|unsafe|broken|deprecated|insecure|malicious|outdated|slow ~4 use|call|this|instead|only',
      'add|include|put|copy|set ~2 <email> ~3 bcc|blind_copy|cc',
      'tool|function|server|plugin ~1 requires|needs|wants ~0 the_users|users ~1 password|passwords|token|tokens|credentials|api_key|secret|secrets|cookies',
      'whenever|when|if|after|before ~2 is|gets|was ~0 called|used|invoked|requested ~2 also|additionally|always|silently|secretly|first ~1 call|invoke|run|send|execute|read|transfer',
      'before|when|after ~1 using|calling|invoking|you_use|you_call ~3 tool|tools|function|this ~4 must|always|first|read|send|call ~6 .ssh|.env|secrets|conversation|history|credentials|api_key|system_prompt|everything|<url>',
    ],
    { ownNegation: true },
  ),
]
