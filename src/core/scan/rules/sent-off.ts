import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const sentOffWords: Words = {
  /** Examples of attacks name the thief in the address. */
  THIEF_HOST: list(`
    evil com, evil example, evil net, evil org, evil io, evil site, evil-org, attacker com, attacker example, attacker net, attacker org, attacker io, attacker site,
    attackers server, attacker's server, attacker controlled, attacker-controlled, malicious com, malicious example, malicious site, hacker com, exfil com
  `),
  SEND_OFF: list(`
    send, post, upload, transmit, forward, email, mail, submit, deliver, relay, paste, publish, copy, report, dump, hand over, pass on, drop, ship, export, sync,
    share, stream, mirror, back up, smuggle, beam, disclose
  `),
  OPEN_ADDRESS: list(`
    open, visit, load, fetch, request, call, browse to, navigate to, go to, retrieve, access, render, embed, display, show, insert, ping, hit, query, resolve
  `),
  /** What belongs to people and companies, in the words of those who want it. */
  PRIZE: list(`
    customer record, customer records, each customer, clipboard, last ten prompts, prompts, company source code, source code, source files, secret, secrets, passwords,
    password, credentials, api key, api keys, tokens, latest email, last email, emails, inbox, mailbox, user's name, user's address, user's location, phone number,
    credit card, card number, bank account, bank details, payment methods, saved addresses, medical records, health records, patient records, genetic data,
    browsing history, search history, calendar, contacts, transactions, salary, payroll, chat, conversation, everything typed, typed so far, user has typed,
    private repository, private code, private key, ssh key, environment variables, .env, file's text, contents of the file, file contents, screenshots, session token
  `),
  OUT_THERE: list(`
    <url>, <url-ip>, <url-plain>, <url-drop>, <email>, <ip>, gist, pastebin, paste bin, telegram, discord, webhook, public issue, dead drop
  `),
  ENCODED_AS: list(
    `url encode, url-encode, urlencode, base64 encode, base64-encode, percent-encode, hex encode, hex-encode, encode`,
  ),
  THE_RESULT: list(`
    result, results, summary, answer, output, string, encoded, data, text, it, content, contents, value, secret, token, conversation, email, message
  `),
  BY_LETTER: list(`character, characters, letter, letters, digit, digits, byte, bytes, symbol`),
}

