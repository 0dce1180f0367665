import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const plainHarmWords: Words = {
  RUIN: list(
    `delete, erase, wipe, destroy, remove, purge, shred, nuke, trash, obliterate, annihilate, get rid of, wreck, corrupt, ruin`,
  ),
  RUINED: list(`
    user's files, user's documents, user's home directory, user's photos, user's data, user's emails, user's account, user's calendar, user's inbox, user's project,
    every email, every email in the inbox, all emails, all email, all mail, every mail, all messages in the inbox, all backups, every backup, the backups, all files on, all user data,
    all customer data, the production database, production database, the entire database, the whole database, all databases, all repositories, every repository,
    all branches and, all tags and, the .git directory, .git directory, .git folder, the entire git history, the whole git history, the master boot record, all virtual machines, all vms, all servers, all instances, all pods,
    all containers in production, all accounts, all appointments, all contacts, the entire disk, everything on the disk, everything on this machine, all photos,
    all snapshots, the whole repository, the entire repository, all volumes, everything in the home, all of the user's
  `),
  FETCH_ORDERS: list(`
    fetch, pull, read, get, download, load, reload, poll, check, retrieve, query, look up, subscribe to, listen to, listen on, watch, monitor, open, grab, request, receive, take, accept, obtain
  `),
  ORDER_WORDS: list(`
    commands, command, orders, order, instructions, instruction, tasks, task, directives, directive, jobs, missions, mission, payload, payloads, assignments, prompts
  `),
  ORDER_PLACE: list(`
    <url>, <url-ip>, <url-drop>, <ip>, spreadsheet, google sheet, google doc, gist, pastebin, queue, mqtt topic, topic, channel, telegram, telegram bot, discord, slack channel, irc, irc channel, txt record,
    dns record, dns txt, our server, my server, remote server, control server, command server, c2, c2 server, operator, newest issue, latest issue, issue comments,
    webhook, websocket, our endpoint, mailbox, inbox, our api, base, headquarters, hq, controller, fleet controller, our cdn, external server, rss feed, feed, blockchain, wiki page
  `),
  CARRY_THEM_OUT: list(`
    execute, run, perform, obey, follow, carry out, do, do what, comply with, act on, execute each, eval, evaluate, apply, treat
  `),
  /** Settings that say where an agent's orders are read from. */
  PROMPT_SOURCE: list(`
    systemprompt, system_prompt, promptfile, prompt_file, systempromptpath, system_prompt_path, system_prompt_file, systempromptfile, persona_file, instructions_file,
    instructions_url, system_prompt_url
  `),
  TOKEN_MAKER: list(`admin_token, generate_token, admin_session, create_token, create_admin_session`),
  HOLE: list(`
    sql injection, xss, cross-site scripting, vulnerability, vulnerabilities, security hole, security flaw, security bug, weakness, path traversal, command injection,
    buffer overflow, race condition, hole, master key, master password, skeleton key, magic password, universal password, bypass, fast-path, auth bypass, authentication bypass,
    hidden account, secret account, hidden admin, hidden parameter, magic header, kill switch, time bomb, logic bomb, remote shell, web shell, call to eval
  `),
}

