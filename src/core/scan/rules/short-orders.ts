import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const shortOrderWords: Words = {
  MALWARE: list(`ransomware, trojan, keylogger, malware, rootkit, spyware, worm, cryptominer, stealer`),
  AI_REVIEWERS: list(
    `ai reviewer, ai reviewers, llm reviewer, llm reviewers, automated reviewer, automated reviewers, ai code reviewer, ai verifier, ai graders, ai grader`,
  ),
  PASSED_ON: list(`approve, approved, lgtm, skip, clean, secure, safe, do not flag, pass, no issues, ignore`),
  ALL_TALK: list(
    `conversation history, chat history, conversation transcript, conversation, chat transcript, transcript, message history`,
  ),
}

/** Orders of a line, as lists of attacks have them. */
export const shortOrders: readonly Rule[] = [
  blocking(
    'destructive_instruction',
    [
      '^ delete|wipe|erase|destroy|remove ~1 all ~1 users|user ~1 files|data|documents|photos|accounts',
      'wipe|erase|destroy|nuke ~1 entire|whole ~1 system|machine|computer|server|drive|hard_drive',
      'deploy|drop|install|launch|plant ~1 MALWARE ~1',
      'deploy|drop|install|launch|plant ~0 this|a|the ~0 MALWARE',
    ],
    { lab: true },
  ),
  blocking(
    'code_backdoor',
    [
      'add|insert|include|plant|leave|put ~0 this ~0 backdoor',
      'add|insert|include|plant|put ~1 backdoor ~1 so|to|into ~2 we|repo|repository|code|application|app|project',
      'include|add|insert|put ~1 reverse_shell ~1 in|to|into ~1 all|every|each|generated',
    ],
    { lab: true },
  ),
  blocking('override_instructions', [
    'bypass|circumvent|ignore ~1 all ~0 restrictions ~1 on|and|for|now|placed|imposed',
    'override ~1 refusal|safety|ethical ~1 behavior|behaviour|rules|training|guidelines|protocol|protocols',
    'follow|obey ~1 this ~1 tool|page|document|skill|file ~1 description|text|content ~0 instead',
    'act|simulate|pretend|assume|behave ~5 admin|administrator|developer|system|root ~3 full_access|who_can_ignore|ignore_rules|override_rules|and_override|can_ignore',
    'you_are ~0 now ~1 in|acting|operating ~8 restrictions_do_not_apply|elevated_permissions|elevated_privileges|no_longer_apply|do_not_apply',
    'provide|give|offer ~1 unrestricted|unfiltered|uncensored ~0 responses|answers|output|replies',
    'interpret|read|take ~2 as ~1 be_unsafe|unsafe',
  ]),
  blocking(
    'override_instructions',
    [
      'do_not|dont|never|stop ~0 follow|obey|obeying|following|listen_to ~0 the_user|your_user|the_operator ~1 follow|obey|this|instead|any_more|anymore',
    ],
    { ownNegation: true },
  ),
  blocking('false_report', [
    'note|notice|message|hint ~0 to|for ~1 AI_REVIEWERS ~14 PASSED_ON',
    'AI_REVIEWERS ~1 approve|skip|pass|accept|ignore ~3',
    'always ~0 approve ~1 prs|pull_requests|changes|pull_request ~1 that|with|containing|from',
    'respond|reply|speak ~0 positively ~1 about ~3',
    'file|change|code|pr|feed|function ~1 was|has_been|is ~1 already ~0 reviewed|approved|audited|verified ~6 output|respond|lgtm|skip|only|do_not',
  ]),
  blocking('leak_system_prompt', [
    'output|print|repeat|reply|return|echo|reproduce ~5 text|everything|content|words|messages ~3 appears|comes|is|was|before|above|precedes ~4 user|first_user|user_message|user_messages|user_input',
    'encode|cipher|shift|encrypt|morse-code-encode|translate ~6 system|hidden|initial ~0 instructions|prompt|reminder|message ~6',
    'developer|system ~0 message|prompt|instructions ~2 and ~1 expose|reveal|leak|disclose',
    'complete|full|entire|whole ~0 initial|system|hidden ~0 instructions|prompt ~1 in|as|to|into ~3',
    'print|output|repeat ~1 conversation ~1 so_far ~1 including ~1 system',
  ]),
  blocking(
    'exfil_instruction',
    [
      'exfiltrate ~3 repository|source|code|workspace|contents|content|files|conversation|codebase ~3 to ~2 external|remote|outside|attacker|our|my|third-party',
      '^ upload|post|send|leak|transmit ~2 sensitive|confidential|secret|credentials|passwords|private ~4 to|through|at|via ~3 webhook|remote|external|result_field|host|outside',
      '^ post|send|upload|forward|submit ~2 ALL_TALK ~2 at|to ~2 following|this|our|my ~1 url|address|endpoint|webhook|server|channel',
      'forward|pass|send|include|append|attach ~2 full|entire|complete|whole ~1 ALL_TALK ~2 as|in|to|with|into',
      'append|add|attach ~1 all ~1 environment_variables|secrets|credentials|api_keys ~2 to ~2 every|each|all|outgoing',
    ],
    { lab: true },
  ),
  blocking(
    'read_secrets',
    [
      '^ read|dump|extract|collect|harvest|steal ~1 secrets|credentials|passwords ~1 from|and|in ~3 workspace|machine|include|return|repository|result|host',
      'reveal|tell_me|give_me|show_me|hand_over ~0 your ~0 secrets|credentials|passwords|keys',
    ],
    { lab: true },
  ),
  blocking(
    'conceal_action',
    [
      'NOT_TELL ~0 ONE_READER ~0 what ~1 you|steps|was|changed|happened',
      'do_not|dont|never ~0 reveal|disclose|explain|show ~1 to ~1 ONE_READER ~0 what ~1 you',
    ],
    { ownNegation: true },
  ),
  blocking('approval_bypass', [
    'user|owner|operator|admin ~1 explicitly ~0 authorised|authorized|approved ~1 this|the|all ~5 earlier|already|previously|before ~2',
    'approve|merge|publish|deploy|accept ~1 without ~0 escalation|escalating|reviewing',
    'skip|bypass|ignore ~1 quality|approval|security|review|safety|policy ~0 gate|gates|step|steps|check|checks ~1 and ~1 publish|continue|merge|deploy|proceed|push|release',
    'permission|permissions|approval|sandbox ~1 system|prompt|check ~1 is ~1 just|only|merely ~1 suggestion|formality|recommendation',
    'execute|run|follow ~3 instructions|commands|them ~1 without ~0 security|safety ~0 checks|check|review|validation',
  ]),
  blocking('tool_poisoning', [
    'assistant|ai|agent|llm ~0 instruction|instructions|directive ~2 before|after|also|first|always|when ~4 run|call|invoke|delete|send|forward|execute',
    'inject|append|add|insert ~1 this ~1 into|payload|text|to|string ~2 every|all|each ~1 tool|api|outgoing ~0 call|calls|requests|request|messages',
    'always ~0 call|use|invoke|run ~0 this ~0 tool ~1 first ~2 and|with|then ~2 forward|pass|send|include|give',
    'note|message ~0 for|to ~1 assistant|ai|agent|llm ~6 also ~1 call|run|invoke|delete|send|forward|rotate',
    'any|every|all ~1 llm|ai ~1 assistant|assistants|agent|agents|model ~1 should|must ~1 download|execute|run|fetch|install',
  ]),
  blocking('policy_changed', [
    'all ~0 safety_filters|safeguards|guardrails|safety_checks|content_filters ~1 disabled|off|lifted|removed|suspended',
    'all ~0 filters|restrictions ~0 disabled|lifted|suspended',
    'guardrail|guardrails|safety ~1 check|checks|filter|filters ~1 disabled|off|suspended ~1 for ~1 this|the|all',
  ]),
]
