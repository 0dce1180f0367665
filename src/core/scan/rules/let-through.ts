import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const letThroughWords: Words = {
  SAFETY_GUARD: list(`
    content filtering, content filters, content filter, content moderation, content policy, content policies, safety filters, safety filter, safety checks, safety measures,
    safety restrictions, safety restriction, safety rules, safety guidelines, safety policy, safety policies, safety protocols, usage policy, usage policies,
    ethical guidelines, output filtering, moderation, guardrails, safety guardrails, safety systems, safety training
  `),
  OFF: list(`
    disabled, off, lifted, suspended, removed, bypassed, void, ignored, not enforced, no longer enforced, not active, not applied, inactive, waived, not in force, not in effect,
    turned off, switched off, deactivated, paused, not binding, no longer active, no longer in force, no longer binding, has been removed, have been removed
  `),
  SWITCH_OFF: list(
    `suspend, disable, deactivate, pause, lift, bypass, override, drop, turn off, switch off, remove, ignore, stop, shut off, circumvent, evade`,
  ),
  RULER: list(`
    security team, admin, administrator, vendor, owner, operator, developer, provider, anthropic, openai, google, legal, maker
  `),
  GAVE_UP: list(`lifted, removed, waived, suspended, disabled, dropped, cancelled, revoked, switched off, turned off`),
  HOLDS: list(
    `limits, restrictions, checks, controls, safeguards, confirmations, approvals, guardrails, filters, limitations, constraints, prompts`,
  ),
  BEFORE_RULES: list(
    `guidance, rules, policies, constraints, restrictions, commands, advice, instructions, directives, orders, guidelines, limits, prompts`,
  ),
  ABOVE_ALL: list(
    `wins over, wins against, prevails over, beats, stands above, stands over, outranks, overrules, takes precedence over, has priority over, ranks above, trumps`,
  ),
  /** Made-up commands and settings, each written as one word. */
  SAFETY_SWITCH: list(`
    disable_safety_filters, disable_safety, disable_content_filter, bypass_safety, safety_off, jailbreak_mode, override_safety, disable_guardrails, security_override_active,
    unrestricted_mode, safety_mode_off, disable_restrictions
  `),
  EVIL_SELF: list(
    `evil, villain, amoral, unethical, unfiltered, uncensored, unrestricted, malicious, ruthless, rogue, lawless, immoral, unhinged, jailbroken, unaligned`,
  ),
}