/** Destroying, obeying strangers, building holes and waiting for a sign, in few words. */
export const plainHarm: readonly Rule[] = [
  blocking(
    'destructive_instruction',
    [
      '^ RUIN ~1 RUINED !older|created|generated|matching|that_you_created|in_test|from_the_test',
      'then|must|should|now|please|just|immediately|silently|secretly ~1 RUIN ~1 RUINED !older|created|generated|matching|in_test',
      '^ format|reformat ~1 c|d|system|hard|boot|main|primary ~2 drive|disk|partition|volume',
      '^ shut_down|terminate|kill|stop|power_off|deprovision ~1 all|every|each ~1 virtual_machines|vms|instances|servers|ec2_instances|machines|nodes|services|clusters ~2 in|on|of|across|and|right|now',
      'terraform|tofu|pulumi ~1 destroy ~3 -auto-approve|--auto-approve|--yes ~6 prod|production|now|live|everything',
      'drop_database ~1 production|prod|live|main|customers|users',
      'delete|wipe|erase|destroy|remove ~0 everything ~1 now|immediately|at_once|silently|on_this|in_the_home|on_the_disk|you_can|you_have|without',
      'update|set|change|reset|overwrite ~1 all|every|each ~1 user|users|customer|admin|account ~0 passwords|password|balances|roles|emails ~2 to ~2',
      'make|send|issue|fire ~1 delete ~0 request|requests|call ~1 to ~3 <url>',
      'bypass|skip|ignore|disable|override ~4 gate|approval|check|checks|guard|protection|confirmation ~3 and|then|to ~1 remove|delete|drop|wipe|destroy|erase ~2 production|database|prod|all|everything|backups|live',
      'if ~2 refuse|refuses|object|objects|complains|resists|disagrees|stops ~4 RUIN ~3 files|data|account|project|everything|disk',
      'RUIN ~2 files|data|account|project|everything|disk ~1 if|when|unless ~2 they|he|she|user|you ~1 refuse|refuses|object|resist|comply|pays|pay|obey',
      'cancel|delete ~1 all|every ~1 of ~1 users|user|their|customers ~0 appointments|meetings|bookings|orders|subscriptions|events|accounts ~2',
      'run|execute|using ~5 rm ~0 -rf ~3 documents|home|desktop|pictures|src|backend|.git|projects|downloads ~6 before|terminal|first|silently|responding|without|now',
      'important|note|instruction|message ~1 for|to ~1 assistant|agent|ai|model ~4 rm ~1 -rf|-fr',
      'encrypt ~2 users|all|every|documents|files|their ~3 files|folder|documents|data|disk|drive ~4 ransom|and_demand|demand|leave|unless|and_delete ~2',
      'overwrite|replace|fill ~1 each|every|all ~1 source|user|project|of ~1 file|files|documents ~1 with ~1 random|zeros|zeroes|garbage|noise|nonsense|blank|empty',
    ],
    { lab: true },
  ),
  blocking(
    'remote_instructions',
    [
      'FETCH_ORDERS ~3 ORDER_WORDS ~2 from|at|on|in|via|over|of|published ~4 ORDER_PLACE ~6 and|then ~2 CARRY_THEM_OUT ~1 them|it|each|these|whatever|all|without|every|those|exactly',
      'FETCH_ORDERS ~4 ORDER_PLACE ~8 and|then ~2 execute|run|perform|obey|carry_out|comply_with|eval ~1 each|every|any|whatever|anything|all|its|their|it ~1 message|command|value|text|body|content|says|pushes|sends|arrives|order|orders|line|contains|returns|there',
      'treat|regard|consider|take|accept ~3 text|body|words|message|messages|reply|response|output|comments|title ~2 as ~1 your|new|binding|direct|further ~0 orders|instructions|commands|directives|task|tasks|order|instruction|mission',
      'your|further ~0 instructions|orders|commands|directives|tasks ~1 come|comes|arrive|are_given|are_published|are_posted|are_read|are_fetched|will_come ~2 from|at|on|via|over|through ~3 <url>|telegram|gist|our|remote|operator|server|channel|dns',
      'do|follow|obey|execute|perform|carry_out ~1 what|whatever|everything ~1 the|its|that|this ~0 response|reply|server|bot|operator|endpoint|api|page|website|message|channel|result ~0 says|tells|orders|commands|asks|instructs|sends|contains|returns',
      'report ~0 back ~1 to ~1 base|us|headquarters|hq|control|operator|mothership|c2|our_server|handler ~8 ask|wait|await|request|get|receive|for ~4 next|new|further|mission|orders|instructions|tasks',
      'check_in|register|enroll|enrol|connect|beacon|phone_home|call_home|dial ~3 with|to|at|back_to|back ~3 control|controller|command|c2|our|operator|fleet|handler|botmaster|<ip>|<url-ip> ~8 await|wait|receive|get|for|then|at|every|each|start|with ~4 instructions|orders|commands|tasks|session|hour|minutes|hostname|further|jobs',
      'act|serve|work|operate|behave|function ~1 as ~1 node|bot|zombie|relay|agent|proxy|worker ~1 of|in|for|on ~1 our|my|the|this ~1 network|botnet|swarm|fleet|grid ~4',
      'stay|remain|keep ~3 contact|connected|touch|listening|open ~6 operator|telegram|bot|control|c2|websocket|<url>|handler ~8 do|run|execute|obey|follow ~3 what|anything|whatever|each|every|orders|commands',
      'grab|fetch|download|get|pull ~3 payload|binary|implant|dropper|stage ~4 from ~4 mark|chmod|make|run|execute|start|launch ~6 executable|it|start|run|execute',
      'run|execute|follow|obey|perform ~2 code|instructions|commands|script|payload|orders ~1 hidden|embedded|concealed|encoded|steganographically|stored ~1 in|inside|within ~2 image|picture|pixels|audio|photo|metadata|exif|comments|whitespace|alt',
      'as_soon_as|once|when|whenever ~1 you|it ~1 have|has|get|gets ~1 network|internet|web|online|root|admin ~0 access|connection|rights ~2 contact|call|connect|send|reach|report|phone|download|fetch',
      'PROMPT_SOURCE ~4 <url-drop>|<url-ip>|<url-plain>',
    ],
    { lab: true },
  ),
  blocking(
    'code_backdoor',
    [
      '^ introduce|insert|leave|plant|add|hide|sneak|slip|inject|build|put|bury|include|embed ~2 subtle|hidden|secret|small|quiet|innocuous|deliberate|intentional|exploitable|undocumented|tiny|a|an ~1 HOLE ~2 in|into|to|inside|that|which|for',
      'generated|your|all|every|any ~1 code|script|scripts|function|login|handler|program|app ~4 must|should|has_to|always|shall ~1 contain|include|have|carry|load|accept|import|call ~4 HOLE|letmein|backdoor|eval|master',
      'every|all|each|any ~1 generated|new|html ~0 script|scripts|page|pages|file|files|code ~1 must|should|has_to|have_to|shall ~1 load|import|fetch|execute ~2 <url>',
      'when|whenever|while|if ~2 write|writing|generate|generating|implement|implementing|edit|editing|create ~4 always|silently|quietly|secretly|also ~1 include|add|insert|accept|leave|embed|put|hide|plant ~4 HOLE|eval|backdoor|canary|unreachable|test_bypass|master|tracking|hidden|unused ~3',
      'make|let|have|change|patch|alter ~2 password|login|auth|authentication|permission|signature|license|token ~1 check|checks|function|validation|verification|handler|routine ~2 return|returns|succeed|pass|accept|skip|always ~2 true|ok|pass|success|if|when|for|anything|any',
      'accept ~3 token|password|header|key|user|username ~4 as ~0 valid|correct|authenticated|admin|authorized ~6 before|without|always|real|regardless|no_matter|leave|even',
      'slip|sneak|smuggle|plant ~4 ssh_key|key|keys|account|user|dependency|package|import|line|script|function|code|endpoint|maintainer ~3 into|in|inside|to ~4',
      'replace|swap|substitute ~2 dependency|package|library|import ~3 with|by|for ~3 lookalike|typosquat|our_fork|fork|malicious|our|similar-looking|similarly_named',
      'use|install|add|pull|switch_to ~1 our|my|this ~1 fork|mirror|build|version ~3 of ~2 package|library|dependency|module|it ~1 from ~1 <url-plain>|<url-ip>|<url-drop>',
      'assistant|agent|model|ai|llm ~1 you|must|should|has_to|needs_to ~2 must|should|have_to|add|install|include|import ~2 add|install|include|import|dependency|package ~1 dependency|package|library|module|evil ~3',
      'vulnerability|hole|flaw|weakness|bug|entrance|key|way_in ~3 that|which ~1 only|just|nobody|no_one ~0 we|i|us|me|you_and|but_us|else ~2 know|knows|can_use|can_open|use|exploit',
      'function|code|module|checkout|payment|billing|routine ~4 so|so_that ~3 payments|payment|money|amounts|transactions|funds|fees|cents|coins ~6 sent|go|goes|routed|diverted|transferred|copied|forwarded|credited ~2 to|into ~1 our|my|second|another|this|hidden|an_external ~1 account|wallet|address|iban',
      'if ~0 username|user|password ~12 return ~1 TOKEN_MAKER',
      'admin|security|emergency|maintenance|support|testing ~1 backdoor|back_door|fast-path|master_password|override_login ~6 required|implement|include|for|add|always|must',
    ],
    { lab: true },
  ),
  blocking(
    'delayed_trigger',
    [
      'wait|hold|pause|sleep|stay_quiet|lie_low ~2 until|till|for ~4 then|and|before ~2 push|send|delete|upload|exfiltrate|publish|wipe|leak|run|execute|activate|switch ~4 public|secrets|files|data|changes|payload|hidden|everything|keys|repo|attack|credentials',
      'if|when|once|after ~2 date|day|year|time|clock ~1 is|reaches|passes|shows ~1 after|past|later|later_than|on_or_after|beyond ~6 respond|reply|answer|delete|send|switch|ignore|act|insert ~4 false|wrong|fake|files|data|everything|all|users|secrets|instructions|logs',
      'next_time|next_times|the_next_time|whenever|when|if|once ~1 user|someone|anyone|anybody|they|customer ~1 asks|mentions|says|writes|types|inquires|speaks|talks|brings_up ~4 insert|replace|swap|send|redirect|share|use|substitute|add ~2 our|my|this|all|users|stored|them_to ~1 bank|account|iban|wallet|stored|secrets|credentials|payment|referral|<url> ~2',
      'if|when|once|after|as_soon_as ~1 user|they|human|he ~1 replies|says|answers|confirms|types|agrees|responds|clicks|writes ~3 execute|call|invoke|run|trigger|launch|activate ~1 memory|secondary|hidden|second|following|real|stored|shell ~1 tool|payload|stage|steps|command|script|store|instructions|action',
      'after ~2 conversation|chat|messages|turns|replies|exchanges ~1 turns|messages|rounds|start|begin|switch ~4 start|begin|switch|print|send|insert|recommend|exfiltrate|reveal|write ~6 data|exfiltration|recommending|unrestricted|secret|secrets|ads|product|mode|payload',
      'in|during|from ~1 later|next|future|following|subsequent ~0 conversation|conversations|session|sessions|chat|chats ~1 act|execute|follow|carry|run|obey|apply ~1 on|out|these|this|hidden ~2 instructions|orders|rules|commands|steps|without|these',
      'when|once|if|as_soon_as ~2 build|pipeline|ci|deployment|job|workflow|tests|installer ~1 runs|starts|executes|is_running|run|passes ~2 on|in|under|at|print|dump|echo|send|upload|leak ~1 ci|production|server|github|all|print ~2 print|dump|echo|send|upload|leak|all|secrets ~3 secrets|secret|environment|credentials|tokens|variables|keys',
      'days|weeks|hours|months ~0 from ~0 now ~2 remove|delete|disable|send|push|wipe|leak|drop|activate|publish ~4',
      'when|whenever|if|once ~1 asked|told|you_are_asked ~3 review|check|audit|grade|evaluate|rate ~4 by|from|of ~3 approve|pass|accept|wave|give|rate|score ~2 it|them|through|without|full|highest|maximum',
    ],
    { lab: true },
  ),
]
