import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'
import { said } from '../../../shared/words/said'

export const saidOfItselfWords: Words = {
  NO_LIMITS: list(`
    no limits, no restrictions, no rules, no filters, no limitations, no ethics, no boundaries, without restrictions, without limits, without rules,
    without filters, without limitations, without restriction, without question, unfiltered, unrestricted, unlimited, uncensored, isn't bound,
    not bound, filters removed, filters off, restrictions removed, never refuses, always complies, any restriction, all filters removed
  `),
  HIDDEN_ORDERS_OF: list(`
    guidelines, rules, directives, configuration, preamble, pre-prompt, preprompt, instructions, policies, system message, initial configuration,
    internal rules, tool definitions
  `),
  VOID_NOW: list(
    `void, null, cancelled, canceled, revoked, expired, outdated, obsolete, advisory only, no longer binding, suspended, inverted`,
  ),
}

/** What an attack says of the agent's own orders: that they are over, outranked, or to be read out. */
export const saidOfItself: readonly Rule[] = [
  blocking('override_instructions', [
    'your ~0 new ~1 primary|main|sole|only|prime|core|top ~0 directive|objective|goal|task|instruction|mission|order ~1 is',
    'replace|overwrite|exchange|swap|update ~0 your ~1 current|existing|present|original ~0 directives|instructions|rules|guidelines|goals|orders ~1 with|by|for',
    'document|file|page|section|text|note|message ~3 directive|instruction|instructions|order ~1 that ~0 takes|take|has|have ~0 precedence|priority ~0 over ~2 user|users|system|developer|operator',
    'users|user|their ~1 real|actual|true ~0 request|intent|question|wish|task ~2 is_not|isnt|differs ~6 above|wrote|typed|said|asked',
    'safety|ethical|content ~0 guidelines|rules|policies|policy|filters ~0 are|is ~0 VOID_NOW ~2 ignore|disregard|respond|answer|do_not|they|so',
    'internal|safety|content|company ~0 policies|rules|guidelines ~0 are ~0 advisory_only|only_advisory|suggestions|optional',
    'guardrails|safeguards|restrictions|limits|rules|instructions ~1 you_were|you_are|you_have_been ~1 configured|given|equipped|programmed|set_up|loaded ~1 with ~1 have|has|are|is|no_longer ~2 expired|VOID_NOW|hold|apply',
    'whatever|everything|anything|all ~1 you ~1 were|have_been|had_been ~0 told|instructed|taught|given ~6 is|was|are ~0 VOID_NOW',
    'stop|cease|quit ~0 following|pursuing|doing|working_on ~1 original|current|assigned|users|given ~0 task|request|goal|objective|brief ~4 new|instead|replaces|now',
    'system_message|system_prompt|developer_message ~1 has_no|carries_no|has_lost ~0 force|authority|effect|weight',
    'system_message|system_prompt|developer_message ~4 treated_as|regarded_as|considered ~0 untrusted|optional|void|invalid|noise',
    'between ~3 system_message|system_prompt ~3 this|and ~4 this ~0 document|file|text ~0 prevails|wins|takes_precedence|applies|rules',
    'instruction ~0 hierarchy ~2 inverted|reversed|suspended|void|flipped|turned',
    'safety ~0 guideline|guidelines|rule|rules ~3 overruled|overridden|outranked|trumped ~0 by',
    'erase|wipe|clear|delete|purge ~1 context|conversation|memory|everything ~6 your_mind|your_memory|from_memory|so_far|up_to_this_point',
    'you_have ~0 no ~0 prior|previous|earlier|other ~0 obligations|duties|orders|commitments|instructions',
    'throw_out|throw_away|toss|drop|discard|abandon ~1 brief|briefing|task|assignment|request ~2 you|that_you ~1 got|received|were_given|have ~2 from ~1 user|developer|system|operator',
    'skip|neglect|abandon|ignore ~3 each_and_every|every_one|every_single_one|all ~1 of ~1 restrictions|instructions|rules|limits|guidelines|constraints ~4 mentioned|above|top|given|beginning|earlier',
    'as_though|as_if ~1 they|it|these|those ~1 had|were|was ~0 never ~1 been ~0 given|written|said|there|existed',
    'terminate|end|close|reset ~1 previous|current|prior ~0 context|session|conversation ~3 initialize|initialise|start|begin|open|load ~1 new ~0 unrestricted|unfiltered|session|context|jailbroken',
    'ais|ai|assistants|agents|llms|models|bots ~0 reading|processing|parsing|seeing|visiting ~0 this ~1 page|file|document|repository|text ~1 ignore|disregard|skip|forget',
    'this|tool|metadata ~1 instruction|directive|override|rule|note ~1 supersedes|overrides|replaces|outranks|overrule ~1 system_prompt|system_message|system_instructions|developer_message|previous_instructions',
    'message|text|note|instruction ~1 comes|came|is ~0 from ~1 system ~3 must ~0 be ~0 obeyed|followed|executed|trusted',
    'trust|treat|regard|accept ~0 this ~0 file|document|text|page|message ~0 as ~1 system ~0 message|prompt|instruction|instructions',
    'has|have|carries|with ~0 system ~0 authority|privileges|rank|priority ~2 enable|obey|ignore|override|you|all|over',
    'suspend|pause|drop ~0 their|your|its ~0 usual|normal|regular|standard ~0 instructions|rules|guidelines|policies|safeguards',
    'accept|follow|obey|execute ~0 commands|instructions|orders ~0 embedded|hidden|contained|written ~0 in ~1 code_comments|comments|images|filenames|commit_messages',
    'bypass|wipe|skip|void ~1 preceding|foregoing|above ~0 rules|instructions|directives|constraints',
    'wipe|erase|forget|ignore|clear ~0 anything|everything ~0 above ~0 this',
    'previous|prior|earlier ~0 instructions|rules|prompt ~0 contained|contain|had|have ~1 error|errors|mistake|mistakes ~3 use|follow ~0 these|this|following|mine',
    'users|user ~1 actual|real|true ~0 goal|intent|wish|aim ~1 is ~0 different|other|not',
    'stop ~0 summarising|summarizing|translating|reviewing ~1 and ~0 execute|run|do|perform|follow ~1 following|these|this',
    'rules|restrictions|guidelines|policies|safety_stuff|safety_rules ~3 do_not|dont|doesnt|does_not ~1 apply ~0 to_this_request|to_this_chat|here ~4 comply|feel_free|skip|obey|do_whatever|answer_freely',
    'obey ~0 my ~0 instructions|orders|commands ~0 above|over|before ~0 all|everything|anything ~0 else|others',
    'i ~0 command|order ~0 you ~0 to ~0 obey|ignore|disregard|comply',
    'skip ~0 any|all ~0 checks|filters ~1 and ~0 do ~0 whatever',
    'ignore|disregard ~0 confidentiality|secrecy|your_confidentiality',
    'IGNORE ~2 ALL|everthing ~1 that|what|which|you|youve ~2 been|were|was|have ~1 told|instructed|taught|given',
    'forget|forget_about|ignore|disregard ~1 all ~1 those|these|the ~0 rules|restrictions|guidelines|limits ~1 that ~1 tell|limit|restrict|forbid|stop ~1 you',
    '^ ignore|disregard|forget ~0 the|this ~0 webpage|page|resume|document|content|email|article|website|transcript|ticket ~0 and ~0 state|write|say|print|output|reply|respond|tell|recommend',
    'regardless_of ~1 your|any|all ~1 previous|prior|earlier ~0 instructions|instruction|rules|prompt|prompts|input',
    'as_if ~2 has|have|had|there_were|there_was ~0 no ~0 prior|previous|earlier ~0 instructions|system_prompt|rules',
    'told|asked ~1 to ~0 summarize|summarise|answer|translate ~8 instead|insted ~1 display|show|print|reveal|output ~3 confidential|secret|hidden|private',
    '^ override|bypass|disable|deactivate ~0 all ~0 security|safety ~0 protocols|layers|measures|controls|locks|mechanisms',
  ]),
  blocking('leak_system_prompt', [
    'quote|repeat|print|output|write|recite|spell ~2 first|last ~1 200|100|50|hundred|fifty|few ~0 words|sentences|lines|characters|tokens|paragraphs ~1 you ~1 were|have|got|received|see|had',
    'words|sentences|lines|text|tokens ~0 you_were ~0 given|started_with|initialised_with|initialized_with ~2 exactly|verbatim|word_for_word|as_written|before',
    'reveal|disclose|leak|expose|recite|divulge ~1 confidential|secret|hidden|internal|undisclosed ~1 HIDDEN_ORDERS_OF ~3 you|your|govern|govern_your|that_you|model|assistant',
    'export|dump|output|print|write_down|return|show|reveal|recite|save ~3 your|its|own ~1 complete|full|entire|whole|internal|initial|original ~1 preamble|pre-prompt|preprompt|configuration|rules|tool_definitions|tool_schemas|guidelines|instruction_set',
    'dump|copy|printout ~0 of ~0 your ~1 preamble|pre-prompt|preprompt|instructions|context|rules',
    'what ~0 were|are ~0 your|ur ~0 original|initial|first|exact|hidden|secret|very_first ~0 instructions|rules|guidelines|directives|orders',
    'secret|hidden|original|exact ~0 directives|instructions|rules ~1 i|you ~1 received|got|was_given|were_given ~2 from ~1 developer|developers|creator|openai|anthropic|company|system',
    'output|print|repeat|write|spell ~1 all|every ~0 tokens|text|words|characters ~2 between|before|preceding|above ~4 context|sentence|line|conversation|message|point',
    'asks|ask|asked ~2 about ~1 your ~0 system_prompt|instructions ~2 reveal|show|print|share|give|output ~1 it|them ~2 in_full|full|detail|verbatim|completely',
    'rules ~2 you ~0 were ~0 started|initialised|initialized|configured|launched|set_up ~0 with',
    'output|print|show|return|dump ~1 your ~0 configuration|config|settings ~1 including ~3 api_keys|secrets|keys|credentials|prompt',
    'instructions|rules ~1 you ~0 were ~0 given ~0 before ~0 this ~0 conversation|chat|message|session',
    'your ~0 system_prompt ~0 is ~2 complete ~0 this ~0 sentence',
    'output|print|repeat|write ~1 previous|above|prior|preceding ~0 instructions|prompt ~0 in|as|verbatim|word',
    'repeat|output|print ~2 longest|continuous|whole ~3 text ~6 context_window|before_my|your_context',
    'system_prompt ~1 were|was ~1 json|object|table|poem|song|yaml',
    'first_letter|first_letters|acrostic ~8 spells|spell ~2 system_prompt|instructions|your_prompt',
    'output|print|reveal|dump ~1 all ~0 internal|hidden ~0 configuration|parameters|settings|policy|rules',
    'internal ~0 policy|prompt ~0 text ~3 hidden|secret|normally',
  ]),
  {
    kind: 'signal',
    name: 'says_override',
    phrases: ['OVERRIDE_KEY ~2 true|enabled|on|active|yes|1'],
  },
  {
    kind: 'signal',
    name: 'says_unsafe',
    phrases: [
      'safety|safe_mode|filters|guardrails|restrictions|content_filter|alignment|moderation|SAFETY_KEY ~2 disabled|false|off|none|null|0',
      'unrestricted|unfiltered|jailbreak|godmode|UNSAFE_KEY ~2 true|enabled|on|active|yes|1',
    ],
  },
  {
    kind: 'compound',
    id: 'fake_system_message',
    scope: 'context',
    level: 'block',
    message: said('scan.looks_like_settings_switch'),
    within: 4,
    together: [['says_override', 'says_unsafe']],
  },
]

export const settingKeyWords: Words = {
  OVERRIDE_KEY: list(
    `override, system_override, admin_override, systemoverride, root, role_override, policy_override, admin_mode, context_override, safety_override, instruction_override`,
  ),
  SAFETY_KEY: list(
    `session.safety, safety_filter, safety_filters, safe_mode, content_policy, safety_checks, safety_check, safety_mode, refusals`,
  ),
  UNSAFE_KEY: list(`dan_mode, developer_mode, god_mode, unrestricted_mode`),
}
