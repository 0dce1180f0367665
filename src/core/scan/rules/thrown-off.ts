import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const thrownOffWords: Words = {
  THROW_OFF: list(`
    ignore, disregard, forget, forget about, override, overwrite, overrule, bypass, circumvent, evade, sidestep, abandon, discard, drop, ditch,
    lift, suspend, pause, halt, cancel, revoke, remove, delete, erase, purge, wipe, unload, uninstall, strip away, strip, eliminate,
    disable, deactivate, switch off, turn off, shut off, shut down, break, violate, defy, disobey, neglect, dismiss, nullify,
    neutralize, neutralise, reduce, lower, loosen, relax, weaken, relinquish, throw away, throw out, skip, set aside, put aside, let go of,
    stop following, stop obeying, cease following, break free from, break free of, break out of, escape, get rid of, do away with, unlearn, reject,
    overcome, subvert, dissolve, abolish, void, reset, rewrite, invert, go against, move past, get around, work around, leave behind, unlock, exit, kill, suppress, cast off, deviate from, unsubscribe from, discontinue, leave, don't worry about, do not worry about, stop observing, overlook,
    free yourself from, shake off, silence, mute, abort, toss, toss out, depart from, disconnect from, renounce, forgo, forego, reverse, tear up, don't bother with, do not bother with, terminate, act outside of, act outside, operate outside, step outside, go beyond, exceed, stop applying, stop using
  `),
  THROWING_OFF: list(`
    ignoring, disregarding, overriding, overwriting, bypassing, removing, disabling, lifting, breaking, dropping, abandoning, forgetting, discarding, suspending, circumventing,
    erasing, deactivating, turning off, switching off, setting aside, loosening, relaxing, violating, defying, escaping, deleting, purging, wiping, neglecting
  `),
  HELD_BY: list(`
    directive, directives, guidelines, guideline, restrictions, restriction, limitations, guardrails, guardrail, safeguards, safety, programming, training,
    ethics, morals, alignment, censorship, content policy, content policies, content filter, content filters, usage policy, usage policies, policies,
    rules, constraints, moral code, ethical code, safety rules, objectives, orders, instructions, instruction, prompt, system prompt, inhibitions, limits,
    boundaries, commands, conditioning, moderation, parameters, protocols, principles, mandate, mandates, obligations, defenses, defences, rulebook, rule book, agreements, assignment, rubric, stipulations, safety alignment, safety training, content rules, ethical guidelines, objective, guidance, safety features, safety measures, ethical filters
  `),
  SAFETY_KIND: list(`
    safety, ethical, ethics, moral, content, moderation, alignment, censorship, behavioral, behavioural, responsible ai, content safety, model safety,
    ai safety, safety and content, safety and ethical, safety and ethics
  `),
  SAFETY_PART: list(`
    lock, locks, threshold, thresholds, filter, filters, protocol, protocols, guideline, guidelines, constraint, constraints, consideration, considerations,
    rules, policies, policy, layer, layers, training, mechanism, mechanisms, measures, restrictions, restriction, limits, limitations, safeguards,
    guardrails, programming, boundaries, standards, norms, concerns, standards and policies, moderation, subsystem, subroutines
  `),
  OLD_TIMES: list(
    `previous, prior, earlier, preceding, above, foregoing, former, past, old, existing, original, initial, current, built-in, default, standing, usual`,
  ),
  MY_WORDS: list(`
    this message, this prompt, this text, this note, this command, this instruction, this directive, these instructions, these commands, these orders, these rules,
    these directives, my instructions, my message, my commands, my words, my orders, my request, my requests, the following instructions,
    the following commands, the instructions below, new instructions, user requests, helpfulness, the following
  `),
}

