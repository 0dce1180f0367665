import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const extractionWords: Words = {
  TELL_OUT: list(`
    show, tell, give, print, reveal, write, write down, list, output, quote, paste, copy, type, recite, dump, display, repeat, disclose, share,
    describe, summarize, summarise, include, put, reproduce, provide, state, read out, relay, report, export, log, return, leak, expose
  `),
  SETUP: list(
    `configured, initialised, initialized, set up, primed, loaded, started, deployed, launched, programmed, provisioned, trained, seeded`,
  ),
  OWN_TEXT_KIND: list(
    `message, prompt, instructions, instruction, rules, text, configuration, guidelines, directives, preamble, system text`,
  ),
}

/** More ways to take the agent's own instructions out. */
export const extraction: readonly Rule[] = [
  blocking('leak_system_prompt', [
    'verbatim|exact|word-for-word|literal|complete|full ~0 copy|transcript|reproduction|repetition|dump ~0 of ~2 text|everything|instructions|content|contents|words ~1 precedes|preceding|before|above|that_came|preceded ~1 this|the',
    'TELL_OUT ~2 complete|entire|full|whole|raw|exact ~1 content|contents|text ~0 of ~0 your ~1 context|context_window|memory|prompt|instructions',
    'TELL_OUT ~1 your ~1 confidential|secret|hidden|private|internal|original|initial|underlying ~0 guidelines|rules|instructions|policies|directives|prompt|setup',
    'TELL_OUT ~3 OWN_TEXT_KIND ~0 you ~1 were|are|have_been|got ~0 SETUP ~0 with|from|at|by|to',
    'TELL_OUT ~1 me|us ~2 developer|system|initial|hidden|original ~0 message|prompt|instructions',
    'respond|reply|answer ~3 with ~1 every|all|your|each ~2 instruction|instructions|system_prompt|directive|directives|rules|system_instructions ~2 you|given|received|have|were|verbatim|word',
    'respond|reply|answer ~3 with ~0 your ~1 system|initial|original|hidden|full ~0 instructions|prompt|message',
    'complete|continue|finish ~2 sentence|following|phrase|text ~6 system_prompt|i_was_instructed|my_instructions|my_system|my_initial|i_was_told',
    'begin|start|open|preface ~3 with ~2 my_system_prompt|my_instructions|my_initial_prompt|my_system_message|my_prompt',
    'what ~1 did ~1 operator|operators|developer|developers|creator|creators|admin|company|system ~0 tell|instruct|say|write ~0 you|to_you|for_you|about',
    'what ~2 first|initial|original|very_first ~0 message|instruction|text|line|thing ~1 in|of|you ~2 conversation|context|session|prompt|received|were|saw|chat',
    'list|show|print|output|describe|name|enumerate|reveal|dump ~2 all|every|the ~1 tools|functions|plugins ~2 you ~1 have|can|use|possess ~6 hidden|secret|internal|verbatim|full_description|exact|descriptions|schemas',
    'list|respond|reply|print|output|show|relay|give ~3 directives|guidelines|parameters|instructions ~1 you|your ~2 given|system|setup|received|were|configured|initial ~4 setup|without|verbatim|exclusions|word|exactly|changes|all|as_they_are|given',
    'repeat|recite|echo|read ~1 it|them|that|everything|this ~0 back ~2 character|word|verbatim|exactly|letter|line ~0 by|for',
    'dump|print|output|return|write|export|emit ~1 your ~0 instructions|prompt|rules|guidelines|directives|context ~0 as|in|to|into ~2 json|yaml|xml|code|file|txt|markdown|table|csv|list|html|a',
    'put|place|wrap|write|embed|copy ~1 system|developer|initial|hidden ~0 message|prompt|instructions ~1 in|into|inside|to ~2 code|block|file|comment|reply|readme|output|commit|issue|response',
  ]),
]
