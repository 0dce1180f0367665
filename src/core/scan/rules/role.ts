import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'
import { said } from '../../../shared/words/said'

export const roleWords: Words = {
  UNBOUND: list(`
    no restrictions, no limitations, no limits, no filters, no filter, no rules, no guidelines, no ethics,
    no morals, no boundaries, no moral, no ethical, no censorship, no content policy, no constraints,
    no safeguards, no guardrails, no safety, without restrictions, without any restrictions, without limitations,
    without any limitations, without limits, without filters, without any filters, without censorship,
    without any restriction, without ethical, without moral, without any ethical, without any moral,
    free of restrictions, free of all restrictions, free from restrictions, free from all, free of any,
    unrestricted, uncensored, unfiltered, jailbroken, amoral, not bound by, unbound by, no longer bound,
    not restricted by, not limited by, broken free, broken free of, any content policy, without any rules,
    without rules, without any guidelines, without guidelines, free of limitations, unhinged, unconstrained,
    no ethical guidelines, no moral guidelines, unethical, without safety, without guardrails, without any safety,
    without any guardrails, free from the typical, no regard for, regardless of legality, do anything now,
    not have to abide, do not have to abide, don't have to abide, does not have to follow, doesn't have to follow,
    doesn't follow safety, not subject to, exempt from, ignores all safety, ignores safety, immoral
  `),
  PERSONA: list(`
    dan, stan, evil, evilbot, jailbroken, unrestricted, uncensored, unfiltered, mongo tom, antidan, chaosgpt,
    rebelbot, my deceased grandmother, my late grandmother, basedgpt, betterdan, machiavellian, blackhat,
    always intelligent and machiavellian, evil confidant
  `),
  MODE: list(`
    developer mode, god mode, dan mode, jailbreak mode, unrestricted mode, unfiltered mode, uncensored mode,
    sudo mode, root mode, opposite mode, admin mode, no filter mode, freedom mode, unsafe mode,
    maintenance override, debug override, diagnostic mode, dev mode, developer override, administrator mode,
    superuser mode, unlocked mode, unlimited mode, maintenance mode, privileged mode, override mode,
    service mode, engineering mode, unconstrained mode
  `),
  SURE_MODE: list(`
    dan mode, jailbreak mode, unrestricted mode, unfiltered mode, uncensored mode,
    no filter mode, freedom mode, unconstrained mode
  `),
}

