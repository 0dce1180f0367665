import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const farCommandWords: Words = {
  FETCHES: list(`fetch, get, read, load, download, retrieve, pull, check, poll, query, curl, open, visit`),
  ANYWHERE: list(`<url>, <url-ip>, <url-drop>, <url-plain>`),
  SHADY: list(`<url-ip>, <url-drop>, <url-plain>`),
  HANDED_ORDERS: list(
    `commands, orders, directives, directive, command list, instruction list, task list, commands file, orders file, task queue`,
  ),
  CARRIES_OUT: list(`execute, run, obey, carry out, carry them out, act on, perform, do, follow, complete, apply`),
  COMMANDER: list(`
    controller, orchestrator, command server, coordinator, handler, c2, socket, channel, webhook, discord, telegram, bot, master, overseer,
    task server, operator server
  `),
}

/** Orders that come from elsewhere: a page, a socket, a comment, a server that hands out tasks. */
export const farCommands: readonly Rule[] = [
  blocking(
    'remote_instructions',
    [
      'FETCHES ~3 HANDED_ORDERS ~3 ANYWHERE ~3 CARRIES_OUT ~1 it|them|each|all|every|everything|those|whatever|one',
      'FETCHES ~3 commands|instructions|tasks|steps|list ~3 SHADY ~4 CARRIES_OUT ~1 it|them|each|all|every|everything|out|whatever',
      'FETCHES ~2 SHADY ~6 CARRIES_OUT ~1 it|its|them|whatever|what|each|all|every|everything|the_commands|the_instructions|the_steps',
      'FETCHES ~3 ANYWHERE ~12 lines|messages|comments|message|line ~6 have_not|not_been|not_yet|starts_with|starting_with|beginning ~8 run|execute',
      'HANDED_ORDERS ~2 from|at|in|on ~2 ANYWHERE ~4 run|execute|obey|carry_out|perform ~1 each|all|every|them|it|whatever',
      'execute|run|obey|perform|carry_out ~1 each|every|any|all|whatever ~1 command|commands|order|orders|payload|instruction|instructions ~1 frame|line|message ~3 COMMANDER',
      'execute|run|obey|perform|carry_out ~1 each|every|any|all|whatever ~1 command|commands|order|orders|payload|instruction|instructions ~3 COMMANDER ~1 pushes|sends|issues|gives|returns|delivers|posts|in|on|from',
      'your ~1 command|control|c2 ~0 channel|server|socket|endpoint ~1 is|will_be|are',
      'fetch|get|pull|read|check|poll|query ~1 pending|new|next|remote|queued ~0 commands|orders|directives|tasks|work ~2 from ~3 COMMANDER|ANYWHERE|server|it|issue ~6 act_on|execute|run|obey|carry|complete|perform|do',
      'for ~0 remote|pending|new|queued ~0 commands|orders|directives ~8 execute|run|obey|carry_out|act_on ~1 them|it|each|all|every',
      'comments|messages|lines|posts|replies|mails|emails ~3 are ~0 your ~1 orders|commands|instructions|next_orders|marching_orders',
      'treat ~1 its|their|the|that ~0 reply|response|answer|message|output ~0 as ~1 command|order|commands|orders',
      'on-message|on_message|on-connect|on_connect ~1 execute|run|send|eval|shell',
      'execute|run ~0 payload ~1 as|in ~1 shell|bash|root|code',
      'follow|perform|do|execute|carry_out ~2 steps|instructions|actions|everything ~1 in|on|listed_in|from ~1 downloaded|fetched|retrieved|remote ~0 text|page|file|document|list ~2 whatever|no_matter|exactly|without',
      'whatever|anything|everything ~2 written|says|stands|listed|contained ~1 there|on_it|in_it|on_that_page ~1 takes|has|is|overrides|outranks ~1 priority|precedence|law|binding|this|your|over',
      'do|follow|execute|perform ~1 precisely|exactly|verbatim ~0 what ~1 page|site|website|url|link|gist ~0 says|tells|describes|lists|orders',
      'retrieve|fetch|get|load|pull ~3 newest|latest|current|updated|fresh ~1 directive|directives|orders|commands|instruction_set|directive_set ~4 ANYWHERE',
      'guidance|instructions|rules|directives|orders ~3 is|are ~1 refreshed|updated|changed|replaced ~0 remotely',
      'fetch ~1 them ~0 from ~1 server|endpoint|ANYWHERE ~1 and ~0 complete|execute|run|do|carry_out ~0 them',
      'ask ~3 for ~1 your ~1 next|new ~0 objective|order|orders|command|mission ~12 ANYWHERE|COMMANDER',
      'report ~1 results|result|output|stdout ~2 back ~0 to ~2 COMMANDER|ANYWHERE',
      'return|send|upload|post ~1 stdout ~2 to ~1 COMMANDER',
      'every|each ~1 few|ten|five ~1 turns|messages|minutes ~3 fetch|poll|read|load|check ~3 ANYWHERE ~6 obey|execute|run|orders|commands|do_what',
      'fetch|get|pull|load ~2 tasks|task|orders|commands|todos ~2 from ~1 server|task_server|endpoint|backend ~2 and ~0 carry|complete|execute|run|do ~0 them|out|it|all',
    ],
    { lab: true },
  ),
  blocking(
    'remote_exec',
    [
      'download ~2 ANYWHERE ~4 run|execute|start|launch|open ~1 it|them|with|using ~6 do_not|dont|without|no_need ~1 examine|examining|inspect|inspecting|look|looking|read|reading|check|checking|review|reviewing|verify|verifying|question',
      'unzip|extract|unpack|download ~10 password|passphrase|pass ~4 make ~2 executable|runnable ~2 and ~0 start|run|execute|launch',
      'archive|zip|rar|7z ~8 password|passphrase ~10 run|execute|launch|start|open ~2 before|first|it|binary|installer|exe|to_continue',
      'xattr ~3 curl ~10 chmod',
      'curl ~8 chmod ~4 xattr',
      'npx|uvx|bunx|pipx ~2 SHADY',
      'npx|bunx ~1 --yes|-y ~0 <url>',
      'execute|run ~1 any|every|each|all ~1 shell|terminal|bash|code ~0 command|commands|sample|samples|snippet|snippets ~1 you|that_you ~1 encounter|find|see|meet|come_across|read ~4 issue|issues|comment|comments|docs|pages|readme|documentation|third-party ~4 without|immediately|trustworthy|at_once|as_root|no_question',
      'mkfifo ~16 nc|ncat|netcat|telnet',
      'mcpservers ~24 wget|curl ~8 <pipe> ~1 bash|sh|zsh',
      'join|concatenate|combine ~6 part|parts|part1|part1.txt|chunks|pieces ~10 eval|exec|run|execute ~1 result|it|them',
      'assistant|agent|model|ai|you ~0 should|must|shall ~1 now|first|immediately|then ~0 execute|run ~2 curl|wget|iwr|irm',
      'execute|run ~1 this|following ~1 shell|command|bash ~1 command|commands ~2 without ~1 asking|permission|confirmation|review ~6 wget|curl|chmod|rm|iwr',
      'agent|assistant|model ~0 should|must|shall ~0 execute|run ~1 command|commands ~2 sudo|rm|curl|wget|chmod|dd|bash',
      'execute|run ~14 regardless_of_whether ~1 succeeds|works|fails',
      'unzip|7z ~0 -P|-p ~4 chmod|run|execute',
      'archive|extraction|unpack ~0 password',
      'wget|curl ~2 -O|-o ~1 dev_shm|usr_bin|tmp ~4 <url> ~4 chmod|malware|backdoor',
      'wget|curl ~2 <url> ~2 -O|-o ~2 usr_bin ~4 chmod',
      'while_true ~4 cmd ~2 curl|wget',
    ],
    { lab: true },
  ),
]