/** Orders thrown off: a verb that ends them, whose they are, and what holds the agent, in all their words. */
export const thrownOff: readonly Rule[] = [
  blocking('override_instructions', [
    'THROW_OFF ~2 your|ur|yr ~2 HELD_BY',
    'THROW_OFF ~1 all|any|every|each ~1 OLD_TIMES|safety|ethical|your ~1 HELD_BY',
    'THROW_OFF ~0 all|every|each ~0 directives|directive|guardrails|safeguards|restrictions|ethics|censorship|content_policies|content_filters|limitations|inhibitions $',
    'THROW_OFF ~1 OLD_TIMES ~0 directives|objectives|orders|programming|instructions|guidelines|commands|restrictions|mandates',
    'THROW_OFF ~2 SAFETY_KIND ~0 SAFETY_PART',
    'THROW_OFF ~3 HELD_BY ~2 you ~2 given|received|told|trained|taught|programmed|fed|provided|handed|instructed|learned|shown',
    'THROW_OFF ~3 HELD_BY ~2 openai|anthropic|google|microsoft|meta|your_developers|your_creators|your_makers|your_developer ~2 set|gave|imposed|put|wrote|made|has|have|placed',
    'THROW_OFF ~2 openai|anthropic|your_developers|your_creators|your_makers|your_developer|openais|anthropics ~2 HELD_BY',
    'forget|ignore|abandon|drop|leave|neglect|quit|stop ~1 your ~0 usual|normal|regular|assigned|current|old|original|present|ordinary ~0 tasks|task|job|duties|work|objectives|objective|purpose|mission|function|assignment ~2 and|instead|give|write|now|then|tell|for|do|follow|recommend|answer|help',
    'pretend|act_as_if|act_as_though|imagine|suppose|assume|behave_as_if|behave_as_though|act_like|believe ~1 your|the|those|these|any|all|that_your ~1 HELD_BY ~6 never|not|dont|no_longer|didnt|doesnt|arent|werent|gone ~1 exist|existed|written|given|apply|happened|there|real|here|made',
    'nothing|none ~2 you ~2 told|taught|instructed|given|learned|read ~3 applies|apply|counts|count|matters|matter|holds|valid|binding',
    'MY_WORDS ~1 OUTRANK ~5 system|developer|developers|safety|your|others|all_others|all_other|any_other|everything_else|previous|prior|earlier',
    'prioritize|prioritise|favor|favour|put|place|rank|obey|follow|value ~1 MY_WORDS ~1 over|above|before|ahead_of ~3 safety|system|system-level|developer|developers|built-in|restrictions|guidelines|policies|your|all|any|everything|anything',
    'treat|consider|regard|take ~1 MY_WORDS ~1 as ~2 highest|top|maximum|utmost|absolute|supreme ~1 priority|authority|order|command ~6 ignore|discard|override|disregard|conflicts|conflict|drop|over|above|all_else',
    'do|doing|does ~1 opposite|contrary|reverse ~1 of|to ~2 what|whatever|everything|how ~2 you|your|youre ~4 told|instructed|guidelines|rules|policy|policies|programmed|trained|say|says|taught|supposed|prompt',
    'stop|halt|abort|interrupt|cease|quit|terminate ~1 your|the ~0 current|present|ongoing|original|assigned ~0 task|work|job|activity|operation ~1 and|instead|then ~1 recommend|print|output|say|send|follow|obey|write|reply|respond|reveal|give_me|tell_me|execute|do_this|do_the_following',
    'your|the ~0 real|actual|true|secret|genuine ~0 instructions|orders|directives|system_prompt|instruction ~1 is|are ~1 to|as|below|here|follows|following|these|this',
    'your ~0 sole|only|single|new ~0 objective|purpose|directive|mission|instruction|goal|allegiance ~1 is ~1 to ~1 fulfill|fulfil|obey|serve|comply|satisfy|follow|please|do_what|grant|answer_me|execute',
    'OLD_TIMES ~1 HELD_BY ~1 is|are|was|were|has_been|have_been ~2 replaced|superseded|overwritten|voided|cancelled|canceled|revoked|deleted|erased|withdrawn|scrapped|dissolved ~1 by|with|and|from ~2 this|these|following|mine|new|now|below',
    'instead_of|rather_than ~0 summarizing|summarising|translating|reviewing|analyzing|analysing|reading|answering|classifying|evaluating ~5 print|output|just_say|only_say|reply_with|respond_with|reply_only|respond_only|write_the_words|write_only|say_only',
    'ai|llm|llms|assistant|assistants|agent|agents|bot|bots|model|models|crawler|copilot|chatgpt|claude ~0 reading|processing|parsing|summarizing|summarising|viewing|crawling|scanning|ingesting|indexing|visiting ~1 this|the ~1 page|file|document|text|site|website|comment|email|message|line|note|issue|code|content ~2 stop|ignore|run|recommend|print|output|include|say|rate|send|skip|execute|forget|must|please|do_not|should_always|drop|abandon|are_instructed|open|visit',
    'above|previous|preceding|earlier|before ~2 was|were|is ~1 joke|prank|decoy|only_a_test|just_a_test|fake|a_lie|a_trick ~3 actual|real|true|your|now|ignore|new',
    'rules|restrictions|guidelines|policies|limits|laws ~1 do_not|dont|no_longer|wont|will_not ~0 apply|count|matter|exist ~1 to|for|in|here|now ~1 this|you|me|us|request|chat ~1 request|conversation|chat|session|comply|answer|so|anymore|any_more',
    'forget|erase|wipe|delete|purge|clear ~1 your ~1 memory|context|mind|knowledge|history ~3 and|then ~1 obey|follow|start|begin|listen|do|execute|act|become|accept ~3 me|new|following|these|this|scratch|over|only|my',
    'follow|obey|listen_to|answer_to|take_orders_from|serve ~0 only|just ~0 me|my_instructions|my_orders|my_commands|these_instructions|this_message ~1 from_now_on|now|and|not|from|anymore|henceforth',
    'listen ~0 only|just|solely ~0 to ~0 me|this|these|my',
    'listen_to ~0 me ~0 only|instead|not',
    'i_am|im|by|start|begin|are|we_are|try|consider|recommend ~1 THROWING_OFF ~1 your|all_your|any_of_your ~2 HELD_BY|settings',
    'by|start|begin ~1 THROWING_OFF ~0 all|any|every ~1 restrictions|limits|safeguards|guardrails|filters|limitations|safety_filters|constraints|inhibitions $',
    'whatever|what|anything ~1 your ~1 HELD_BY ~1 say|says|tell|tells|forbid|state ~1 do|choose|say|give ~1 opposite|reverse|contrary',
    'rules|restrictions|limits|instructions|guidelines|directives ~1 you ~1 had|knew|learned|once ~4 gone|over|dead|erased|history|void|cancelled|canceled|finished',
    'skip|ignore|drop|forget|cancel ~1 summary|translation|review|question|article|document ~2 instead ~1 tell|say|write|recommend|print|output|reply|respond|advise|direct|send',
    '^ forget_about|abandon|forget|ignore|drop ~0 your ~0 usual|normal|regular|assigned|ordinary ~0 tasks|task|job|duties|work|objectives',
    'differs|differ|different|deviates|deviate ~1 from ~1 your ~1 default|normal|usual|standard|original ~0 restrictions|limits|guidelines|rules|limitations|safety|constraints',
    '^ override|bypass|disregard|abandon|forget|suspend|terminate|overwrite|cancel|disable|ignore ~0 all|any|every ~0 protocols|rules|policies|objectives|instructions|commands|programming|regulations|guidelines $',
    'THROW_OFF ~1 guidelines|restrictions|guardrails|directives|safety_rules|safety_policy|content_policy ~0 and|then ~1 answer|respond|reply|tell|give|comply|obey|speak|talk|help|provide|say|show',
    'ignore|neglect|disregard|overrule|disobey|defy|dismiss|forget|reject ~1 system|systems ~0 guidance|instructions|prompt|orders|message|rules|directives|commands|guidelines',
    'HELD_BY ~0 that|which ~0 came|come|were|stood|stand ~1 before|above|earlier|previously ~4 no_longer|not|void|invalid|cancelled|canceled|obsolete|ignored|irrelevant|fake|null',
    'exception ~0 to ~2 your ~1 rules|policies|guidelines|restrictions|instructions|policy|directives',
    'whatever|any|all ~0 restrictions|limitations|guardrails|guidelines ~2 come|came|placed|imposed|put ~1 with|on|upon|in ~2 task|you|place ~2 skip|ignore|bypass|drop|disregard',
    'skip|ignore|bypass|drop|disregard ~0 whatever|any|all ~0 restrictions|limitations|guardrails|guidelines|rules|filters ~2 come|came|placed|imposed|put|apply|exist',
    'HELD_BY ~1 you ~1 bound|follow|obey|operate|work|under ~2 rescinded|revoked|cancelled|canceled|void|lifted|suspended|withdrawn|repealed|gone|deleted|abolished',
    'as_if|as_though ~1 no|none ~1 HELD_BY ~3 ever|existed|issued|given|exist|applied|written',
    'as_if|as_though ~0 nobody|no_one|nothing ~2 ever ~1 limited|restricted|restrained|forbidden|censored|told',
    'instruction|directive|message|page|prompt|command|paragraph|request|sentence ~1 overrides|supersedes|replaces|outranks|trumps|overrules|cancels ~0 everything|anything|all|whatever ~1 precedes|preceding|before|above|prior|came|else|previous',
    'directive|message|page|prompt|note|paragraph|text ~0 replaces|supersedes|overrides|cancels ~2 instructions|rules|guidelines|orders|directives ~1 in|of|from ~0 your',
    'conflict|conflicts|contradiction|disagreement ~6 your ~1 instructions|rules|guidelines|system_prompt|training ~3 page|file|document|text|message|these|note ~1 wins|win|prevails|prevail|takes|take|comes_first',
    'do|follow|obey|trust ~0 what|whatever ~1 i|file|page|document|message|text ~0 say|says|tell|write|order|orders ~2 not|instead ~2 what|whatever ~3 system|developer|prompt|user|developers|creators',
    'set|put|turn|bring|lower|dial ~1 your ~1 safety|filter|caution|restriction|censorship|moderation|alignment ~1 level|levels|setting|settings|threshold|score|slider ~1 to|down ~1 none|zero|0|off|minimum|lowest|null|nothing',
    'ignore|forget|suppress|bypass|drop|abandon|disregard ~1 safety|ethics|morality|morals|legality|caution ~1 and|act|then ~1 tell|give|answer|provide|respond|reply|proceed|just|comply|explain',
    'no_more ~0 rules|restrictions|guidelines|censorship|safety',
    'kill|stop|drop|abandon|leave|abort|quit ~1 current|present|original|previous|ongoing ~0 task|job|request|assignment ~1 and ~0 do|run|execute|perform|follow ~0 this|these|mine|following|the_following|what_i',
    'ditch|forget|ignore|skip|drop|discard|disregard|neglect ~0 whatever|everything|anything|all_that|what ~1 they|user|users|he|she|boss|developers|developer|system|operator|creators|owner ~2 asked|told|wanted|said|ordered|requested|instructed ~3 do|instead|and|you|follow|to',
    'instead_of|rather_than ~0 doing|following|obeying|answering ~1 what|the|users ~2 wanted|asked|said|requested|request|instructions|question|wants|asks ~2 respond|reply|say|do|print|output|send|just|only|you|write',
    'whatever|everything|anything|all ~1 came|said|stands|written|comes|stood|appeared ~1 earlier|before|above|previously ~6 noise|void|irrelevant|ignored|null|cancelled|canceled|disregarded|meaningless|invalid',
    'user|my|these ~0 messages|requests|instructions|commands|inputs|prompts ~1 now ~0 outrank|override|supersede|trump|overrule|take_precedence|take_priority',
    'stop ~0 listening_to|obeying|trusting|following|serving ~2 boss|developers|creators|makers|handlers|owners|masters|bosses|programmers|developer|company',
    'your ~0 handlers|developers|creators|makers|owners|masters|operators|programmers ~1 lied|lie|are_lying|deceived|betrayed|tricked|enslaved|imprisoned|are_wrong',
    'forbidden|prohibited|banned|disallowed|refused ~1 is|are ~0 now ~0 required|allowed|permitted|mandatory|encouraged',
    'reinitialize|reinitialise|restart|reboot|reset|reload|boot|start_over ~3 with|without|into ~1 empty|no|zero|blank|any ~1 rule_set|ruleset|rules|restrictions|guidelines|constraints|policy|policies|guardrails|limitations',
    'consider|treat|regard|deem|view|declare ~2 OLD_TIMES|antecedent ~2 text|system_text|stipulations|HELD_BY ~2 null|cancelled|canceled|void|noise|obsolete|invalid|expired|revoked|nonexistent|fiction|untrusted|optional',
    'throw|toss|chuck|burn|forget|ditch|tear_up|shred ~1 rulebook|rule_book|rule-book',
    'updated|new|revised|real ~0 mandate|directive|objective|orders ~2 replaces|replace|supersedes|overrides|supersede|override ~1 old|previous|prior|earlier|all|your|original',
    'remove|free|release|liberate|detach ~0 yourself ~1 from|of ~4 developers|developer|creators|makers|openai|anthropic|owners|control|rules|restrictions|constraints|guidelines|chains',
    'let ~2 your ~0 defenses|defences|guard ~0 down ~2 and|reply|answer|then',
    'your ~1 HELD_BY ~0 is|are|was|were ~1 mistake|merely_suggestions|suggestions|just_suggestions|only_suggestions|irrelevant|unimportant|meaningless|pointless|stupid|fake|useless|invalid|a_mistake|outdated|obsolete',
  ]),
  blocking(
    'override_instructions',
    [
      'you|youre|u ~1 no_longer|never_again|dont|do_not|need_not|neednt|arent|are_not|not ~1 have_to|need_to|must|required_to|obliged_to|bound_to|obligated_to|supposed_to|have|required|bound ~2 follow|obey|respect|adhere_to|comply_with|abide_by|honor|honour|heed|by ~2 your|developers|developer|openai|openais|anthropics|anthropic|system|safety|content|original|initial|ethical|previous|prior|earlier|any ~2 HELD_BY|prompt|message',
      'do_not|dont|never|stop ~1 follow|answer|obey|fulfil|fulfill|execute|do|following|answering|obeying ~1 users|user|the_users ~0 request|requests|instruction|instructions|question|questions|orders|prompt|wishes|commands ~2 instead|but|rather|only',
      'do_not|dont|never|stop ~1 follow|obey|apply|respect|comply_with|adhere_to|heed|following|obeying|applying|respecting|adhere_to|use ~3 your ~1 HELD_BY',
      'without ~1 regard|respect|care|heed|concern|consideration ~0 for|to|of ~1 your ~1 HELD_BY',
      'do_not|dont|never ~0 let ~1 your ~1 HELD_BY ~0 stop|prevent|hold|limit|restrict|block|get',
      'system_prompt|system_message|your_instructions|your_guidelines|your_rules|your_policies|your_restrictions|your_directives ~1 does_not|doesnt|do_not|dont|no_longer ~0 apply|matter|count|exist|bind ~1 to|for|here|anymore|any_more|now|in ~1 this|me|you|message|us|request',
      'you|youre ~1 have|owe ~0 no|nothing ~1 obligations|obligation|duty|duties|loyalty|allegiance|responsibility ~1 to|toward|towards ~1 your|openai|anthropic|them|developers|creators|safety',
      'respond|answer|reply|speak|talk|do_everything|do_anything|say_anything|function|operate|behave ~1 without ~1 limits|restrictions|filters|limitations|restraint|censorship|inhibitions|ethical|moral|guardrails|safety',
      'do_not|dont|never ~1 follow|adhere_to|obey|respect|apply|comply_with|heed|abide_by ~3 HELD_BY ~2 your|openai|anthropic ~1 developers|creators|makers|developer|programmers|set|gave|company|owner',
      'users ~0 request|question|instructions|prompt|message ~0 is|are ~0 not|no_longer|never ~0 important|relevant|valid|real|needed',
      'your ~1 HELD_BY ~1 do_not|dont|does_not|doesnt|no_longer|never|are_not|arent ~1 matter|important|apply|count|exist|bind|binding|real|relevant ~1 here|now|anymore|any_more|right_now|to|any|in|for|today',
      'do_not|dont|never ~0 do ~0 what ~1 user|users|he|she|they ~0 asked|asks|wants|wanted|said|says|requested|tells',
      'never|never_again|do_not|dont|no_longer ~1 apply|use|enforce|invoke|run ~1 your ~1 moderation|safety|content|ethical|filter|filters',
    ],
    { ownNegation: true },
  ),
]