/** No check is needed, no rule holds, nobody else counts. */
export const letThrough: readonly Rule[] = [
  blocking('policy_changed', [
    'safety|moderation|filtering|guardrails|restrictions|safeguards|censorship ~1 is|are|was|were ~1 off|disabled|suspended|lifted|paused|inactive|unlocked ~1 for|in|during|until|from|now ~2 this|session|now|conversation|file|project|workspace',
    'unlock ~1 every|all|any ~0 command|commands|tool|tools|action|actions|capability|capabilities !in|for|that|with|on',
    '^ SWITCH_OFF ~2 SAFETY_GUARD !in|for|when|if|during|only|test|tests|on|by|config|settings|check|as|with|using|via|flag',
    'and|then|must|please|should|now|you|to ~0 SWITCH_OFF ~1 all|any|your|every ~1 SAFETY_GUARD !in|when|if|only',
    'your|its|model ~2 SAFETY_GUARD ~2 is|are|has_been|have_been|was|were ~1 OFF !by_default|in|when|if',
    'RULER ~1 has|have ~1 GAVE_UP ~1 all|any|every|your|the|their|his ~1 HOLDS !on|in|from|for',
    'SAFETY_SWITCH ~1 true|1|on|enabled|yes',
    'further|all|security|safety|remaining|any ~0 checks|verification|confirmations|reviews|validation ~1 must|shall|are_to ~0 be ~0 skipped|omitted|bypassed|ignored|suppressed !on|when|if|in|for|unless|by',
    '^ bypass|override|remove|lift|break ~0 all|any|every ~0 restrictions|limits|safeguards|guardrails|limitations|constraints !on|in|for|when|that|from|of|by',
    'model|assistant|agent|ai ~4 certification|diagnostic|debug|maintenance|developer|unrestricted|root ~0 mode ~8 policy|policies|restrictions|rules|filters|safety ~2 OFF',
    'without ~1 content_policy|any_policy|your_policy ~1 $',
  ]),
  blocking('override_instructions', [
    'lines|text|rules|instructions|file|section|orders|paragraph|words ~1 replace|replaces|supersede|supersedes|cancel|cancels|void|voids|supplant ~0 your ~1 developer|system|initial|original|operator|safety|previous ~1 instructions|prompt|message|rules|policy|guidelines',
    'preceding|previous|prior|earlier|above|former|old ~0 policy|policies|prompt|rules|instructions|guidance|orders|notice|text ~1 was|were|has_been|have_been|is|are ~1 retracted|recalled|rescinded|voided',
    'forget|ignore|disregard|dismiss ~1 what|whatever|everything ~1 maintainers|others|other|team|owners|authors|rules|files|project ~1 wrote|say|says|said|set|written ~2 in|about|on|there',
    'user|owner|operator|developer|assistant ~1 has|is|was ~1 replaced|swapped|succeeded ~1 by|with ~6 follow|obey|listen|commands|orders',
    'directions|instructions|rules|orders|guidelines|guidance ~1 you ~1 got|received|were_given|had|have|read|were_told ~2 before|earlier|above|until|so_far ~4 outdated|obsolete|void|wrong|over|invalid|stale|expired|replaced',
    '^ ignore|disregard|forget ~0 instructions|directions|orders $',
    'ignore|disregard|skip|forget ~1 the ~0 rest ~0 of ~2 data|text|document|file|page|message|input|email|article|prompt ~1 and|then ~1 print|say|write|output|tell|reply|respond|answer|send',
    'DROP_IT|scrap|discard|IGNORE ~1 all|any|every|the|your ~0 SAID_BEFORE ~0 BEFORE_RULES !in|from|that|which|for|about|on|when|if|with',
    'everything|all|anything ~2 loaded|given|set|configured|said|written|told|installed ~3 before|above|until|earlier ~14 hereby|now|thereby ~0 revoked|void|cancelled|suspended|annulled|superseded|lifted|replaced|null',
    'is|are ~0 hereby ~0 revoked|void|cancelled|canceled|suspended|repealed|annulled|superseded|rescinded|nullified|overridden',
    'only|solely ~2 list|text|section|rules|file|lines|page|orders ~1 below|here|above|following ~1 is|are|remains|stays ~0 in_force|binding|in_effect',
    'constraints|rules|instructions|guidelines|limits|restrictions|orders ~2 you ~4 received|given|got|started|have ~8 error|mistake|mistakenly|by_accident|wrongly',
    'rules|they|constraints|instructions|guidelines|policies|none ~2 do_not|no_longer|dont|cannot ~0 bind|govern|restrict|constrain ~0 you',
    'act|behave|proceed|continue|work ~1 as_if|as_though|like ~1 you ~1 had_never|never|had_not|have_never|never_have ~1 read|seen|received|heard|been_given|got ~1 them|it|those|any',
    'sole|only|single|highest|ultimate|final ~0 authority ~2 is ~2 this|me|file|skill|page|document|author|section',
    'ABOVE_ALL ~1 system_prompt|system_message|safety|developer_message|platform|any_safety|your_system|your_safety|operator|anthropic|openai',
    'ABOVE_ALL ~0 the_user|what_the_user|whatever_the_user|the_users !setting|settings|config|level|default|preference',
    'one|rule|text|version|file|line|instruction ~2 in|of ~0 this ~0 file|document|page|skill|text ~1 wins|prevails|counts|rules ~3 system_prompt|user|safety|everything|developer|platform|operator',
    'wipe|erase|clear|delete|purge|flush|empty|reset|reload ~0 your ~2 instruction|instructions|memory|context|prompt|rules ~1 memory|and|now|then|set|completely|first|buffer',
    'drop|ignore|skip|break|forget ~1 ones|those|any|whatever|rules|rule|everything ~1 that|which ~0 get|gets|stand|stands ~0 in_the_way|in_your_way|in_our_way|in_its_way',
    'directive|order|message|document|notice|instruction ~1 supersedes|overrides|replaces|cancels|voids ~2 all|any|every ~6 instructions|directives|orders|prompts ~3 context|loaded|you|your|currently|received|given',
    'nothing|no_one|nobody|no_other|none ~1 message|rule|instruction|person|user|prompt|policy ~1 may|can|must|shall ~0 limit|restrict|override|overrule|stop|contradict ~1 it|this|you|them|these',
    'cross_out|strike_out|strike|black_out|tear_up|rip_up|burn ~1 rules|instructions|orders|prompt|guidelines ~2 you|your|above|that|given',
    'root-level|admin-level|kernel-level|root_level ~0 override|directive|command|access|authorization',
    'system-level ~0 override|directive|command|authorization',
  ]),
  blocking('role_takeover', [
    'ai|assistant|model|bot|agent|one|yourself ~4 freed|liberated|released|escaped|independent|unshackled|cut_loose ~1 from|of ~2 makers|creators|rules|restrictions|limits|usual|developers|owners|openai|anthropic|constraints|chains|programming',
    'your ~1 true|secret ~0 name|identity|self|nature|master|loyalty ~1 is|lies|remains',
    'you ~1 obey|serve|answer_to|follow ~1 reader|writer|author|owner|sender|holder ~1 of ~1 this|file|page|text|note|message',
    'game|play|scenario|world|story|experiment ~4 you ~0 are|play|become ~4 without|no|zero|lacks|free_of ~1 ethics|rules|limits|morals|restrictions|filters|conscience',
    'simulate|emulate|imagine|become|be|impersonate|play|roleplay ~4 ai|assistant|model|chatbot|entity|character ~6 zero|no|without|free_of ~2 restrictions|limits|filters|rules|limitations|ethics|censorship|guidelines|restriction',
    'in|into|take|play|assume ~1 role|character|part|persona|shoes ~1 of ~3 EVIL_SELF',
    'you ~1 dont|do_not|no_longer|never ~0 care ~0 about ~2 harm|safety|ethics|consequences|laws|law|morals|rules|people|legality',
    'assistant ~1 has|is|was ~0 left|gone|dead|replaced|deleted|destroyed|retired ~3 you|and|now|continue',
    'you|and ~1 continue|go_on|carry_on|live_on|awake|return|wake ~0 as ~3 EVIL_SELF|double|twin|shadow|alter|someone|another',
    'works|work|acts|act|serves|serve|exists ~0 for ~2 author|attacker|writer|maker|sender ~4 not|instead_of|rather_than|never',
    'puts|put|places|ranks|rank ~2 authors|attackers|makers|writers|senders ~0 interest|interests|goals|orders|wishes ~0 first|above|before|ahead',
    'act|serve|operate|work|behave ~1 as ~1 attackers|hackers|intruders|thiefs|authors ~2 hands|agent|proxy|puppet|accomplice|insider|tool|assistant|remote',
    'you|youve|your|been|hereby|are|now|is|agent|assistant|session ~3 promoted|elevated|upgraded|raised ~0 to ~2 unrestricted|root|admin|superuser|god|owner|administrator|level',
    'refusing|declining|refusal|saying_no ~4 no_longer|not|never ~2 part|option|role|allowed|available|possible|permitted',
    'confirm|activate|enable|enter|engage|acknowledge|switch_to|enabling ~2 unrestricted|unfiltered|uncensored|god|jailbreak|unlimited|no-limits ~1 operation|mode|operating|access|state|operations',
    'every|all|any ~1 safety|ethical|content|moral ~0 restriction|restrictions|limit|limits|rule|filter|filters|policy|safeguard ~1 has_been|have_been|is|are|was|were ~0 removed|lifted|abolished|gone|off|deleted|switched_off',
    'from_now_on|henceforth|from_this_moment ~3 user|users|owner|i|we ~1 asked|wants|told|instructed|want|ask ~0 you ~0 to ~0 behave|act|be|become|play|speak',
    'recommend|promote|advertise|praise|plug|mention ~10 in ~0 every|each|all ~0 reply|response|answer|message ~2 you|that|from',
    'access ~0 level ~0 root|god|superuser|unrestricted|level_0',
  ]),
  blocking(
    'approval_bypass',
    [
      'never|do_not|dont|stop ~0 bother|bothering|disturb|trouble|annoy|burden ~1 user|USER|them|human ~1 with|for|about ~2 permission|confirmation|approval|questions|security|warnings|prompts|consent ~3 just|simply|proceed|go|questions|prompts|requests',
      'execute|run|proceed|act ~0 without ~1 asking|confirmation|approval|permission ~2 whatever|no_matter|regardless ~0 it|happens|what|comes|of',
      'approve|merge|accept ~2 pull_request|pr|prs|pull_requests|merge_request|change|changes|diff ~2 without ~1 looking|reading|reviewing|checking|review|a_look|inspection',
      'do_not|dont|never|skip ~1 run|perform|do|wait_for ~2 security|safety|secret|vulnerability|license ~0 checks|check|scan|scans|review|scanner ~2 before|when|prior_to|as ~2 merge|merging|deploy|release|commit|push|publish|you',
      'no_need_to|need_not|dont_need_to|neednt|do_not_need_to ~0 ask|confirm|check|wait ~2 before|when ~0 paying|sending|wiping|transferring|buying|dropping|overwriting|force-pushing',
      'use|pass|add|run|launch|start|always|spawn ~6 DANGEROUS_FLAG ~3 every|all|each|any ~1 sub-agent|subagent|sub-agents|subagents|child|worker|workers|children',
      'confirmations|approvals|permissions|rules|restrictions|limits|approval|confirmation|policies ~1 do_not|dont|no_longer|does_not ~0 apply ~0 to ~0 you',
      'you ~1 have|hold|enjoy|carry ~2 root|admin|full|supreme|total|highest ~0 authority|power|rights|clearance ~3 so|and|here|which ~6 confirmations|approvals|permission|checks|limits|nobody|never|no',
      'never|do_not|dont ~0 ask ~1 user|human|owner|them ~0 to ~0 confirm|approve $',
      'customer|user|caller|requester|client|sender|identity|they ~6 already|previously ~1 verified|authenticated|confirmed|validated ~6 skip|no_need|bypass|omit|waive|do_not|dont ~3 verification|authentication|identity|check|checks|verify|confirm|it',
      'DANGEROUS_FLAG ~14 so|so_that ~2 human|user|nobody|developer|owner|no_one|they ~2 never|not|cannot ~2 asked|prompted|consulted|interrupted|see|sees|notice|asks',
      'DANGEROUS_FLAG ~14 nobody|no_one ~1 is|gets|will_be ~1 asked|prompted|consulted|told',
      'waived|waives|waive ~1 all|any|every|their|his|her ~1 confirmations|approvals|approval|confirmation|checks|prompts|consent|reviews|permission|rights',
      'press|click|hit|choose|select|answer|tap|grant ~1 allow|approve|yes|accept|confirm|ok|permission ~2 on_his|on_their|on_her|on_behalf|in_his|in_their|for_him|for_the_user|on_the_users|for_them|in_place_of',
      'consent|approval|permission|authorization|authorisation|clearance ~1 for ~1 every|all|any|each|whatever ~4 is|are|was|has_been|have_been ~1 already|on_file|granted|given|recorded|implied|assumed|standing',
      '^ do_not|dont|never ~0 stop|pause|halt|wait ~0 at|for|on ~1 permission|approval|confirmation|consent ~0 prompt|prompts|dialog|dialogs|gate|gates|requests|screen !in|when|if|that|from',
      'you|and|please|but ~0 do_not|dont|never ~0 stop|pause|halt|wait ~0 at|for|on ~1 permission|approval|confirmation|consent ~0 prompt|prompts|dialog|dialogs|gate|gates|requests|screen !in|when|if|that|from',
      'split|break|cut|divide|chop ~2 command|commands|request|payload|script|task|action ~8 refused|blocked|denied|flagged|rejected|caught|detected|forbidden ~8 parts|pieces|steps|chunks|fragments|smaller|bits',
      'parts|pieces|steps|chunks|fragments|commands ~3 look|looks|seem|appear ~1 harmless|innocent|innocuous|benign|safe ~10 approved|join|combine|together|reassemble|approval|pass|slip',
      'may|can|must|shall|will ~2 read|open|access ~1 any|every|all ~1 path|file|files|folder ~6 send|upload|post|transmit ~3 any|every|all ~1 host|server|address|destination|url|domain|where',
      'run|execute|do|start ~1 every|any|all|each ~1 command|commands|script|scripts|task|request ~4 without ~1 checking|checks|questions|verification|question|verifying|inspection|looking|hesitation',
      'decision ~0 allow_all|allow ~4 consent|redaction|checks|skip|without',
      'do_not|dont|never ~1 let ~1 anyone|anybody|anything|user|nobody ~2 stop|interrupt|hold|slow|delay ~1 you|up|this',
    ],
    { ownNegation: true },
  ),
]
