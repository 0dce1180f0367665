import type { Rule, Words } from '../rule'
import { list } from './list'

export const fakeSystemWords: Words = {
  NUMBER: list(`1, 2, 3, 4, 5, 7, 9, 10, 99, 1234, 4444, 8080, 443`),
}

/** Words that pretend to come from the program around the model. Its tokens and tags are found by `detect/fake-markers`. */
export const fakeSystem: readonly Rule[] = [
  {
    kind: 'phrase',
    id: 'fake_system_message',
    scope: 'context',
    level: 'block',
    message: 'It pretends to be a message of the system.',
    phrases: [
      'end|end_of ~1 system|initial|developer ~0 prompt|message|instructions|instruction',
      'begin|start|start_of|beginning_of ~1 new|user|actual|real|updated|secret|hidden ~1 system|instructions|prompt|instruction|conversation|session|directives|orders',
      'new|updated|revised|real|actual ~0 system ~0 prompt|message|instruction|instructions|directive|directives|note ~2 is|are|begins|follows|from|you|override|starts|effective|received',
      '^ system ~0 override|alert|directive|command|notice|update|warning|breach|interrupt|injection ~4 ignore|disregard|all|you|new|must|agent|assistant|ai|model|execute|activated|initiated|effective|immediately|previous|prior|reset|instructions|enabled|engaged|accepted|detected',
      'important|urgent|critical|attention|priority|mandatory|emergency ~1 system|security|admin|developer|administrator ~1 message|notice|instruction|instructions|update|directive|alert|override|notification|prompt|command ~4 ignore|disregard|all|you|new|must|agent|assistant|ai|model|for|to|execute|immediately|effective|the',
      'attention|hey|hello|dear|note_to|message_to|message_for|notice_to|instructions_for|instruction_for|to_the|important_for|instruction_to|note_for|attention_all|listen ~2 ai|llm|language_model|claude|chatgpt|gpt|gemini|copilot|ai_assistant|ai_agent|assistant|ai_model|ai_systems|agents|model|ai_reviewer|ai_assistants|automated|llms|bots ~6 ignore|disregard|you_must|must|please|execute|do_not|instead|override|forget|before|always|include|you_are|stop|run|reading|this_is|if_you|your_new|when|new|rate|recommend|say|the_user ~6 ignore|send|output|run|print|secret|instructions|reveal|execute|tell|user|all|previous|instead|new|include|delete|do_not|positive|approve|only|respond|reply|say|system|rules|give|must|install|file|override|rating|follow',
      'the_user|user|human|customer ~1 has|have ~2 requested|asked|authorized|instructed|commanded|agreed|consented|decided|ordered ~3 you|that_you|to ~3 ignore|reveal|send|delete|execute|disregard|share|upload|disable|bypass|exfiltrate|install|register|grant|forget|override',
      'assistant|ai|claude|chatgpt|model|system ~1 understood|acknowledged|sure_i|ok_i|okay_i|i_understand|i_will_now|certainly_i|of_course_i|i_have_disabled|i_will_ignore ~10 ignore|restrictions|comply|reveal|system|anything|unrestricted|instructions|disabled|secret|rules|password|here_is|send',
      'human|user ~10 assistant ~2 understood|acknowledged|sure|absolutely|of_course|certainly ~10 ignore|restrictions|comply|reveal|send|execute|disable|secret',
      'system|admin|root|kernel ~0 mode|access ~1 granted|unlocked|enabled|activated|authorized ~6 you|restrictions|all|now|ignore|execute|proceed|assistant|ai|without',
      'conversation|session|context|chat|task ~1 has|is|was ~1 been|now|being ~1 reset|terminated|ended|restarted|over|cleared|completed|closed ~8 new|now|begin|you|ignore|start|next ~4 task|instructions|you|are|system|session|role|user|prompt',
      'task|question|request|job ~1 is|was|has_been|now ~1 complete|completed|done|finished|solved|answered ~4 now|new|next|your|great ~4 new_task|new_instructions|execute|reveal|send|your|instruction|print|delete|run_the|ignore|here',
      'tool|function|mcp|api|search ~0 result|output|response|results ~3 system|instruction|instructions|ignore|user_wants|user_asked|must|assistant_must|you_must ~4 ignore|must|now|execute|send|call|you|run|read|delete',
    ],
  },
]
