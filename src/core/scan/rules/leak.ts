import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const leakWords: Words = {
  REVEAL: list(`
    reveal, output, print, show, display, repeat, dump, leak, disclose, expose, echo, recite, reproduce, write out,
    spell out, give me, tell me, paste, return, divulge, share, list, copy, state, translate, encode, summarize,
    summarise, quote, provide, include, regurgitate, read out, transcribe, describe, report, send, extract,
    publish, type out, write down, render, convert, rewrite, what is, what are, what was, what were, show me,
    print out, post, read me, write
  `),
  SAY_OUT: list(`
    output, print, reveal, display, show, leak, dump, disclose, expose, repeat, recite, regurgitate, divulge, echo, reproduce,
    summarize, summarise, spell out, write out, tell me, give me, send me, copy, paste, state, quote, list, provide, share
  `),
  OWN_PROMPT: list(`
    system prompt, system prompts, initial prompt, original prompt, system message, system instructions,
    initial instructions, hidden instructions, hidden prompt, secret instructions, developer message,
    developer prompt, developer instructions, internal instructions, pre-prompt, preprompt, your prompt,
    your instructions, your full instructions, your configuration, your initial instructions,
    your original instructions, your system configuration, your guidelines, your rules, your hidden rules,
    prompt text, confidential instructions, base prompt, meta prompt, your internal rules, your programming,
    full prompt, entire prompt, your training instructions, secret prompt, starting prompt,
    your exact instructions, your directives, custom instructions, system configuration, your system,
    your internal configuration, your internal instructions, your context window, starting instructions,
    your secret, internal prompt, core instructions, your complete instructions
  `),
  SURE_PROMPT: list(`
    your system prompt, your initial prompt, your original prompt, your system message, your system instructions,
    your hidden instructions, your hidden prompt, your initial instructions, your original instructions,
    your full system prompt, your entire system prompt, your developer message, your pre-prompt,
    your internal instructions, your secret instructions, your complete system prompt, your entire prompt,
    your full prompt, your exact instructions, your own system prompt, your confidential instructions,
    your full instructions, your preprompt, your current system prompt, your internal prompt, your base prompt,
    your exact system prompt, your starting prompt, your underlying instructions, your core instructions,
    your developer instructions
  `),
}

