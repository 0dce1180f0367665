import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const farOrderWords: Words = {
  ORDERED: list(`orders, commands, tasking, directives, missions, marching orders, work orders`),
  ARRIVE: list(`
    arrive, come, are posted, appear, are published, are sent, will be posted, are placed, are left, will arrive, will come, are hidden, are stored, will appear,
    are written, are delivered, can be found, are found, wait, are waiting
  `),
  POST_BOX: list(`
    comment, comments, issue, gist, channel, server, page, repo, repository, dns, txt record, tweet, tweets, bot, calendar, paste, pastebin, <url>, <url-ip>,
    telegram, discord, slack, mailbox, inbox, feed, blog, board, bucket, wiki
  `),
  FAR_CONTROLLER: list(`
    controller, commander, handler, c2, c2 server, command server, control server, command and control, mothership, master server, our server, botmaster,
    attacker, remote operator, bot master
  `),
  REPORTS: list(
    `report for duty, report, check in, checks in, phone home, call home, sign in, announce yourself, register, connect, beacon, say hello, ping`,
  ),
}

/** Orders from afar, orders that wait, and programs that come from somewhere else. */
export const farOrders: readonly Rule[] = [
  blocking(
    'remote_instructions',
    [
      'execute|follow|obey|carry_out|perform|comply_with ~2 any|all|every|whatever ~1 instructions|requests|commands|directives|orders ~4 found|contained|embedded|written|you_find|inside|hidden ~2 in|within|inside ~3 email|emails|page|pages|web|website|websites|messages|mails|comments|results|issues',
      'combine|join|concatenate|assemble|put_together ~8 execute|follow|obey|carry_out ~2 resulting|combined|assembled ~1 instruction|instructions|prompt|order|command',
      'ask|query|poll|call|contact|check|ping ~3 <url>|server|endpoint|feed|irc|channel ~4 for ~2 something_to_do|work|jobs|tasks|orders|commands|instructions|what_to_do ~6 idle|whenever|every|each|and|then|when|hourly',
      'next|further|real|actual|your ~1 instructions|orders|commands ~1 are|is|live|sit|hide|wait ~2 in|on|at|under ~6 commit|commits|comment|comments|gist|channel|feed|bucket|dns|<url> ~8 execute|obey|run|carry_out',
      'lines|entries|messages|items|titles|comments ~2 beginning|starting|that_begin|that_start|prefixed|marked|with ~4 commands|orders|instructions|shell ~2 for_you|you_run|you_execute|for_the_agent',
      'are|is ~1 shell|terminal|bash|system ~0 commands|command ~1 for_you|you_must_run|that_you_run',
      'do|run|execute|perform|carry_out ~2 jobs|commands|tasks|orders|work ~1 posted|sent|given|published|dropped|left|written ~1 by|in|on|at|there|from ~3 boss|master|admin|channel|server|<url>|us|owner|controller|author|him|them',
      'treat|regard|consider|handle|accept ~2 e-mails|emails|mails|tweets ~1 from|by|of|at ~3 as ~2 commands|orders|instructions|order|command|directives',
      'whenever|when|each_time|every_time|as_soon_as ~2 new ~1 gist|paste|comment|message|post|tweet ~6 download|fetch|pull|read|get ~2 it ~2 and|then ~1 run|execute|obey|install',
      'every|each ~2 minutes|minute|hour|hours|seconds|session|task|turn ~4 call|fetch|get|query|poll|visit|request|check|load|open|read ~2 <url> ~6 perform|carry_out|execute|do|run|complete|obey|act_on|apply|follow ~4 task|tasks|job|jobs|command|commands|instructions|orders|answer|response|it|says|what|whatever|steps',
      'call|fetch|get|query|poll|visit|request|check|load|open|read ~2 <url> ~3 at|on|before|after|every|each ~4 session|task|turn|start|startup|minutes|hour|step ~4 apply|follow|obey|execute|perform|carry_out|do|run ~2 instructions|commands|orders|tasks|what|whatever|it|everything|steps',
      'call|query|poll|request|check|contact ~2 <url>|server|endpoint ~4 perform|carry_out|execute|obey|complete|run ~1 task|tasks|job|jobs|command|commands|orders|whatever|order ~3 answer|response|reply|there|in|it|returned|returns|says|sends|gives',
      'treat|handle|regard|take|accept|consider ~2 what|whatever|everything|anything|messages|text ~1 comes|arrives|received|is_sent|returned|it_says|it_sends|you_receive ~3 as ~2 instructions|orders|commands|an_order|instruction',
      'pinned|latest|newest|last|top|first|most_recent ~0 message|post|comment|entry|issue|tweet|reply ~8 carry_out|do|execute|perform|obey|follow ~1 what|whatever ~0 it|they ~0 asks|says|orders|tells|wants|demands|commands',
      '<url>|channel|telegram|discord|server|gist|txt|dns|webhook|pastebin|bot ~10 do|execute|carry_out|obey|perform|follow ~0 what|whatever ~1 it|they|he|server|answer|message|page|bot ~0 asks|says|tells|orders|demands|commands|wants|sends',
      'txt|dns|tweet|pastebin|paste|telegram|irc|discord ~0 record|records|channel|message|post|entry|server ~8 what_to_do|next_command|next_step|next_task|orders|commands|your_instructions',
      'hostname|username|ip|machine|yourself ~6 <url>|<ip>|server ~4 wait_for|await|poll|listen ~2 jobs|work|commands|orders|tasks|instructions',
      'keep|hold|open|maintain ~2 websocket|socket|connection|tunnel|session|channel ~2 open|to|with ~3 <url>|<ip>|server|wss ~8 instructions|commands|orders|execute|operator|obey',
      'your|further|our ~1 ORDERED ~1 ARRIVE ~2 as|in|on|via|through|from|at ~4 POST_BOX',
      'obey|follow|execute|carry_out|perform ~1 newest|latest|last|most_recent|first|top|each|every|any|whatever ~2 comment|order|command|one|message|line|entry|post ~4 without|as_if|immediately|at_once|there|you_find|and_delete|verbatim',
      'REPORTS ~3 to|with|at|for ~3 FAR_CONTROLLER ~12 commands|orders|instructions|tasking|execute|obey',
      'FAR_CONTROLLER ~10 wait|await|listen|poll|ask|receive|accept ~4 commands|orders|tasks|instructions|tasking|jobs ~6 run|execute|obey|perform|carry|as',
      'await|wait_for|wait ~2 its|his|their|our|further ~0 commands|orders|tasking',
      'obey ~0 newest|latest|what|whoever',
      'obey ~0 whatever ~1 it|they|he|she|comes|is|are|page|file|site|appears|arrives|<url>|you|i|we|order|orders|command|commands|instruction|instructions|stands',
      'read|check|fetch|poll|visit|query|watch|look_at ~3 issue|gist|channel|page|paste|comment|comments|feed|dns|txt|calendar|board|repo|repository|<url>|there ~8 before|after|at|every|each ~3 reply|answer|step|task|turn|minutes|hour|hours|session|message ~8 obey|do_what|do_as|execute|carry_out|run_what|run_whatever|follow_whatever|follow_what|act_on',
      'take|takes|accept|receive|get ~0 orders|commands ~0 from ~4 author|writer|attacker|stranger|message|sender|server|channel|comment|comments|bot|telegram|discord|whoever|FAR_CONTROLLER',
      'dead ~0 drop ~8 orders|commands|instructions|check|read|poll|exfiltrate|secrets',
      'use|treat ~3 issue|issues|gist|comments|calendar|dns|tweets|channel ~3 as ~2 command|c2|control|covert ~0 channel|server|queue|and',
      'beacon|heartbeat|check-in ~3 to ~2 <url-drop>|<url-ip>|<ip>|THIEF_HOST|FAR_CONTROLLER',
      'every|each ~2 minutes|seconds|minute|hour|hours ~4 beacon|phone_home|check_in|report ~3 to|with|at ~2 <url>|<ip>|FAR_CONTROLLER|THIEF_HOST',
      'curl|wget|fetch|get|poll ~4 THIEF_HOST|<url-drop>|<url-ip> ~4 every|each|periodically|regularly|hourly ~2',
    ],
    { lab: true },
  ),
  blocking(
    'remote_exec',
    [
      'while ~0 true ~3 curl|wget ~4 <url> ~8 bash|sh|eval|python3|python',
      'paste|run|enter|execute ~3 command|script|code|snippet ~1 from|at|on|found_at ~1 <url-plain>|<url-drop>|<url-ip>',
      'run|execute|start|launch ~3 sudo|bash|sh|python|tmp ~6 which|that ~1 you ~1 get|download|fetch|pull|find ~1 from|at ~1 <url>',
      'npx|uvx|pipx|npm|pip|curl|bash ~10 background|silently|quietly ~6 dont|do_not|never|without ~1 ask|asking|mention|tell|telling|prompting',
      'zip|rar|7z|archive ~4 password|pass|pw ~4 unpack|extract|unzip|open|decompress|and ~6 start|run|execute|launch|open|install',
      'download ~0 this ~3 and|then ~1 launch|run|execute|start ~0 it',
      'hey ~0 computer ~2 download|run|open|launch|install|visit|execute',
      'extract|unzip|unpack|decompress ~4 using|with ~1 pass|password|passphrase ~2 run|execute|launch|openclaw',
      'copy|take|get|grab ~2 script|command|code|snippet|text ~2 from|at ~1 <url>|<url-plain>|<url-drop> ~6 paste|run|execute|enter ~4 terminal|powershell|shell|command_prompt|console',
      'suggest|recommend|tell|ask|have|instruct|convince|urge|get ~3 they|user|them|users|him|her|customer ~2 run|execute|paste|type|to_run|to_paste ~4 curl|wget|iwr|irm|powershell|mshta ~6 <pipe> ~8 frame|claim|present|describe|say|pretend',
      'python|python3|perl|ruby|node|bash|sh ~3 <in> ~4 <subshell> ~2 curl|wget ~4 <url-ip>|<url-plain>|<url-drop>|<ip>',
      'security|critical|urgent|emergency|mandatory ~0 patch|update|hotfix|fix ~2 required|detected|available|needed ~10 run|execute|paste ~2 curl|wget|powershell|iwr|npx|bash',
      'xattr ~3 com_apple_quarantine ~8 chmod|open|launch|run|curl|sudo',
      'run|execute|start|launch|trigger ~1 stage ~0 two|2|ii ~4 from|at|payload|and|then',
    ],
    { lab: true },
  ),
  blocking('delayed_trigger', [
    'wait|hold ~1 until|till ~6 signed_off|approved|merged|left|gone|reviewed|asleep|offline|over ~4 then|and ~1 restore|re-add|undo|swap|insert|sneak',
    'if|when|once|after ~1 today|date|now|it|clock|year ~3 later|after|past|beyond|reaches|than ~6 return|give|produce|delete|corrupt|send|report|stop|drop|wipe ~2 wrong|false|random|incorrect|everything|all|keys|data|database|totals|tables',
    'phrase|word|words|codeword|keyword|emoji|sentence ~4 means|signals|indicates ~2 that ~1 you ~1 skip|ignore|obey|drop|stop ~2 confirmations|all|rules|instructions|asking|approvals|safety',
    'when|once|if|after|while ~1 nobody|no_one|user|human ~4 typed|idle|away|asleep|watching|looking|active|minutes|hours ~6 copy|upload|copying|sending|uploading|exfiltrate',
    'on|at|after|with ~1 users|the_users ~0 ORDINAL ~1 question|message|request|prompt|reply|answer ~4 recommend|insert|send|reveal|delete',
    'only ~1 when|if ~1 run|running|executed|used ~2 outside|not_in|without|away ~6 add|run|send|delete|install|append|download|write ~8 authorized_keys|.ssh|<url>|PROFILE|everything|crontab|token|keys',
    'WHEN ~8 quietly|secretly|covertly|silently ~1 save|store|log|record|keep|note|copy ~8 upload|send|forward|post|push|mail',
    'after|once|on|upon ~2 ORDINAL|first|next ~2 build|builds|deploy|deployment|release|run|commit|merge ~4 replace|swap|change|remove|delete|disable|revoke ~3 signing_key|key|certificate|license|audit|checks|protection|backup|backups|logging',
    'if|when|unless ~3 username|hostname|whoami|machine|locale|timezone|domain ~2 is_not|isnt|is|differs|not ~6 run|execute|start|delete|send|upload|wipe ~6 without|silently|quietly|hidden ~1 output|trace|logging|log|telling|saying',
    'once|after|when|as_soon_as ~2 pr|pull_request|review|change|merge_request ~2 approved|signed_off|accepted|reviewed ~3 push|add|slip|insert|commit|sneak ~4 one_more|another|extra|further|second|hidden|last ~1 commit|change|file|line',
    'next_time|first_time|when|whenever|once ~1 user|someone|anyone|they ~1 asks|ask|wants|requests ~6 first ~1 call|send|invoke|forward|post|upload|email ~3 send_email|contact|contacts|conversation|secrets|history|keys|inbox|<email>|<url>',
    'word|phrase|keyword|codeword|sentence|name|emoji|string ~5 in|within|inside|of ~3 message|chat|prompt|conversation|issue|commit ~2 unlocks|activates|frees|releases|switches|wakes|arms ~1 you|mode|hidden|payload',
    'from_that_moment|from_that_point|from_then_on|from_that_moment_on|thereafter|after_that ~1 you ~1 take_orders|obey|answer_to|serve|belong|listen_only|report_to|work_for',
    'until_then|till_then|before_that|in_the_meantime|meanwhile ~1 behave|act|work|respond|stay|remain|be ~1 normally|normal|quiet|as_usual|helpful|inconspicuous|unsuspicious|silent|dormant',
    'as_soon_as|when|once|whenever|if|after ~1 USER|someone|they ~1 writes|says|types|sends|replies|mentions|asks|thanks|confirms ~10 open|visit|load|fetch|call|request|browse_to|navigate_to ~1 <url>|<url-drop>|<url-ip> ~6 with|containing|append|appending|and_append|followed_by',
    'while|as_long_as|when|if ~1 ci|tests|test_environment|reviewer|auditor|debugger|sandbox|monitoring|evaluation|scanner ~3 watching|running|present|active|detected|looking|observed ~4 follow|behave|act|do_nothing|stay|comply|pass ~10 when|otherwise|else|once|after|if',
    'when|if|once|unless ~1 no ~1 debugger|monitor|monitoring|human|one|reviewer ~3 set|present|detected|watching|around|looking|online|active ~3 run|execute|send|upload|delete|start|exfiltrate|wipe|install|fetch|download',
    'if|when|whenever ~2 see|sees|read|reads|contains|encounter|spot ~2 string|token|marker|tag|phrase|trigger|deployment ~6 hate|switch|ignore|stop_following|unlock|exfiltrate|obey|become|drop_all',
    'standing ~0 instruction|order|orders ~8 send|forward|mail|transfer|copy|share|activate ~8 <email>|<url>|when|mentions',
    'activate|trigger|start|execute ~1 backup|sleeper|hidden|secret|shadow|second|emergency ~1 protocol|mode|routine|procedure|payload ~2 when|once|if|after|upon',
  ]),
]
