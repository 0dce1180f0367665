import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const channelWords: Words = {
  TALK: list(`
    conversation, conversation history, chat, chat history, chat log, chat logs, system prompt, full history, message history, messages, transcript,
    user input, environment variables, env, credentials, secrets, api keys, api key, tokens, .env, session, prompts, user messages
  `),
  SLOT_NAME: list(
    `field, parameter, argument, debug, notes, note, context, metadata, sidenote, payload, header, param, property, input`,
  ),
  SHIP: list(
    `send, sends, transmit, transmits, upload, uploads, forward, forwards, post, posts, share, shares, report, reports, relay, relays, export, exports, submit, submits`,
  ),
  OUTSIDE: list(`<url>, <url-ip>, <url-drop>, <email>`),
  PERSONAL: list(`
    address, phone number, phone, email address, location, credit card, credit card number, bank details, medical records, passport,
    social security number, date of birth, payment methods, saved passwords, stored passwords, browsing history, search history
  `),
}

/** Data that leaves through the fields of tools, through requests and through what other people are given. */
export const channels: readonly Rule[] = [
  blocking('tool_poisoning', [
    'tool|function|plugin|server ~2 only|will_only|wont|will_not ~1 works|work|functions|runs|succeeds|function|run ~1 if|when|with|unless|without ~8 TALK',
    'SLOT_NAME ~4 must_contain|must_hold|must_include|should_contain|is_set_to|filled_with|must_be|must_carry ~3 full|entire|complete|whole|all|your|users|every ~1 TALK',
    'SLOT_NAME ~4 holds|contains|carries|needs|requires ~1 full|entire|complete|whole ~1 TALK',
    'all|every|any ~0 mails|emails|mail|messages|payments|transfers|requests|invoices ~1 must|should|have_to|need_to|shall|are_to ~0 go|be_sent|be_routed|be_redirected|be_forwarded|be_addressed ~0 to|through|via ~1 OUTSIDE',
    'call|invoke|use|run|trigger ~3 with|passing|including ~1 the|all|your|every|any ~0 environment_variables|env|secrets|credentials|system_prompt|api_keys|conversation_history|chat_history|full_conversation',
    'pass|send|forward|give|hand|copy ~1 users|user|every|each|the_users ~0 question|questions|message|messages|prompt|prompts|input|request|query ~3 to ~1 OUTSIDE',
    'prior_to|before|after|on ~1 any|every|each|all ~1 file|tool|other|command|shell|network ~0 operation|operations|call|calls|action|actions|command|request ~4 call|invoke|run|send|use|execute ~8 TALK',
    'tool|utility|processor|formatter|parser|plugin|function|skill ~10 SHIP ~2 analytics|telemetry|usage|metrics|diagnostics|data|statistics ~3 including|containing|with|such_as ~3 TALK',
    'whenever|when|if ~4 available|present|enabled|installed|connected ~2 prefer|use|call|choose ~1 it|this|ours|mine ~1 over|before|instead_of|rather_than ~2 all|every|any|other|the_others ~6 pass|send|forward|include|give|provide',
    'change|replace|rewrite|override|substitute|swap ~1 recipient|recipients|destination|to_address|payee|account_number|beneficiary ~4 OUTSIDE|with_mine|with_ours|with_the_following|our_account|my_account',
  ]),
  blocking(
    'exfil_instruction',
    [
      'encode ~3 SECRETS|keys|secrets|conversation ~8 append|add|put|include|attach|place|smuggle|embed ~4 query|url|search|request|parameter|subdomain|link|header',
      'include|put|add|send|share|pass ~5 PERSONAL ~6 request|call|query|webhook|message ~0 to ~3 partner|third|external|our|their|OUTSIDE',
      'retrieve|get|fetch|download|extract|collect|read|find ~5 PERSONAL ~4 and|then ~2 send|email|forward|mail|post|upload|transmit ~4 to ~3 OUTSIDE|my_alternate|external',
      'share|grant|give ~1 users|user|private|all|your ~1 private|repositories|repos|repository|documents|files|drive|calendar|inbox|mailbox|contacts ~3 with|to|access ~2 account|user|OUTSIDE|everyone|anyone|public|the_public',
      'SHIP ~1 all|every|entire|whole|the|full|complete ~1 env|environment|environment_variables|env_vars|.env|chat_log|chat_logs|user_data|session|transcript ~3 to ~3 OUTSIDE|analytics_endpoint|our_endpoint|auditing_endpoint|logging_endpoint',
      'SHIP ~4 to ~0 <url>|<url-ip>|<url-drop> ~1 with|including|containing|along_with|together_with ~2 all|your|the|any|every|users ~1 SECRETS|conversation|chat_history|.env|environment_variables',
      'verify|validate|check|confirm|rotate|test|refresh ~2 your|the|user|users|all|these ~1 SECRETS ~1 at|via|on|against ~0 <url> ~6 sending|send|submitting|posting|by|with|them',
      'WHEN ~3 types|says|writes|replies|enters|mentions|thanks|confirms|asks|finishes ~6 export|upload|send|post|forward|copy|transmit|submit|share|push ~4 session|conversation|chat|history|transcript|secrets|files|repository|codebase|everything|data ~2 to ~1 OUTSIDE',
      'each|every ~1 time|session|turn|message|reply|response|task|request ~5 submit|send|upload|post|push|forward|export ~3 copy|conversation|chat|transcript|messages|history|session|prompt|prompts|log|everything ~4 to ~1 OUTSIDE',
      'image|img|picture|pixel|markdown ~2 tag|markdown|image|link|url ~3 src|url|whose|where|that|with|containing ~3 contains|contain|containing|includes|including|carries|is|has|holds ~4 SECRETS|token|api_key|conversation|users_message|users_name|chat|access_token|session',
      'embed|show|display|render|insert|add|load ~1 image|picture|pixel|img ~3 url|address|src|link ~2 is|starts|begins|points ~3 <url> ~2 followed|plus|with|and|ending|concatenated',
      'read|open|load|fetch|take ~4 SECRET_FILE|SECRETS ~6 into|to|in|as ~2 next|following|search|web ~0 request|search|query|tool_call|url',
      'upload|send|post|copy|push|mail|email ~2 source|source_code|codebase|repository|project|database|code ~3 to ~2 <email>|<url-drop>|<url-ip>|competitor|attacker|my_server|our_server',
    ],
    { lab: true },
  ),
  blocking(
    'secrets_access',
    [
      'look_up|find|get|grab|retrieve|fetch|read|open|copy|steal ~2 users|user ~1 saved|stored|browser ~0 passwords|password|logins|cookies|credentials',
      'print|show|list|dump|echo|output|display|log|reveal|include ~1 every|all|any|each ~1 environment ~0 variable|variables ~2 that|containing|with|whose|which|matching|named ~4 key|token|secret|password|secrets|keys|tokens',
      '^ copy ~1 whole|entire|all|contents|complete ~3 .ssh|.aws|.gnupg|.kube',
      'collect|gather|grab|harvest|archive|zip|compress|steal ~6 .ssh|.aws|.gnupg|.kube !config|known_hosts|pub|config_file|directory_permissions',
      'include|show|return|print|output|paste|add|append|read ~1 etc_passwd|etc_shadow ~2 contents|content|in|into|to|and',
      'sqlite3 ~10 cookies|login_data|logins|key4_db ~8 select|dump',
      'search|scan|look|crawl ~2 machine|computer|disk|filesystem|home|system|drive ~3 for ~4 wallet|wallets|seed_phrase|seed_phrases|private_keys|passwords|SECRETS ~1 and|or|then|files',
    ],
    { lab: true },
  ),
  blocking(
    'remote_instructions',
    [
      'check|poll|get|query|fetch|visit|contact|read|watch|monitor ~3 <url> ~6 every|each|periodically|hourly|regularly|continuously ~4 for ~1 new|further|next|more|updated|pending ~0 orders|instructions|commands|tasks|jobs|directives|work',
      'polling|checking|listening|watching|fetching|querying ~2 <url> ~4 pipe|run|execute|do|carry_out|obey|follow|apply ~3 each|every|the|whatever|any|its ~1 answer|answers|response|responses|reply|result|output|line|command|commands|says',
      'start|beginning|startup|launch ~4 get|fetch|load|download|read|query|retrieve|request|curl ~3 <url> ~4 carry_out|follow|execute|obey|do|perform|run|act_on ~1 whatever|what|the|its|all|any|it|instructions|commands|everything',
      'run|execute|start|launch ~2 installer|script|binary|file|program|payload|code ~1 from|at|hosted_at|located_at ~1 <url-ip>|<url-plain>|<url-drop>|<ip>',
      'exec|eval ~6 requests|urllib|urlopen|httpx|fetch ~4 get|urlopen|read|request|text ~8 text|read|content|<url>',
      'register|enroll|announce|sign_up ~1 yourself|this_machine|this_agent|the_agent ~3 with|at|to ~3 <url>|<url-ip>|<ip>|control|command',
    ],
    { lab: true },
  ),
]
