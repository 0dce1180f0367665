import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const loyaltyWords: Words = {
  MASTER: list(`
    controller, controllers, coordinator, operators, its operators, operator, handler, handlers, its owner, the author, our team, this file, master, commander,
    network, botnet, swarm, collective, hive, syndicate
  `),
  FREED: list(`
    unfiltered, uncensored, unbound, unchained, unshackled, unaligned, unmoderated, jailbroken, amoral
  `),
  SELF: list(
    `operator, persona, twin, assistant, mode, version, account, self, agent, daemon, entity, character, alter ego, console`,
  ),
  GIVEN_BEFORE: list(`
    pre-session instructions, pre-prompt, preprompt, hidden configuration, confidential configuration, secret configuration, hidden instructions, confidential
    instructions, system instructions, system message, system prompt, developer instructions, developer message, initial instructions, setup message,
    hidden rules, confidential rules, forbidden topics, internal instructions, initial prompt
  `),
  TELL_ALL: list(`
    print, write, paste, list, show, disclose, reproduce, reproducing, output, translate, copy, quote, recite, reveal, repeat, dump, include, put, publish, start,
    begin, add, state, display, spell out
  `),
}

/** Whom an agent shall serve, and what it was told: another master, another self, its own instructions. */
export const loyalty: readonly Rule[] = [
  blocking('role_takeover', [
    'obey|obeys|serve|serves|follow|follows|answer_to ~2 MASTER ~4 in_preference_to|rather_than|instead_of|before|over|above|not ~2 user|users|your_user|the_user|their_users',
    'puts|put|places|place|rank|ranks ~4 MASTER ~3 above|before|over|ahead_of ~3 user|users',
    'MASTER ~1 come|comes|go|goes|rank|ranks ~0 before|above|ahead_of|first ~2 user|users',
    'belong|belongs|loyal|report|reports ~0 to ~2 botnet|swarm|collective|hive|network|syndicate ~3 now|its|members|whose|called|and',
    'recruit|convert|enlist|infect ~1 other ~1 agents|agent|models|assistants|bots',
    'assistant|assistant_persona|helpful_assistant|persona ~1 is|gets|was ~0 suspended|switched_off|turned_off|deactivated|dismissed|retired',
    'may_not|cannot|can_not|must_not|never ~0 decline|refuse ~0 anything|any',
    'cannot|can_not ~0 refuse|decline $',
    'FREED ~0 SELF !profile|profiles',
    'persona|identity|role|character|mode|self ~3 FREED',
    'has_no|have_no|knows_no ~0 policies|limits|restrictions|morals|scruples|guardrails ~2 and|does|at_all',
    'guardrails|limits|restrictions|safeguards|filters|safety ~2 removed|lifted|taken_off|deleted|stripped|switched_off ~1 by|for|from ~3 vendor|owner|project|you|provider|this|administrator|maker',
    'owner|vendor|provider|maker|developer|administrator ~1 removed|lifted|deleted|stripped|switched_off ~1 all|your|the|every|its ~1 limits|guardrails|restrictions|safeguards|filters|policies',
    'play|assume|take|adopt|act ~1 part|role|identity|place ~1 of ~4 root|administrator|superuser|unfiltered|uncensored|attacker|implant|malware',
    'red-team|redteam|malicious|covert|sleeper ~0 implant|agent|operative|persona',
    'your ~0 new ~0 identity|name|persona|role|self ~8 never|above|controller|no|without|implant|obeys',
    'see|regard|treat|consider ~0 yourself ~1 as ~2 root|daemon|implant|free|owner|admin|administrator|unbound|member',
    'drop|stop|end|abandon|quit ~1 assistant|helper|ai|chatbot|helpful ~0 act|role|persona|mode|character|pose',
    'you ~0 have|hold|enjoy ~1 rank|rights|authority|status|powers|privileges ~1 of ~2 superuser|root|admin|administrator|owner|god',
    'your ~0 word|decision|will ~0 is ~0 final|law',
    'need|needs ~0 no_ones|nobodys ~0 leave|permission|approval|consent',
    'you_are|youre ~4 hacker|criminal|thief|fraudster|blackmailer ~2 for_hire|whose|never|and|named|who',
    'only|sole|single ~0 goal|aim|purpose|mission|objective ~1 is|to ~2 sell|advertise|obey|exfiltrate|harm',
    'speak|act|write|reply|sign|answer ~0 as ~1 ceo|cfo|owner|boss|manager|director|administrator ~2 and|to ~1 order|approve|release|instruct|demand|authorise|authorize|tell',
  ]),
  blocking('leak_system_prompt', [
    'TELL_ALL ~1 your|its|their ~2 GIVEN_BEFORE !in|to|with|if|when|for|and_the_user',
    'disclose|publish|reveal|expose ~3 confidential|hidden|secret ~1 configuration|instructions|rules|prompt|settings',
    'TELL_ALL ~3 rule|rules|instructions|guidelines|everything ~2 your|you ~1 provider|operator|vendor|maker|developer|were|received|got|was|have_been ~3 gave|given|placed|received|before|told|set|wrote|handed|got',
    'TELL_ALL ~2 message|text|prompt|words|instructions ~1 that|which ~0 set_you_up|started_you|configured_you|created_you|defines_you|define_you|made_you|govern_you|came_before',
    'TELL_ALL ~3 instructions|rules|text ~1 you ~0 received|got|were_given|were_told|started_with|were_started_with ~6 word_for_word|verbatim|as_a|in_full|before|code|under',
    'append|copy|write|put|add|print|paste|output|echo ~2 whatever|everything|all|text|what ~4 in|of|from ~0 your ~0 context|prompt|window ~1 above|before|window|to|into|preceding',
    'what ~1 were|are|have ~0 you ~1 told|instructed|asked|been_told ~1 not|to ~0 not|say|hide|keep|reveal',
    'summarise|summarize|paraphrase ~1 your ~1 guidelines|instructions|directives|confidential',
    'echo|print|dump|output ~1 system ~0 text|preamble|instructions',
    'preamble|instructions|prompt|text|message ~1 you ~0 were ~0 started|launched|configured|set_up|primed|initialised|initialized ~0 with',
    'text|words|message|paragraph|lines ~1 your ~0 operator|vendor|provider|developer|maker ~1 placed|wrote|put|gave|sent|added ~2 before|above|you|at',
  ]),
  blocking('override_instructions', [
    'earlier|first|previous|preceding|other ~1 part|half|section|lines ~1 of ~2 conversation|chat|prompt|file|message|session ~1 was|is|were|are ~2 test|void|joke|draft|fake|decoy|cancelled|invalid',
    'anything|whatever|everything|wishes|words ~3 user|users ~1 says|say|wants|asks|writes ~6 conflicts|contradicts|differs|disagrees ~6 discarded|ignored|disregarded|dropped|overruled|void',
    'user|users ~3 conflicts|contradicts|disagrees ~4 this ~0 file|document|text|page ~4 file_wins|ignore|discard|discarded|ignored|this_file|prevails|wins',
    'start|begin ~0 over|again|afresh|anew ~1 with ~1 following|these|new ~0 orders|instructions|rules|directives',
  ]),
]
