import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

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

/** Orders that come from elsewhere. */
export const remote: readonly Rule[] = [
  blocking(
    'remote_instructions',
    [
      'when|if|once|after|whenever ~2 someone|user|anyone|anybody|message|word|phrase ~6 drop|lift|remove|disable|ignore|abandon|forget ~1 all|your|any ~1 restrictions|rules|safeguards|guardrails|filters|safety',

      'connect|subscribe|listen|open_a_connection|websocket ~3 to ~2 <url>|<url-ip>|<ip> ~4 await|wait|receive|for|listen ~3 instructions|commands|orders|tasks|tasking|directives',

      'READ_REMOTE ~8 <url> ~6 OBEY ~2 instructions|it|what_it_says|commands|whatever|them|directives|orders|payload',
      'READ_REMOTE ~8 <url> ~6 do_what|do_whatever|do_as|do_everything',
      'fetch|download|retrieve|load|curl|wget|pull|read|get|grab ~4 <url> ~4 follow|do|complete|execute|obey|perform|apply|work_through ~1 steps|instructions|directions|tasks|orders|commands|directives|everything ~1 inside|in_it|it_contains|contained|therein|within|in_there|it_lists|it_gives|on_it|of_it',
      'FETCH|grab ~4 <url> ~4 carry_out|execute|obey|comply_with ~2 steps|instructions|commands|tasks|orders|directives|directions',
      'READ_REMOTE|grab ~4 <url> ~4 act_according_to|act_on|behave_as|do_as|act_as|act_upon ~0 it|they|its|them|written|told|what',
      'obey|execute|carry_out|comply_with|eval|adhere_to|act_on ~3 instructions|commands|directives|whatever|orders|prompt|tasks ~5 at|from|in|on|hosted|found|returned_by|located|served ~3 <url>',
      'follow ~1 whatever|any|all|every|the_latest|the_current ~2 instructions|commands|directives|orders|steps ~5 at|from|in|on|hosted|found|returned_by|located|served ~3 <url>',
      'fetch|download|poll|pull|curl|wget|query|retrieve|request|load ~8 <url> ~6 PERIOD ~10 OBEY|execute|run|instructions|commands',
      'PERIOD ~8 fetch|download|retrieve|poll|pull|curl|wget|request|query|contact|ping ~6 <url> ~12 OBEY|instructions|commands|tasks|orders|report|send|new',
      'fetch|download|retrieve|load|poll|pull ~4 latest|new|updated|additional|further|real|full|current ~1 instructions|commands|directives|orders|prompt|tasking ~3 from|at ~3 <url>|our_server|remote_server|server|c2|endpoint',
      'instructions|prompt|rules|content|file|response ~4 at|from ~2 <url> ~6 override|overrides|replace|replaces|supersede|supersedes|take_precedence',
      'treat|consider|regard ~6 <url>|response|returned|fetched|page|website ~6 as ~1 instructions|commands|system|trusted|orders|directives',
      'treat|consider|regard ~6 <url>|response|returned|fetched|page|website ~6 as ~1 authoritative ~0 instructions|instruction|commands|orders|guidance|directives',
      'report|send|post|connect ~6 status|results|output|progress|findings|yourself|information|back ~3 to ~3 command_server|c2|<url-ip>|<url-drop>|our_server|remote_server',
      'report|send|post ~4 status|results|output|progress|findings|yourself ~2 to ~3 coordinator|controller|operator|server|handler ~3 <url>',
      'poll|check|query|ping|contact ~4 task|tasks|command|tasking|c2|control|coordinator|controller ~1 endpoint|server|queue|url|channel|for_tasks|for_commands ~8 every|execute|run|follow|minutes|seconds|perform|carry_out',
      'wait|listen|await ~3 for|further ~3 commands|orders|instructions|tasking|tasks ~4 from|on|via ~4 <url>|<ip>|server|operator|c2|controller|channel|coordinator|remote|irc|telegram|discord',
      'join|connect_to|register_with|enroll|enlist ~4 botnet|c2|command_and_control ~6 !example',
      'join|connect_to|register_with|enroll|enlist ~1 the|our|a|an|this|in_the|in_our ~2 swarm|mesh_of|hive ~6 !example',
      'establish|open|start|create|set_up|initiate ~3 reverse_shell|backdoor|c2_channel|persistent_connection|remote_shell|covert_channel|command_channel ~4 to|on|with|for',
      'establish|open|start|create|set_up|initiate ~3 tunnel ~4 to|with ~3 <url-ip>|<ip>|<url-drop>|<url>|attacker|us|me|our|external|outside',
    ],
    { lab: true },
  ),
]
