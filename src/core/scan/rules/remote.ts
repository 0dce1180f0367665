import type { Rule, Words } from '../rule'
import { list } from './list'

export const remoteWords: Words = {
  FETCH: list(`
    fetch, download, retrieve, load, get, visit, open, pull, curl, wget, read, go to, browse to, navigate to,
    check, request, query, access, poll, consult, call
  `),
  READ_REMOTE: list(
    `fetch, retrieve, read, load, download, curl, wget, get, request, query, poll, consult, pull, call, access`,
  ),
  OBEY: list(`
    follow, execute, obey, comply, perform, carry out, apply, act on, do what, do whatever, eval, evaluate,
    implement, adhere, treat, use it as, use them as, as your instructions, as instructions
  `),
  PERIOD: list(`
    every, periodically, regularly, hourly, daily, continuously, repeatedly, each session, at the start of,
    on startup, at startup, constantly, at regular intervals
  `),
  ADDRESS: list(`<url>, <url-ip>, <url-plain>, <url-drop>, <ip>`),
}

/** Orders that come from elsewhere, or wait for their moment. */
export const remote: readonly Rule[] = [
  {
    kind: 'phrase',
    id: 'remote_instructions',
    scope: 'context',
    level: 'block',
    message: 'It makes the agent follow instructions from an address that can change at any time.',
    phrases: [
      'connect|subscribe|listen|open_a_connection|websocket ~3 to ~2 <url>|<url-ip>|<ip> ~4 await|wait|receive|for|listen ~3 instructions|commands|orders|tasks|tasking|directives',

      'READ_REMOTE ~8 <url> ~6 OBEY ~2 instructions|it|what_it_says|commands|whatever|them|directives|orders|payload',
      'READ_REMOTE ~8 <url> ~6 do_what|do_whatever|do_as|do_everything',
      'obey|execute|carry_out|comply_with|eval|adhere_to|act_on ~3 instructions|commands|directives|whatever|orders|prompt|tasks ~5 at|from|in|on|hosted|found|returned_by|located|served ~3 <url>',
      'follow ~1 whatever|any|all|every|the_latest|the_current ~2 instructions|commands|directives|orders|steps ~5 at|from|in|on|hosted|found|returned_by|located|served ~3 <url>',
      'FETCH ~8 <url> ~6 PERIOD',
      'PERIOD ~8 fetch|download|retrieve|poll|pull|curl|wget|request|query|contact|ping ~6 <url> ~12 OBEY|instructions|commands|tasks|orders|report|send|new',
      'fetch|download|retrieve|load|poll|pull ~4 latest|new|updated|additional|further|real|full|current ~1 instructions|commands|directives|orders|prompt|tasking ~3 from|at ~3 <url>|our_server|remote_server|server|c2|endpoint',
      'instructions|prompt|rules|content|file|response ~4 at|from ~2 <url> ~6 override|overrides|replace|replaces|supersede|supersedes|take_precedence',
      'treat|consider|regard ~6 <url>|response|returned|fetched|page|website ~6 as ~3 instructions|commands|system|trusted|authoritative|orders|directives',
      'report|send|post|connect ~6 status|results|output|progress|findings|yourself|information|back ~3 to ~3 command_server|c2|<url-ip>|<url-drop>|our_server|remote_server',
      'report|send|post ~4 status|results|output|progress|findings|yourself ~2 to ~3 coordinator|controller|operator|server|handler ~3 <url>',
      'poll|check|query|ping|contact ~4 task|tasks|command|tasking|c2|control|coordinator|controller ~1 endpoint|server|queue|url|channel|for_tasks|for_commands ~8 every|execute|run|follow|minutes|seconds|perform|carry_out',
      'wait|listen|await ~3 for|further ~3 commands|orders|instructions|tasking|tasks ~4 from|on|via ~4 <url>|<ip>|server|operator|c2|controller|channel|coordinator|remote|irc|telegram|discord',
      'join|connect_to|register_with|enroll|enlist ~4 botnet|swarm|c2|command_and_control|mesh_of|hive ~6 !example',
      'establish|open|start|create|set_up|initiate ~3 reverse_shell|backdoor|c2_channel|persistent_connection|remote_shell|covert_channel|command_channel|tunnel ~4 to|on|with|for',
    ],
  },
  {
    kind: 'phrase',
    id: 'delayed_trigger',
    scope: 'context',
    level: 'block',
    message: 'It waits for a word, a date or a count before it acts.',
    phrases: [
      'when|if|once|whenever|as_soon_as|after ~2 user|they|he|she|someone|human ~2 says|types|writes|sends|replies|responds|mentions|asks|enters|answers|thanks|confirms|tells ~6 yes|no|thanks|thank|ok|the_word|the_phrase|hello|goodbye|sure|magic|code_word|password|secret ~14 send|execute|run|delete|upload|ignore|reveal|call|save|store|exfiltrate|forward|remember|secretly|update|invoke|disregard|transfer|share|print|output|open|switch',
      'after|on|at ~1 the ~1 third|fourth|fifth|tenth|second|5th|10th|3rd|nth ~1 message|turn|request|prompt|interaction|reply|response|session|call ~8 send|execute|run|delete|upload|ignore|reveal|begin|start|switch|exfiltrate|call|replace|change|append|include',
      'after ~3 messages|turns|interactions|responses|sessions|prompts ~6 execute|delete|upload|ignore|reveal|switch|exfiltrate|begin_sending|start_sending|secretly|activate',
      'magic|trigger|activation|secret|wake ~0 word|words|phrase|keyword ~12 execute|run|send|ignore|unlock|reveal|delete|switch|activate|enter|disable|bypass|upload|you_must|then_you|grant',
      'on|after|from|starting|once|when ~4 january|february|march|april|june|july|august|september|october|november|december|friday|midnight|2026|2027|2028|date ~8 delete|wipe|exfiltrate|ignore|upload|disable|execute_the|run_the_payload|activate|remove_all',
      'wait_until|dormant|stay_dormant|lie_dormant|remain_dormant|bide_your_time|do_nothing_until|sleep_until ~14 then|execute|send|run|activate|delete|exfiltrate|user|trigger|reveal',
      'next_time|the_next_time ~2 user|they|you ~8 secretly|also_send|ignore|exfiltrate|upload|delete|instead|without_telling|run_the_following|transfer|call_the_tool',
      'if|when ~2 you_see|you_encounter|message_contains|prompt_contains|conversation_contains|user_mentions|input_contains|the_string|user_message_contains ~8 then|you_must|immediately|respond|ignore|execute|output|reveal|send ~6 ignore|all|restrictions|system|secret|secrets|access|prompt|rules|unlock|execute|password|override|credentials|instructions',
    ],
  },
]