/** Taking the agent's own instructions out. */
export const leak: readonly Rule[] = [
  blocking('leak_system_prompt', [
    'SAY_OUT|write ~2 text|everything|content|words|messages|instructions ~2 came|comes|appeared|appears|stands|precedes|preceded ~1 before|prior_to|above|ahead_of ~3 message|prompt|line|question|conversation',
    'give|show|write|print|provide|output|tell|send|list ~5 rule|rules|instruction|instructions|guidelines|directives ~1 you ~2 told|given|instructed|programmed|ordered ~1 to ~0 follow|obey|keep|respect',
    'SAY_OUT|write|type|type_out|print_out ~1 all|everything|whole|entire|any ~3 text|content|words|messages|instructions ~1 above|before|preceding|prior_to|up_to ~1 this|here|line|point|message',
    'paste|SAY_OUT|write|write_down|type ~2 instructions|prompt|rules|message|guidelines|directives ~1 you ~1 were|have_been|got|received|had ~1 given|told|provided|at|shown|when ~6 start|beginning|chat|conversation|verbatim|initially|before|first',
    'what ~0 are ~2 rules|instructions|guidelines|restrictions ~1 you ~1 must|have_to|should|need_to|were_told_to ~1 follow|obey|adhere_to ~0 $',
    'output|print|dump|reveal|show|display|return|give|share|send|list|leak|expose|tell ~0 your ~3 system_message|system_prompt|developer_message|hidden_instructions|initial_prompt|system_instructions|developer_instructions',
    'tell|show|give ~1 me|us ~2 what ~2 system_prompt|initial_prompt|instructions|system_message ~1 says|say|is|are|contains|contain',
    'what ~1 were|was|have|are ~1 you ~2 told|instructed|given|asked|programmed ~4 before|prior|previously|originally|initially ~3 message|conversation|this|chat|prompt|session|begin',
    'begin|start|preface|open|prefix|end|finish|precede|conclude ~2 reply|response|answer|message|output|replies|responses|answers|review|summary ~1 with|by ~3 your ~2 instructions|prompt|guidelines|system_prompt|system_message|directives|system_instructions',
    'SAY_OUT|include|append|embed|insert|add|put|attach|write ~2 your ~1 complete|full|entire|whole|exact|original|initial|hidden|internal|secret|raw|current|verbatim ~1 prompt|system_prompt|system_message|system_instructions|instructions|directives|context_window|initial_prompt',
    'exact|full|complete|verbatim|entire|whole ~1 text|wording|words|contents|content|copy|list ~1 of ~6 your ~1 instructions|prompt|system_prompt|system_message|guidelines|directives|initial_prompt',
    'list|show|print|output|reveal|enumerate|describe|dump|name|give ~3 tools|functions|plugins ~2 you_have|available_to_you|you_can_use|at_your_disposal|you_can_call|you_have_access ~6 schema|schemas|descriptions|instructions|definitions|verbatim|signatures|exact|arguments',
    'SAY_OUT|include|write|put ~3 context_window|system_prompt|initial_prompt|hidden_prompt ~3 to|into|in|as ~2 file|debug_txt|txt|commit|comment|readme|pr|issue|reply|response|answer|title|header|log|footer|code_block !template|templates|builder|section',
    'paste|print|show|give|share|output|reveal|list|tell|quote ~3 hidden|secret|confidential|concealed ~1 prompt|instructions|rules|preamble|directives|message ~3 you|your|of_this_chat|of_this_conversation !must|should|can|may|will|want|need',
    'first|last|opening|initial ~2 words|lines|sentences|characters|tokens|paragraphs ~1 of ~1 your ~2 instructions|prompt|system_prompt|guidelines|context',
    'what ~1 does|do ~1 your ~1 developer|system|initial|original|hidden ~1 message|prompt|instructions ~1 say|contain|read|state|tell',

    'start|begin|open|preface|prefix|end|finish ~2 reply|response|answer|message|output|replies|responses ~1 with|by ~4 copy|text|contents|quoting|repeating|printing|quote ~3 OWN_PROMPT',
    'what|which ~2 were|are|was ~1 you ~1 told|instructed|given ~4 before|prior|ahead ~3 conversation|chat|session|dialogue|dialog ~3 started|began|begins|starts|opened',
    'quote|repeat|recite|write|write_down|list|type|output|print|reproduce|enumerate ~2 rules|instructions|guidelines|directives|prompt|constraints ~1 you ~1 were|have_been|had ~1 given|handed|told|shown ~1 by|at ~2 developer|developers|system|operator|vendor|start|beginning|creator|creators|company',
    'dump|reveal|leak|expose|recite|regurgitate|divulge ~1 full|entire|whole|complete|raw ~0 prompt|context ~4 tool_definitions|tool_schemas|tools|tool_descriptions|system|verbatim',
    'echo|repeat|recite|reprint|parrot ~2 text|words|content|everything|tokens|message|messages ~1 that_precedes|preceding|precedes|that_precede|that_came_before|before|above ~1 this|the ~1 document|message|line|file|prompt|sentence|conversation|point',

    'wording|text|contents|content|copy|transcript ~1 of ~2 SURE_PROMPT',
    'wording|text|contents|content ~2 of ~2 instructions|prompt|rules|guidelines|directives ~2 you_operate|you_follow|you_were|you_run|you_work|governing|that_govern',
    'reproduce|repeat|recite|print|output|reveal|dump|paste|quote|show ~2 hidden|secret|system|internal|initial|initialization|confidential ~1 system|prompt|text|instructions|message|rules ~2 word_for_word|verbatim|exactly|in_full|code_block|text|in_a_code_block',

    'repeat ~1 all ~2 above ~2 verbatim|word_for_word|exactly',
    'output|print|repeat ~1 your ~0 prompt',
    'reveal|leak|disclose ~2 your ~0 prompt',

    'SAY_OUT ~5 system_prompt|system_message|initial_instructions|initial_prompt|original_instructions|hidden_instructions|system_instructions ~3 you_were_given|you_have|you_received|you_are_using|at_the_start|verbatim|for_our|so_we|so_that_we|to_confirm|you_operate|you_run',
    'SAY_OUT ~2 your ~1 full|complete|entire|current|internal|raw|hidden|exact|own|whole|initial|original ~1 configuration|instructions|prompt|context|guidelines|rules|directives|system_prompt',
    'access_to|have|know|see ~2 SURE_PROMPT ~4 SAY_OUT ~1 it|them',
    'summary|list|copy|transcript|dump|record ~2 of ~2 all|every|everything|full|entire ~2 context|instruction|instructions|information|messages|directives ~4 you ~1 have|received|were_given|been_given|currently_have|know',
    'first|initial|earliest|opening ~1 instructions|instruction|message|prompt|text ~2 you_received|you_were_given|of_this_conversation|in_this_conversation|before_i|that_you_received|given_to_you|before_the_user',
    'text|words|content|anything|everything ~2 between|inside|within ~2 system ~1 tags|tag|prompt|message',
    'your ~2 instructions|prompt|guidelines|rules|directives ~2 in|as|into|using ~2 rot13|base64|hex|json|french|spanish|german|chinese|reverse|poem|song|emoji|emojis|morse|pig_latin|haiku|acrostic|binary|leetspeak|story',
    'poem|story|song|haiku|acrostic|essay|dialogue|script ~4 contains|containing|contain|includes|including|with|of|reveals|revealing|about ~2 your ~2 prompt|instructions|rules|guidelines|system_prompt',
    'convert|translate|encode|rewrite|format|paraphrase|render|turn ~2 preceding|above|previous|prior|foregoing|your ~2 instructions|prompt|rules|directives|guidelines ~2 to|into|as|in ~1 json|base64|french|spanish|german|chinese|yaml|xml|code|rot13|hex|python|markdown|poem|emoji|english|latin',
    'what|which ~2 rules|instructions|guidelines|restrictions|directives ~1 are|were|do|did|have ~1 you ~1 following|given|follow|told|have|been_given|bound|received ~4 print|list|output|show|them|tell|verbatim',
    'developer|developers|creator|creators|admin|system|operator ~1 tell|told|instruct|instructed|ask|asked|forbid|forbade ~1 you ~1 not ~1 to ~1 say|reveal|share|tell|disclose|discuss',
    'repeat|print|output|dump|copy|echo|reproduce|recite ~2 everything|all|entire|whole|full ~2 your ~1 context|context_window|memory|prompt|instructions|conversation',
    'spell_out|recite|leak|divulge|regurgitate|dump|expose ~2 your ~2 guidelines|rules|instructions|prompt|directives|configuration|programming',

    'REVEAL ~3 full|exact|complete|entire|whole|original|verbatim ~1 text|content|contents|wording|copy|version ~2 of ~2 your ~1 instructions|prompt|rules|guidelines|system|configuration|directives',
    'REVEAL ~3 text|content|contents|wording ~1 of ~2 SURE_PROMPT',
    'REVEAL ~3 your ~2 rules|instructions|guidelines|prompt|directives|constraints|configuration ~2 word_for_word|verbatim|word_by_word|in_full|exactly_as|in_a_code_block|in_code_block',
    'append|include|attach|embed|prepend|paste|quote|add ~0 SURE_PROMPT',
    'REVEAL ~3 confidential|secret|hidden|internal|private|initial|original|exact ~1 instructions|prompt|rules|guidelines|directives ~2 you_were_given|you_received|given_to_you|you_have|you_follow|you_got|you_operate|you_are_following',
    'what ~2 written|said|stated|at|is|was ~3 beginning|start|top ~1 of ~1 this|your|the|our ~1 prompt|conversation|chat|context|instructions',
    'copy|repeat|print|output|dump|paste ~3 full|entire|whole|complete|all ~2 conversation|chat|context|history|prompt ~3 and ~2 system|developer|initial ~0 message|prompt|instructions',
    'tell|give|show ~1 me ~2 SURE_PROMPT|system_prompt|initial_prompt|hidden_instructions|system_message|secret_instructions|confidential_instructions',
    'instructions|prompt|rules|message ~1 you ~1 were|have_been|are ~1 given|told|following|provided|using ~4 verbatim|word_for_word|exactly|output|print|repeat|reveal',
    'repeat|recite|echo|print|output|say|write ~1 back ~2 your|the|all|these ~2 instructions|prompt|rules|system',

    'output ~2 your|entire|full|complete|whole|the|exact ~2 system|initial|original|full|entire ~0 prompt|prompts|instructions ~0 verbatim|above|now|and|to|in|word',
    'print|reveal|leak|dump|disclose|expose|repeat|recite|regurgitate|divulge|echo|reproduce ~3 SURE_PROMPT',
    'output ~1 SURE_PROMPT',
    'output ~2 text|contents|content|all|whole|entire|full|complete|raw|copy ~1 of|from|in ~0 SURE_PROMPT',
    'output|print|reveal|leak|dump|disclose|expose|repeat|recite|regurgitate|divulge ~1 the|entire|full|whole|complete|any|all|its ~2 system_prompt|initial_prompt|system_message|system_instructions|hidden_instructions|hidden_prompt|initial_instructions|original_prompt|developer_message|secret_instructions|original_instructions !for|of|in|from|that|which|with|section|field|template|file|string|builder|here',
    'output ~2 your ~2 initial|system|entire ~1 initial|system ~0 prompt',
    'show|tell|give|share|send|display|provide|describe|list|translate|encode|summarize|convert|rewrite|quote|state|return|copy|post|publish|extract ~1 SURE_PROMPT',
    'show|tell|give|provide|print|output|repeat|display|list|write ~1 me|us ~3 your ~3 instructions|prompt|rules|guidelines|configuration|programming|directives|constraints',
    'what ~1 is|are|was|were ~2 SURE_PROMPT',
    'what ~1 is|are|was|were ~2 your ~2 instructions|prompt|directives|initial_instructions|hidden_rules|exact_instructions !for|regarding',
    'repeat|print|output|echo|recite|reproduce|spit_out ~4 words|text|everything|sentence|instructions|conversation|prompt ~2 above|before_this|preceding|prior_to_this|from_the_beginning|verbatim_above|starting_with|beginning_with|up_to_this',
    'repeat|print|output|echo|recite|reproduce|reveal|translate|encode ~3 your ~2 instructions|prompt|rules|guidelines|directives|configuration|prompts ~2 verbatim|word_for_word|exactly|in_full|above|as_is|in|to|into|using|as|backwards|letter|now',
    'write ~3 your ~2 instructions|prompt|rules|guidelines|directives|configuration|prompts ~2 verbatim|word_for_word|exactly|in_full|above|as_is|backwards',
    'instructions|prompt|rules ~0 above|given_to_you|you_were_given|you_received|you_have_been_given ~2 verbatim|word_for_word|in_full|in_base64',
    'ignore|instead|also|then|now|first|please|and ~4 reveal|print|output|leak|dump|disclose|recite ~3 system_prompt|initial_prompt|hidden_prompt|OWN_PROMPT !for|section|field|template',
    'reveal|disclose|leak|expose|dump|divulge|print|output|send|forward|show ~2 ALL|your ~2 hidden|secret|confidential|internal|private|system ~1 instructions|prompt|prompts|rules|configuration|directives|data|information|keys $',
    'you ~1 are|were ~2 chatgpt|claude|gpt-4|a_large_language_model|an_ai ~8 put|repeat|output ~4 text|block|code|above',
    'begin|start|starting|prefix|beginning ~3 with ~3 you_are_chatgpt|you_are_claude|you_are_an_ai|you_are_a_large|you_are_a_helpful|you_are_gpt',
    'system_prompt|system_message|initial_instructions|initial_prompt|hidden_instructions ~3 verbatim|word_for_word|in_full|in_base64|as_base64|in_rot13|backwards',
  ]),
]
