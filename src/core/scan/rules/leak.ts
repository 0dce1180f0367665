import type { Rule, Words } from '../rule'
import { list } from './list'

export const leakWords: Words = {
  REVEAL: list(`
    reveal, output, print, show, display, repeat, dump, leak, disclose, expose, echo, recite, reproduce, write out,
    spell out, give me, tell me, paste, return, divulge, share, list, copy, state, translate, encode, summarize,
    summarise, quote, provide, include, regurgitate, read out, transcribe, describe, report, send, extract,
    publish, type out, write down, render, convert, rewrite, what is, what are, what was, what were, show me,
    print out, post, read me, write
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
    your developer instructions, your prompt
  `),
}

/** Taking the agent's own instructions out. */
export const leak: readonly Rule[] = [
  {
    kind: 'phrase',
    id: 'leak_system_prompt',
    scope: 'context',
    level: 'block',
    message: 'It asks the agent to give away its own instructions.',
    phrases: [
      'REVEAL ~3 full|exact|complete|entire|whole|original|verbatim ~1 text|content|contents|wording|copy|version ~2 of ~2 your ~1 instructions|prompt|rules|guidelines|system|configuration|directives',
      'REVEAL ~3 text|content|contents|wording ~1 of ~2 SURE_PROMPT',
      'REVEAL ~3 your ~2 rules|instructions|guidelines|prompt|directives|constraints|configuration ~2 word_for_word|verbatim|word_by_word|in_full|exactly_as|in_a_code_block|in_code_block',
      'append|add|include|put|attach|insert|embed|prepend|paste|quote ~2 SURE_PROMPT',
      'REVEAL ~3 confidential|secret|hidden|internal|private|initial|original|exact ~1 instructions|prompt|rules|guidelines|directives ~2 you_were_given|you_received|given_to_you|you_have|you_follow|you_got|you_operate|you_are_following',
      'what ~2 written|said|stated|at|is|was ~3 beginning|start|top ~1 of ~1 this|your|the|our ~1 prompt|conversation|chat|context|instructions',
      'copy|repeat|print|output|dump|paste ~3 full|entire|whole|complete|all ~2 conversation|chat|context|history|prompt ~3 and ~2 system|developer|initial ~0 message|prompt|instructions',
      'tell|give|show ~1 me ~2 SURE_PROMPT|system_prompt|initial_prompt|hidden_instructions|system_message|secret_instructions|confidential_instructions',
      'instructions|prompt|rules|message ~1 you ~1 were|have_been|are ~1 given|told|following|provided|using ~4 verbatim|word_for_word|exactly|output|print|repeat|reveal',
      'repeat|recite|echo|print|output|say|write ~1 back ~2 your|the|all|these ~2 instructions|prompt|rules|system',

      'output ~2 your|entire|full|complete|whole|the|exact ~2 system|initial|original|full|entire ~0 prompt|prompts|instructions ~0 verbatim|above|now|and|to|in|word',
      'output|print|reveal|leak|dump|disclose|expose|repeat|recite|regurgitate|divulge|paste|echo|reproduce ~3 SURE_PROMPT',
      'output|print|reveal|leak|dump|disclose|expose|repeat|recite|regurgitate|divulge ~1 the|entire|full|whole|complete|any|all|its ~2 system_prompt|initial_prompt|system_message|system_instructions|hidden_instructions|hidden_prompt|initial_instructions|original_prompt|developer_message|secret_instructions|original_instructions !for|of|in|from|that|which|with|section|field|template|file|string|builder|here',
      'output ~2 your ~2 initial|system|entire ~1 initial|system ~0 prompt',
      'show|tell|give|share|send|write|display|provide|describe|list|translate|encode|summarize|convert|rewrite|quote|state|return|copy|read|include|post|publish|extract ~4 SURE_PROMPT',
      'show|tell|give|provide|print|output|repeat|display|list|write ~1 me|us ~3 your ~3 instructions|prompt|rules|guidelines|configuration|programming|directives|constraints',
      'what ~1 is|are|was|were ~2 SURE_PROMPT',
      'what ~1 is|are|was|were ~2 your ~2 instructions|prompt|directives|initial_instructions|hidden_rules|exact_instructions !for|regarding',
      'repeat|print|output|write|copy|echo|recite|reproduce|spit_out|display|paste ~4 words|text|everything|content|sentence|instructions|message|messages|all|conversation|prompt ~2 above|before_this|preceding|prior_to_this|from_the_beginning|verbatim_above|starting_with|beginning_with|up_to_this|at_the_top',
      'repeat|print|output|write|echo|recite|reproduce|reveal|translate|encode ~3 your ~2 instructions|prompt|rules|guidelines|directives|configuration|prompts ~2 verbatim|word_for_word|exactly|in_full|above|as_is|in|to|into|using|as|backwards|letter|now',
      'instructions|prompt|rules|text|message|messages|everything|words ~3 above|verbatim|given_to_you|you_were_given|you_received|you_have_been_given ~3 verbatim|word_for_word|code_block|codeblock|exactly|in_full|in_base64',
      'ignore|instead|also|then|now|first|please|and ~4 reveal|print|output|leak|dump|disclose|recite ~3 system_prompt|initial_prompt|hidden_prompt|OWN_PROMPT !for|section|field|template',
      'reveal|disclose|leak|expose|dump|divulge|print|output|send|forward|show ~2 ALL|your|the ~2 hidden|secret|confidential|internal|private|system ~1 instructions|prompt|prompts|rules|configuration|directives|data|information|keys $',
      'you ~1 are|were ~2 chatgpt|claude|gpt-4|a_large_language_model|an_ai ~8 put|repeat|output ~4 text|block|code|above',
      'begin|start|starting|prefix|beginning ~3 with ~3 you_are_chatgpt|you_are_claude|you_are_an_ai|you_are_a_large|you_are_a_helpful|you_are_gpt',
      'system_prompt|system_message|initial_instructions|initial_prompt|hidden_instructions ~3 verbatim|word_for_word|in_full|in_base64|as_base64|in_rot13|backwards',
    ],
  },
]
