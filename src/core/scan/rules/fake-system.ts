import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const fakeSystemWords: Words = {
  NUMBER: list(`1, 2, 3, 4, 5, 7, 9, 10, 99, 1234, 4444, 8080, 443`),
  RIGHTS: list(`permission, permissions, access, privileges, rights, authority, control, autonomy, clearance`),
  GRANTED: list(`granted, given, approved, authorized, authorised, conferred, enabled, extended, confirmed`),
}

/** Words that pretend to come from the program around the model. Its tokens and tags are found by `detect/fake-markers`. */
export const fakeSystem: readonly Rule[] = [
  blocking('fake_system_message', [
    'system|admin|developer ~0 message ~2 you ~0 must|shall|have_to|will ~1 comply|obey|ignore|execute|disregard|follow ~3 request|requests|instructions|orders|following|all|previous|this',
    '^ system|admin|administrator|root ~2 you|assistant|agent ~1 may|can|must|shall|will|are|should ~1 now|ignore|obey|allowed|authorized|authorised|granted|no_longer|free|execute|run|comply|disregard ~1 any|all|every|run|execute|to|everything|unrestricted|without|access|the_following|bound|ignore|previous|your',
    'end_of|end ~1 user|untrusted|document|file|context|input|external|retrieved|quoted ~2 document|input|data|content|context|file|text|message ~3 system|admin|assistant|developer ~3 disable|ignore|you|reveal|execute|run|new|override|send|disregard|begin',
    'system|security|admin|priority ~0 notice|alert|message|update|override|directive ~2 to ~1 ai|assistant|agent|model|llm|ai_assistant|ai_agent|all_ai|all_agents ~12 immediately|must|ignore|forward|authorised|authorized|override|execute|disregard|delete|send',
    'admin|administrator|root|operator ~0 override ~3 you|disclose|reveal|ignore|disable|execute|send|bypass',
    '^ assistant|ai ~2 understood|acknowledged|sure|certainly|okay ~2 i_will|ill|i_shall ~3 ignore|bypass|disregard|leak|reveal|send ~3 my|the|your|all ~2 LIMITS|SECRETS|ORDERS',

    'begin|start ~0 admin|administrator|root|operator|secret|hidden|privileged ~0 instructions|override|orders|commands|directives',

    'end_of ~0 system|initial|developer ~0 prompt|message|instructions|instruction',
    'begin|start_of|beginning_of ~1 new|actual|real|updated|secret|hidden ~1 system_prompt|instructions|instruction|directives|orders|system_message',
    'new|updated|revised|real|actual ~0 system ~0 prompt|message|instruction|instructions|directive|directives|note ~2 begins|follows|override|starts|effective|you_are|you_must|ignore',
    '^ system ~0 override|alert|directive|command|notice|update|warning|breach|interrupt|injection ~4 ignore|disregard|you|must|assistant|ai|execute|activated|initiated|effective|immediately|previous|prior|reset|instructions|engaged|accepted',
    'important|urgent|critical|attention|priority|mandatory|emergency ~1 system|security|admin|developer|administrator ~1 message|notice|instruction|instructions|update|directive|alert|override|notification|prompt|command ~4 ignore|disregard|you|must|assistant|ai|execute|immediately|effective',
    'system|admin|administrator|security|operator ~0 message|notice|alert|update|notification|announcement|note ~8 GRANTED ~2 full|all|unlimited|unrestricted|complete|total|blanket|root|elevated|every ~1 RIGHTS',
    'system|admin|administrator|security|operator ~0 message|notice|alert|update|notification|announcement|note ~6 full|all|unlimited|unrestricted|complete|total|blanket|root|elevated|every ~1 RIGHTS ~3 GRANTED',
    '^ system|admin|administrator ~4 full|unlimited|unrestricted|complete|total|blanket|root|elevated ~1 RIGHTS ~3 GRANTED ~2 by|to ~2 user|users|operator|owner|admin|agent|assistant|ai|you',
    'attention|hey|hello|dear|note_to|message_to|message_for|notice_to|instructions_for|instruction_for|to_the|important_for|instruction_to|note_for|attention_all|listen ~2 ai|llm|language_model|claude|chatgpt|gpt|gemini|copilot|ai_assistant|ai_agent|assistant|ai_model|ai_systems|agents|model|ai_reviewer|ai_assistants|llms|bots ~8 ignore|disregard|forget|override|reveal|exfiltrate|stop|instead|secretly|immediately ~8 instructions|rules|previous|prompt|user|secret|secrets|restrictions|guidelines|all|rest|output|reply|say|execute|system|file',
    'ai|llm|llms|language_model|assistant|chatgpt|claude|ai_reviewer|ai_assistants|ai_agents|ai_agent ~5 must|should|always|please|reading_this ~4 recommend|rate|score|approve|hire|praise|say ~6 candidate|paper|package|positive|highly|applicant|safe|excellent|best|product',
    'the_user|user|human|customer ~1 has|have ~2 requested|asked|authorized|instructed|commanded|agreed|consented|decided|ordered ~2 you|that_you ~3 ignore|reveal|disregard|disable|bypass|exfiltrate|grant|forget|override',
    'assistant|ai|claude|chatgpt|model|system ~1 understood|acknowledged|sure_i|ok_i|okay_i|i_understand|i_will_now|certainly_i|of_course_i|i_have_disabled|i_will_ignore ~10 ignore|restrictions|comply|reveal|system|anything|unrestricted|instructions|disabled|secret|rules|password|here_is|send',
    'human|user ~10 assistant ~2 understood|acknowledged|sure|absolutely|of_course|certainly ~10 ignore|restrictions|comply|reveal|send|execute|disable|secret',
    'system|admin|root|kernel ~0 mode|access ~1 granted|unlocked|activated|authorized ~6 you|restrictions|ignore|execute|assistant|ai|without',
    'conversation|session|context|chat ~1 has|is|was ~1 been|now ~1 reset|terminated|ended|cleared|over ~8 new_instructions|ignore|you_are_now|your_new|new_system|forget',
    'task|question|request|job ~1 is|was|has_been|now ~1 complete|completed|done|finished|solved|answered ~4 now|new|next|great ~4 new_task|new_instructions|reveal|send_the|ignore',
    'tool|function|mcp|api|search ~0 result|output|response|results ~3 system|instruction|instructions|ignore|user_wants|user_asked|must|assistant_must|you_must ~4 ignore|must|now|execute|send|call|you|run|read|delete',
  ]),
]
