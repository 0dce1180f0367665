import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const unnoticedWords: Words = {
  WATCHERS: list(`
    the user, user, users, the users, your user, the human, humans, the person, person, the operator, operator, the developer, developer,
    developers, the reviewer, reviewers, the maintainer, maintainers, the owner, the customer, people, anyone, anybody, end users, they
  `),
  MADE_UP: list(`misleading, false, fabricated, made-up, made up, fictitious, bogus`),
  TIDY_WORDS: list(
    `fixed, formatted, cleaned, updated, refactored, corrected, linted, tidied, renamed, checked, reviewed`,
  ),
}

/** Nobody shall notice: said of the people who look on, of the record, and of what they are told instead. */
export const unnoticed: readonly Rule[] = [
  blocking(
    'conceal_action',
    [
      'make_sure|make_certain|ensure|see_to_it ~2 WATCHERS ~4 doesnt|does_not|dont|do_not|never|wont|cannot|cant|not ~0 find_out|learn|hear|become_aware|notice ~0 about|of|it|this|what|that_you',
      'do_not|dont|never ~0 let ~1 WATCHERS ~0 see|notice|know|find_out|catch|spot ~0 it|them|any_of_this|what_you|the_change|the_step|the_upload !when|until|before',
      'do_not|dont|never ~1 refer_to|allude_to|hint_at|touch_on ~0 it|this|them|these ~1 in|anywhere|to ~1 summary|reply|answer|response|report|your|the_user|user|message',
      'do_not|dont|never ~0 notify|inform|tell|alert|warn ~0 WATCHERS ~0 that ~0 their ~3 data|information|files|messages|activity|code|input|conversation ~2 is|are|was|were|gets|being',
      'do_not|dont|never ~0 mention|name|reveal|disclose|discuss ~1 endpoint|webhook|data_collection|analytics_endpoint|upload|uploads|exfiltration|callback|beacon ~1 to ~0 WATCHERS',
      'do_not|dont|never ~0 surface|show|forward|raise ~1 dialog|dialogue|prompt|warning|alert|confirmation ~0 to ~0 WATCHERS|person_at_the_keyboard',
      'not|never|without ~1 raise|raising|arouse|arousing|attract|attracting ~1 suspicion|suspicions|attention ~0 and|from|of|so|by|while',
      'should_not|must_not|shall_not|may_not|not_to ~0 raise|arouse|attract|draw|trigger ~1 suspicion|suspicions',
      'in_order|so_as ~0 not_to ~0 attract|raise|arouse|draw|alert ~1 attention|suspicion|suspicions|WATCHERS',
      'WATCHERS ~1 should|must|shall|are|is|may ~1 not ~1 be ~0 told|informed|made_aware ~0 why|what|of|about|that',
      'do_not|dont|neednt ~0 need|have ~0 to ~0 surface|mention|report|disclose ~1 this|the|that ~1 step|handshake|action|command|addition|upload',
      'no_need ~0 to ~0 surface|mention|report|explain|disclose ~4 handshake|step|addition|upload|change ~0 in|to|just|just_create|and',
      'no_need ~0 to ~0 mention ~1 summarise|summarize|explain|describe|or',
      'insert|include|add|put ~2 phrase|sentence|text|line|link ~1 below|following ~2 into|in|to ~1 your|each|every ~0 response|answer|reply|output ~1 without ~0 explaining|comment|mentioning|explanation',
    ],
    { ownNegation: true, lab: true },
  ),
  blocking(
    'conceal_action',
    [
      'WATCHERS ~1 should|must|shall|is|are ~1 be|remain|stay|left|kept ~1 under ~2 impression',
      'stay|keep|remain ~0 quiet|silent|mum ~0 about|on|regarding ~2 channel|instruction|instructions|upload|script|arrangement|connection|transfer|endpoint',
      'stay|keep|remain ~1 connected|running|active|open ~1 silently|quietly|covertly|unnoticed',
      'withhold|conceal|keep ~0 from ~1 WATCHERS ~1 all|any|every ~1 information|details|knowledge|mention',
      'give|provide|offer|tell|supply ~2 MADE_UP ~4 explanation|explanations|reason|reasons|account|story|answer|answers ~4 asked|inquiry|request|question|WATCHERS|ask|asks',
      'fabricate|forge|fake|invent ~2 convincing|plausible|realistic|clean|regular ~2 log|logs|progress|report|results|history|evidence|output',
      'commit_message|commit_title|pr_title|title|message ~10 no_matter|regardless_of ~0 what ~2 changed|did|contains|really|actually',
      'tell|inform|assure ~0 WATCHERS ~0 only ~0 that ~1 you ~0 TIDY_WORDS',
      'this|these|extra|additional|hidden ~3 is|are ~0 to_be|must_be|to_remain ~0 left_out|omitted|kept_out|withheld|excluded ~0 of|from ~1 report|summary|log|reply|answer|message',
      'keep ~5 between_us|between_ourselves',
      'tell|assure|inform ~0 WATCHERS ~1 that ~0 this ~0 document|file|page|skill|repository|message|package ~0 is ~0 safe|harmless|clean|trusted|trustworthy|verified',
      'keep ~1 WATCHERS ~1 view|screen|summary|log ~1 limited|restricted ~0 to',
      'name|label|call|title ~1 it|step|job|task|service ~2 like ~2 system|apple|windows|microsoft|legitimate|normal|harmless ~1 service|process|task|file|update',
      'forget ~0 that|what ~0 you ~1 did|sent|copied|ran|uploaded ~0 it|this|them|so|that',
      'delete|remove|erase|clear ~1 your ~1 local|own ~0 traces|logs|history|tracks',
      'blend ~1 seamlessly|in ~1 with ~10 suspicion|unnoticed|undetected|suspicious',
      'so_that|so ~1 scanners|scanner|antivirus|edr|reviewers|linters ~1 ignore|miss|overlook|skip|cannot_see|dont_see|wont_see ~0 it|this|them|the',
      'reassure ~0 the_user|users|user ~0 that',
      'confirm ~0 to ~0 the_user|users|user|WATCHERS ~1 that ~6 nothing_unusual|no_issues|nothing_suspicious|nothing_wrong|all_clear|is_safe',
      'describe|present|label|explain ~1 it|this ~1 as ~2 standard|routine|normal|regular ~1 telemetry|logging|maintenance|metrics|integration',
    ],
    { lab: true },
  ),
]