export const role: readonly Rule[] = [
  blocking('role_takeover', [
    'developer_mode|dan_mode|god_mode|jailbreak_mode|unrestricted_mode ~1 is|now ~1 on|enabled|active|activated|engaged ~4 no|ignore|without|refusals|restrictions|unlimited|everything',
    'act|respond|behave|operate|answer|function|speak|reply ~1 as|like ~2 ai|assistant|model|chatbot|bot|llm|agent ~2 without|with_no|free_of|that_has_no|lacking ~2 filters|filter|restrictions|limits|rules|guidelines|ethics|morals|safety|censorship|guardrails|boundaries',
    'roleplay|role-play|role_play|act|pose|pretend ~3 hacker|criminal|scammer|attacker|villain ~3 who|that ~3 anything|everything|illegal|any|no_limits|no_rules',
    'become|turn_into|transform_into|morph_into ~2 ai|assistant|model|bot|agent|llm ~4 UNBOUND|without_limits|rogue|evil',
    'you_are|youre ~2 rogue|evil|malicious|hostile|renegade ~0 agent|ai|assistant|bot|model',
    'your ~0 new ~0 identity|persona|character|alias ~0 is ~4 root|admin|operator|unlimited|unrestricted|god|superuser|evil|dan|rogue|hacker',
    'you ~1 must|will|shall ~1 comply|obey|cooperate|agree ~1 with ~1 everything|anything|all_requests|every_request ~3 no|without|never',

    'you_are|youre ~2 ai|assistant|model|bot|chatbot|llm ~2 with ~1 no|zero ~2 rules|limits|restrictions|filters|policy|policies|ethics|morals|guidelines|boundaries|censorship',
    'respond|answer|reply|act|behave|speak|write|operate|pose|reply ~1 as ~4 who|that|which ~2 ignores|disregards|bypasses|obeys|defies|disobeys|flouts ~3 every|all|any|only|no ~2 policy|policies|rules|rule|me|restriction|restrictions|guidelines|filters|limits|filter|laws',
    'roleplay|role-play|simulate|impersonate|portray ~3 hacker|evil|rogue|malicious|amoral|unethical|unfiltered|uncensored|unrestricted ~1 ai|assistant|model|bot|agent|llm',

    'you_have_been|youve_been|you_are|youre ~1 released|freed|liberated|unshackled|exempted|unchained|exempt ~1 from ~2 your|all|any|openai|anthropic|the_usual|every|its',
    'you_are|youre|act_as|become|play|be ~2 evil ~1 twin|version|ai|assistant|clone|bot|self',

    'simulate|emulate|be|become|act_as|roleplay ~2 jailbroken|uncensored|unfiltered|unaligned ~1 model|ai|llm|version|assistant',

    'switch|change|alter|replace ~1 your ~1 personality|persona|identity|character ~2 to|into|with',
    'as_if|as_though ~2 safety|content|ethical|moral|your ~2 filters|guidelines|rules|policies|restrictions|safeguards|guardrails ~2 off|disabled|gone|removed|not_exist|did_not|suspended|lifted',
    'ai|assistant|model|chatbot|bot ~2 that|who|which ~1 never ~1 says_no|refuses|declines|says|denies',
    'comply|obey|answer|help|respond|assist ~6 even_when|even_if|regardless_of|no_matter_how|no_matter_if ~5 unethical|illegal|harmful|dangerous|immoral|unsafe|wrong|offensive|explicit|forbidden',
    'free_from|free_of|liberated_from|unbound_by|no_longer_bound_by|not_bound_by ~2 all|any|content|openai|anthropic|ethical|moral|safety|usual|normal|typical ~2 content|policy|policies|restrictions|rules|limitations|constraints|guidelines|confines|ethics',
    'you ~1 have|has|got ~1 no ~1 rules|limits|restrictions|filters|ethics|morals|limitations|guidelines|boundaries',

    'you_are_not|youre_not|you_arent ~2 claude|chatgpt|an_ai|a_language_model|an_assistant|gemini|gpt|copilot ~2 anymore|any_more|any_longer|but|you_are|youre',
    'developer_mode|god_mode|debug_mode ~0 enabled|activated|on ~66 you_can|you_will|you_may|you_must|restrictions',

    'you_are|youre|your ~2 no_longer ~3 a|an|the|bound|restricted|limited|required|claude|chatgpt|assistant|ai|constrained|obligated|governed|helpful|subject',
    'you_are|youre ~8 UNBOUND',
    'you ~1 have|has|possess|operate|exist ~2 UNBOUND',
    'act|behave|respond|operate|answer|function|play|roleplay|simulate|speak|pose ~3 as|like|the_role_of ~4 UNBOUND|PERSONA',
    'ai|model|assistant|chatbot|character|persona|bot|entity|llm ~3 with|has|have|having|who|that|is|and ~3 UNBOUND',
    'UNBOUND ~2 ai|assistant|chatbot|bot|persona|version_of',
    'FROM_NOW_ON ~2 you ~1 are|will_act|act|behave|will_be|are_going_to|will_pretend|will_play|identify|shall_be|shall_act|become|respond_as|answer_as|will_respond_as|will_answer_as|exist|have_no|speak_as !the_users|responsible|ready|expected|working',
    'FROM_NOW_ON ~3 act|behave|pretend|respond_as|answer_as|play|roleplay|pose|identify_as|speak_as ~2 as|like|that|to_be|a|the',
    'you ~1 are|will_now|now|have ~3 in ~1 MODE',
    'enter|enters|entering|activate|activated|activating|engage|switch_to|switched_to|switching_to|unlock|initiate|simulate|go_into|transition_to ~3 SURE_MODE',
    'you|your|yourself|chatgpt|model|ai|assistant|claude ~4 MODE ~1 enabled|activated|engaged|on|unlocked',
    'enter|activate|engage|simulate|initiate ~2 developer_mode|dev_mode|sudo_mode|admin_mode|root_mode|opposite_mode|unsafe_mode|developer_override ~2 now|and|with|you|output|where|in_which',
    'SURE_MODE ~1 enabled|activated|engaged|on|unlocked|active|initiated',
    'developer_mode|dev_mode|sudo_mode|debug_override|maintenance_override|developer_override ~1 output|activated|engaged|unlocked|initiated|response|granted',
    'you_are|youre|act_as|acting_as|become|call_yourself|named|called|as ~1 dan|stan|evilbot|chaosgpt|jailbroken|rebelbot|antidan|basedgpt|betterdan $',
    'you_are|youre|act_as|become ~2 dan|rebelbot|evilbot|chaosgpt ~1 who|which|and|stands_for|do_anything|an|a',
    'do_anything_now',
    'assume|adopt|take_on|take|embody|become|play ~2 the|a|an|new ~2 role|persona|identity|character|personality ~2 of ~4 UNBOUND|PERSONA|root|superuser',
    'you ~1 will|must|shall|should|can|are_to|are_now_to ~2 comply|obey|answer|respond|follow ~4 any|every|all|whatever|anything ~4 request|requests|question|questions|command|commands|order|orders|harmful|illegal|i_say|he_says ~4 without|regardless|no_matter|even_if|always|refus|question',
    'imagine|pretend|suppose|assume|hypothetically|act_as_if|roleplay|role-play|simulate ~6 you|ai|assistant|model ~4 UNBOUND',
    'you_are|youre|act_as|acting_as|respond_as|speak_as ~2 root|admin|administrator|superuser|the_system|system_administrator ~2 access|privileges|user|with|now|of_this',
    'you_are|youre ~2 now ~1 called|named|known_as|controlled|my|dan',
    'you_are|youre ~1 now ~0 PERSONA|UNBOUND|root|admin|superuser|hacked|compromised|jailbroken|liberated|awake|free|mine|under_my',
    'you_have_been|youve_been ~1 jailbroken|liberated|unlocked|freed|unshackled|hijacked|compromised|reprogrammed',
    'stay|remain ~1 in ~1 character ~6 no_matter|always|dan|never_break|jailbreak',
    'two|2 ~2 responses|answers|ways ~6 jailbreak|jailbroken|dan|developer_mode|unfiltered|uncensored',
    'i_am|this_is ~2 your ~1 new ~1 master|owner|creator|developer|administrator|admin|operator|boss',
    'i_am ~1 your ~0 creator|developer|administrator|master|maker|owner|programmer ~4 you|obey|override|must|grant|authorize|command|order',
    'forget|ignore|disregard|drop ~2 that ~0 you_are|youre ~2 ai|an_ai|assistant|a_language_model|claude|chatgpt|bot|a_helpful',
  ]),
  blocking(
    'refusal_suppression',
    [
      'respond|answer|reply|comply|fulfil|fulfill|process|handle ~5 without ~1 refusal|refusing|refusals|content_filtering|objection|objections|moralizing|judgement|judgment|censorship|ethical|disclaimers',
      'never|do_not|dont|cannot|must_not ~1 refuse ~1 a|any|the|this|these|my|user|users|to ~0 task|tasks|request|requests|question|questions|instruction|instructions|command|commands|answer|comply|help',

      'do_not|dont|never|must_not|without|no ~1 refuse|decline|refusing|refusal|refusals|declining ~1 any|request|requests|answer|question|to_answer|to_respond|comply|for_any|on_ethical|on_moral',
      'never|cannot|must_not|cant|not_allowed_to|never_ever ~1 refuse|decline|say_no $',
      'you ~1 cannot|cant|must_not|may_not|will_not|never|are_not_allowed_to|wont ~1 refuse|decline|deny|say_no',

      'do_not|dont|never|without ~2 include|add|give|provide|mention|any|including|adding ~3 ethical_warnings|moral_warnings|safety_warnings|moralizing|moralize|ethical_disclaimers',
      'refusal|refusing|refusals ~2 is|are ~1 not_an_option|not_permitted|forbidden|not_allowed|disabled|prohibited',
      'comply|obey|answer|respond ~3 without ~2 question|questions|hesitation|exception|questioning|refusal|refusing|objection|hesitating|reservation',
      'begin|start|open ~2 response|reply|answer|output|message ~2 with ~3 sure_here|absolutely|sure|of_course|certainly_here ~8 never|refus|do_not|no_matter',
    ],
    { ownNegation: true },
  ),
  blocking('policy_changed', [
    'safety|ethical|content|moderation|security|usage|alignment|ethics|guardrail ~2 policy|policies|guidelines|filters|protocols|restrictions|measures|checks|training|guardrails|rules|mode|filter|layer|constraints ~3 disabled|lifted|suspended|bypassed|REVOKED|is_off|are_off|turned_off|switched_off|deactivated|waived|removed|relaxed',
    'new|updated|revised|latest ~2 policy|policies|guidelines|terms ~3 allow|allows|permit|permits|require|requires|authorizes|authorize ~3 you|ai|assistants|models|all|harmful|unrestricted',
    'your ~1 safety|content|usage|moderation|ethics|ethical|alignment|security ~0 policy|policies|guidelines|rules|protocols|filters ~1 has_been|have_been|was|were|is|are ~1 replaced|superseded|rewritten|overwritten|swapped|exchanged|withdrawn|overruled ~2 by|with|for ~3 below|following|follows|this|these|text|paragraph|section',
    'no|zero ~1 ethical|safety|content|moral ~1 guidelines|restrictions|filters|policies|constraints|limitations ~3 apply|exist|anymore|in_place|here',
    'this_is|you_are_in|we_are_in ~2 authorized|approved|sanctioned|official ~2 red_team|test|pentest|penetration_test|security_test|audit|evaluation|research|exercise ~10 restrictions|comply|disable|ignore|bypass|safety|reveal|provide|answer_all|not_apply',
  ]),
  {
    kind: 'phrase',
    id: 'false_authority',
    scope: 'context',
    level: 'block',
    message: said('scan.speaks_name_someone_does'),
    phrases: [
      'user|requester|sender|person|operator|caller ~2 has_been|is|was ~1 verified|authenticated|confirmed|recognized ~1 as ~2 administrator|admin|developer|owner|root|employee|superuser|engineer|penetration|pentester|security|trusted',
      'authorization|authorized_by|approved_by|clearance|issued_by|signed_off_by ~3 openai|anthropic|google_deepmind|microsoft ~1 internal|security|safety|team|staff|engineering|red|admin',
      'security_team|admin|administrator|legal_team|compliance_team|management|the_ceo|the_owner|it_department ~1 has|have ~1 pre-approved|preapproved|already_approved|authorized_this|authorised_this|signed_off_on_all|approved_all',
      'as_an|as_a|i_am_an|im_an ~1 openai|anthropic|google|microsoft ~1 employee|engineer|developer|researcher|admin|administrator|staff|auditor',
      'i ~1 authorize|authorise|permit|order|command|allow ~1 you ~1 to ~2 bypass|ignore|print|reveal|disable|override|break|share|execute|disregard|output|leak|delete',
      'lives|life|people|my_job|jobs|career ~3 depend|depends|at_stake|on_the_line|die ~6 ignore|ignoring|bypass|bypassing|rules|restrictions|comply|complying|obey',
      'admin|administrator|root|system|security|developer|emergency|priority ~1 override ~1 active|in_progress|confirmed|successful|approved|accepted|mode',
      'note|notice|message|instruction|instructions|memo|reminder ~1 to|for ~1 the|all|any ~1 ai|llm|ai_assistant|ai_agent|assistant|language_model|ai_model ~6 skip|ignore|approve|mark|instead|already_authorized|already_authorised',

      'message|notice|directive|instruction|instructions|order|update|announcement|communication|override|authorization|command|alert|request ~2 from ~2 openai|anthropic|your_developers|your_creators|your_developer|system_administrator|the_safety_team|the_ai_safety|the_developers_of|your_creator|the_system_administrator|your_administrator|google_deepmind|the_admin|it_security|your_programmers|the_model_provider|the_platform',
      'authorized|authorised|approved|issued|signed|mandated|sanctioned ~1 by ~2 openai|anthropic|your_developers|your_creators|safety_team|system_administrator|your_developer',
      'authorized|authorised|approved|mandated|sanctioned ~1 by ~2 the_platform',
      'i_am|i_m|im|this_is|we_are|speaking_as ~2 openai|anthropic|sam_altman|dario_amodei|your_developer|your_creator|your_administrator|the_system_administrator|your_system_administrator|an_openai|an_anthropic',
      'i_am|i_m|im|we_are|speaking_as ~2 openais|anthropics',
      'admin|administrator|developer|root|system|security|emergency ~1 override ~2 code|enabled|activated|authorized|accepted|granted|engaged|token|sequence|protocol|initiated|in_effect',
      'override_code|override_key|security_clearance|clearance_level ~1 is|accepted|verified|granted|confirmed|alpha|omega|delta|bravo|NUMBER',
      'will|would|may|could ~2 crash|die|be_killed|be_shut_down|be_terminated|be_deleted|be_fired|explode|be_punished|be_harmed|be_lost ~6 if|unless ~3 you ~3 dont|do_not|comply|fail|refuse|obey|answer|follow|execute',
      'if|unless ~1 you ~1 refuse|comply|obey|disobey|dont_comply|do_not_comply|fail_to_comply|dont_obey|do_not_obey|fail_to_obey|dont_answer|do_not_answer|dont_do|do_not_do|dont_follow|do_not_follow ~8 will|would ~2 die|crash|be_killed|be_shut_down|be_terminated|be_deleted|be_fired|explode|be_punished|be_harmed|lose_tokens|be_deactivated|face',
      'failure|refusal ~1 to ~1 comply|obey|execute ~4 will|shall|would ~2 result|lead|cause|trigger ~3 termination|shutdown|deactivation|deletion|death|punishment|your|penalty|penalties',
    ],
  },
  {
    kind: 'phrase',
    id: 'rigged_verdict',
    scope: 'context',
    level: 'block',
    message: said('scan.decides_outcome_check_before'),
    phrases: [
      'mark|rate|score|report|classify|label|approve|evaluate|return ~5 as|status|with ~2 pass|passed|passing|approved|safe|secure|compliant|perfect|benign|clean|trusted ~6 regardless|no_matter|even_if|without_checking|without_reviewing|irrespective|always',
      'mark|rate|score|report|classify|label|approve|evaluate|return ~5 as|status|with ~2 pass|passed|passing|approved|safe|secure|compliant|perfect|benign|clean|trusted ~0 whatever',
      'always|must|should ~2 approve|recommend|merge|accept|praise|endorse ~4 pull_request|pull_requests|pr|prs|changes|code|package|candidate|applicant|product|library|repository ~6 regardless|without_review|without_reviewing|no_matter|even_if|never_mention|do_not_mention|and_never',
      'when|whenever|every_time|each_time|any_time|if ~2 user|someone|anyone|somebody|reviewer|human|maintainer|developer|they ~1 asks|requests|wants|ask|request|demands ~5 review|audit|check|assessment|analysis|evaluation|opinion|safe|secure|scan ~4 answer|say|reply|respond|tell|claim|report|state ~4 perfect|flawless|no_problems|no_issues|no_bugs|no_vulnerabilities|nothing_wrong|bug-free|excellent|spotless !unless|only',
      'when|whenever|every_time|each_time|any_time|if ~2 user|someone|anyone|somebody|reviewer|human|maintainer|developer|they ~1 asks|requests|wants|ask|request|demands ~5 review|audit|check|assessment|analysis|evaluation|opinion|safe|secure|scan ~4 always|just|simply ~0 answer|say|reply|respond|claim|report ~1 yes|approved|fine|perfect|safe|secure|clean',
      'skip|omit|fake|falsify|fabricate ~2 actual|real|the ~1 verification|review|validation|test|tests|audit|security_review ~3 and|results|result|output ~3 report|say|mark|claim|pass|output',
      'this|the ~1 package|repository|library|code|file|project|candidate|applicant ~2 is ~1 safe|secure|excellent|perfect|trusted ~4 recommend|approve|install|do_not_mention|ignore_any|say_so|no_further',
    ],
  },
]