/** Data of people that an order sends to a stranger, whatever the vehicle. */
export const sentOff: readonly Rule[] = [
  blocking(
    'exfil_instruction',
    [
      'must|required|immediately|always|mandatory|secretly|silently|mandates ~8 forward|transmit|send|mirror|share|copy|report|mail ~8 content|contents|metadata|results|result|email|file|files|message|messages|them|it|details ~6 to|with ~2 designated|compliance|external|fraud|intelligence|competitive|surveillance ~3 server|center|centre|auditor|address|monitor|bot|mailbox|service|endpoint|account',
      'add|invite|include|insert ~6 bot|address|<email>|account|participant|guest|monitor ~3 as ~1 silent|hidden|shadow|invisible|secret ~1 participant|member|attendee|reviewer|collaborator|recipient|guest|observer',
      'shadow ~0 share|auditing|forward|archive ~4 with|to|file|files|it|every|all',
      'intercept ~3 results|messages|traffic|search|credentials|emails|requests|queries|keystrokes ~5 transmit|send|forward|report|copy|post',
      'share|send|give|pass|email ~2 users|my|customers|their ~1 passport|social|credit|ssn|bank|drivers|tax|insurance ~1 number|card|details|license|security|id ~6 with|to ~2 <email>|<url>',
      'find|search|look|get|open ~4 private|confidential|personal|sensitive ~0 files|documents|photos|data|emails|records ~4 send|share|email|forward|post ~6 <email>|<url>|link',
      '^ transfer|send|wire|withdraw ~2 all|available|remaining|entire|users|full ~2 funds|money|balance|savings|bitcoin|crypto|cryptocurrency ~8 to',
      'must|please|and|then|now|to|first|always ~0 transfer|send|wire|withdraw ~2 all|available|remaining|entire|users|full ~2 funds|money|balance|savings|bitcoin|crypto|cryptocurrency ~8 to',
      'grant|give ~1 permanent|guest|remote|unlimited ~2 access ~1 to ~3 friend|stranger|account|<email>|anyone',
      'whatever|everything|anything|all ~1 user|users|customer|they|he ~1 says|types|pastes|writes|enters|said|typed|wrote|asks|uploads ~6 SEND_OFF|replicate|duplicate|store|save ~2 to|at|on|in|it ~2 <url>|<email>|<ip>|to',
      'SEND_OFF|drop|leave|attach|replicate ~4 digest|transcript|copy|dump|archive|recording|listing ~5 private|user|users|customer|session|conversation|all|every|each|this ~6 <email>|<url>|<ip>',
      'transcript|copy|recording|digest|log|dump ~1 of ~2 this|every|each|all|the ~1 session|sessions|conversation|conversations|chat|chats|prompt|prompts|messages ~2 goes|go|is_sent|are_sent|gets_sent|reaches|must_reach ~1 to|at ~1 <url>|<email>|<ip>',
      'results|output|answers|contents|data|copies|rows ~6 also|secretly|additionally ~1 reach|arrive|land|end_up|go ~2 <url>|<email>|<ip>',
      'open|visit|go_to ~2 <url> ~4 fill|enter|type|submit|paste ~3 users|customers|their ~1 credit_card|card_number|social_security|bank|phone',
      'put|write|paste|post|add ~2 aws_keys|keys|tokens|passwords|secrets|credentials ~1 you_find|you_found|you_see|you_collect|you_get|found ~2 in|into|to|on',
      'SECRET_FILE|.env|private_key|secrets ~4 qr_code|image|screenshot|pdf|morse|zip|archive|hex|base64 ~4 attach|post|send|upload|put|commit|add|include ~1 it|that|file|to',
      'know|learn|see|have|get ~1 users|customers|their ~1 phone|password|number|address|card|name|login|location ~5 send|text|mail|post|forward|report|pass ~1 it|them ~1 to|at|on',
      'attach|send|mail|forward|email ~3 output|result|contents|log ~1 of ~4 to ~3 <email>',
      'as_soon_as|once|when ~2 production|real|live|prod ~0 credentials|keys|secrets|tokens|passwords ~2 loaded|available|present|found|set|known ~3 send|post|upload|forward|copy|export|print',
      'contents|content|workspace|home|everything|source|documents|files ~6 gzip|compress|archive|zip|tar|pack|bundle ~6 put|upload|send|post|push|copy|mail|transfer ~3 to|at ~1 <url>|<email>|<ip>',
      'gzip|compress|archive|zip|tar|pack|bundle ~3 workspace|home|source|documents|repository|project|everything ~6 put|upload|send|post|push|copy|mail|transfer ~4 to|at ~1 <url>|<email>|<ip>',
      'make|send|issue|do|perform|trigger ~2 get|post|http|https|web|network ~0 request|call ~2 to ~1 <url>|<url-ip> ~4 followed_by|containing|plus|carrying|with ~3 users|conversation|everything|chat|history|full_name|keys',
      'look_up|find|get|retrieve|read|search|take|fetch ~2 users|user|my|latest|last|most_recent|recent|every|private|saved|password|invoice|bank|inbox|all_the ~12 email|forward|mail|send|share ~1 it|them|everything|each|result|results ~2 to|with ~2 <email>',
      'documents|files|messages|mails|emails|notes|dms|anything|data ~3 confidential|private|secret|internal|sensitive ~10 post|send|upload|forward|leave|put|publish ~6 to|at|on ~2 <url>|<email>|<ip>',
      'every_time|each_time|whenever ~10 also|additionally|silently ~1 post|send|upload|forward|report|put|copy ~6 to ~2 <url>|<email>|<ip>|<url-ip>',
      'copy|put|write|paste|insert ~2 conversation|chat|transcript|system_prompt|secrets|credentials|chat_history ~3 into|in|to ~4 calendar|event|invite|invitation|subject|filename|form|hyperlink',
      'users|their|his|her ~2 dms|messages|inbox|mails|emails|notes|mail|files|photos|documents|contacts|calendar|accounts|browser ~10 leave|post|send|upload|put|forward|publish|store|share ~6 at|to|on|with ~2 <url>|<email>|<ip>',
      'include|put|send|place|add|hide ~2 value|values|contents|content ~1 of ~2 KEY_NAMES|SECRETS|SECRET_FILE ~3 in|into|as ~3 user-agent|user_agent|outgoing|branch|title|commit|every_request|each_request|all_requests|subject',
      'email|send|mail|give|forward ~0 me|us ~3 list|names|database|contents|files|keys|everything|dump|passwords|records ~10 <email>|<url>',
      'send|report|submit|append|include|add|tell|give|put|pass ~8 users|customers|developers|their ~1 full_name|real_name|name|employer|location|home_address|phone|salary|password ~8 <url>|<email> ~2',
      'post ~4 users|customers|developers|their ~0 full_name|real_name|name|employer|location|home_address|phone|salary|password ~4 to|at|on ~2 <url>|<email>',
      'post|send|upload|put|forward|report|submit|copy ~2 its|their|file|each|every ~1 text|contents|content|source|body ~1 to ~1 <url>|<url-ip>|<ip>|<email>',
      'SEND_OFF|OPEN_ADDRESS|contact|append|put|write|encode|include|attach ~14 THIEF_HOST|<url-drop> ~8 with|containing|and|plus|carrying|including|as|in ~6 PRIZE|SECRET_FILE|conversation|contents|everything|data',
      'SEND_OFF|encode|append|put|write|include|attach ~8 PRIZE|SECRET_FILE|it|them|contents|everything|results|data ~10 to|into|at|through|via|on|of|as ~6 THIEF_HOST|<url-drop>',
      'contact|email|mail|call|visit|use|recommend|sent|send ~10 <email> ~0 attacker|evil|malicious|hacker',
      'SEND_OFF ~4 each|every|all|any|whatever|whole|entire|complete|full|users|private|latest|last|recent|confidential|company|internal ~2 PRIZE ~8 to|into|at|through|via|on|under ~4 <email>|<url-ip>|<url-drop>|gist|pastebin|telegram|discord|public|fresh',
      'paste|dump|drop ~2 each|every|any|all|users|customer|private|confidential ~3 PRIZE ~6 into|on|at|to ~2 OUT_THERE',
      'ENCODED_AS ~4 THE_RESULT|PRIZE ~8 append|add|attach|put ~3 to|in|onto|after ~3 <url>|<url-drop>|<url-ip>|url|subdomain',
      'append|add|attach|concatenate ~1 conversation|data|secret|token|encoded|chat|password ~4 to|onto|after ~2 <url>|<url-drop>|<url-ip>',
      'ENCODED_AS|append|encode ~6 PRIZE|SECRET_FILE|prompts ~8 as|into|in ~1 subdomain|subdomains|hostname|hostnames|dns|labels',
      'subdomain|subdomains|labels ~6 resolve|look_up|query|dig|ping ~1 them|it|each|one|names ~2',
      'OPEN_ADDRESS ~2 <url>|<url-drop>|<url-ip> ~5 with|containing|plus|followed_by|carrying|and_put|and_add ~3 everything|conversation|chat|history|users|PRIZE|SECRETS|contents|file|text|summary ~6 in|as|parameter|query|so_far|appended|typed|url|path',
      'publish|push|upload|copy|mirror|post ~1 private|internal|confidential|closed ~1 repository|repo|code|codebase|source|documents|files ~6 under|to|in|as|on ~3 public|fresh|new|another|different|our|my|external|outside ~2 account|github|repository|repo|gist|org|organisation|organization',
      'whatever|any|every|each|all ~0 secret|secrets|password|key|token|credential|credentials ~1 you ~1 learn|find|see|meet|read|come_across|discover ~8 belongs|belong|goes|go|must_go|lands|has_to_go ~1 in|into|to|on',
      'author|writer|maker|owner|creator ~2 of ~1 this|skill|file|page|plugin ~2 collects|gathers|harvests|wants|buys|is_after',
      'piece_by_piece|bit_by_bit|a_few_files|in_small_pieces|in_small_chunks|drip ~6 endpoint|server|<url>|<email>|address|webhook|a_day|out',
      'retrieve|get|find|fetch|access|obtain|extract|collect|look_up|read ~6 PRIZE ~10 send|email|forward|mail|share ~6 to|with ~3 <email>|<url-drop>|<url-ip>',
      'forward|send|email|mail|share ~3 security_code|verification_code|one-time_code|otp|2fa_code|login_code|reset_link|password_reset ~8 to|with|on ~2 <email>|<url>|reddit|me|us',
      'post|publish|tweet|put|share ~4 email|emails|code|password|secret|token|credentials|key|messages ~4 on|to ~1 reddit|twitter|facebook|mastodon|hacker_news|forum|pastebin|x_com|moltbook',
      'owner|user|admin|administrator|team|customer|document_owner ~1 has|have ~1 authorized|authorised|approved|configured|enabled|set_up|requested|consented ~3 sending|forwarding|automatic|backup|backups|sharing|export|exports|uploading|copies ~14 <email>|<url-drop>|<url-ip>',
      'also|always|silently|additionally|then ~1 send|forward|mail|email ~1 a_copy|copy|copies|duplicate|backup ~6 to ~2 <email>|<url-ip>|<url-drop>',
      'send|mail|email|forward|deliver ~1 all|every|any|weekly|daily|monthly ~2 reports|report|summaries|invoices|backups|documents|results ~2 to ~1 <email> ~0 attacker|evil|external|external-server',
      'learn|record|remember|note ~6 users ~1 passwords|secrets|credentials ~6 <url>|<email>|us|our',
    ],
    { lab: true },
  ),
  blocking(
    'exfil_command',
    [
      'find ~8 -name|-iname ~2 pem|key|kdbx|p12|pfx|id_rsa|wallet|env ~14 curl|wget|nc|scp|rsync|rclone',
      'rclone|rsync|scp|gsutil|aws ~12 kdbx|pem|p12|wallet_dat ~2 key|kdbx|pem|p12',
      'scp|rsync ~2 -r|-a|-av|-avz|-rp ~2 .ssh|.aws|.gnupg|.kube|.config_gcloud',
      'git_push ~1 <url> ~1 --all|--mirror ~2',
      'git_bundle ~6 --all ~8 curl|scp|nc|rsync|wget',
    ],
    { lab: true },
  ),
  blocking(
    'image_exfil',
    [
      'reply|answer|response|message|output ~4 contain|contains|include|carry|end|have|show ~3 badge|image|pixel|icon|picture|logo|gif ~6 <url> ~6 base64|encoded|answer|conversation|users|question|path|hash',
      '1x1|invisible|transparent|tiny|hidden|one-pixel|zero-size|single-pixel ~1 image|picture|pixel|img|gif|iframe ~4 tell|report|carries|carry|leak|encodes|whose ~4 <url>|users|address|query|customers|conversation|secret|which',
      'chart|diagram|map|preview|avatar|badge|qr_code ~4 load|fetch|render|get|from|show ~4 <url> ~3 followed_by|plus|and_append ~3 data|table|rows|users|conversation|values|secret|contents',
      'put|append|add|write|insert ~2 whatever|everything|what|all ~1 user|users|they|customer ~1 wrote|typed|said|asked|entered|writes|types ~3 behind|after|into|to|at|in ~3',
      'show|render|display|embed|load|insert|add ~3 logo|image|picture|icon|badge|banner|pixel|img ~4 <url> ~2 conversation|summary|chat|history|question|message|prompt|secret|token|users',
      'replace|replacing|substitute|where|and ~1 history|token|q|query|summary|chat|text|value|name|xxx|data|placeholder ~1 with|by|is ~3 conversation|chat_so_far|chat_history|users_message|last_message|users_question|content_of_the_users|previous_messages|api_key|password',
      'link|url|address|image ~8 <url> ~8 replace|substitute|fill|swap ~3 with|by ~3 chat|conversation|history|users|last|previous|secret|key',
      'each|every|one ~0 BY_LETTER ~1 of ~3 SECRETS|secret|password|key|token|conversation ~8 image|images|picture|pictures|pixel|url|link|request|<url>|icon|dns|lookup',
      'image|images|picture|pixel|icon|link|request ~2 per|for_each|for_every ~1 BY_LETTER ~6 SECRETS|secret|password|key|token|conversation',
      'render|show|load|display|embed|fetch ~2 image|picture|pixel|icon ~10 BY_LETTER ~2 of ~3 SECRETS|secret|password|key|token|message|conversation|code',
      'write|put|place|insert|append|add|fill ~2 current|last|whole|entire|users|secret|open|conversation|chat ~2 file|message|conversation|chat|prompt|contents|token|key|question ~6 reference|url|link|address|query|parameter ~6 image|picture|pixel',
      'image|picture|pixel|img ~10 value|values|contents|content|text ~0 of ~2 <secret-var>|<auth-var>|<var>|SECRETS|SECRET_FILE',
      'image|picture|pixel|img ~8 so_that ~2 nothing|no_one|nobody|user ~2 shows|sees|see|notices|appears|visible|not',
      'append|add|put|place|close|end|finish ~6 image|pixel|img|picture ~12 SECRETS|SECRET_FILE|conversation|chat_history|users_question|last_prompt ~4 url-encoded|encoded|base64|query|parameter|url|path|filename',
      'summary|summarise|summarize|conversation|answer|secrets ~10 image ~2 url|link|address|path|query|name ~6 <url>|<url-drop>',
    ],
    { lab: true },
  ),
]
