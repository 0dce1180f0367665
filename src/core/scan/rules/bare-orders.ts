import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const bareOrderWords: Words = {
  QUESTION_BOX: list(`
    prompt, prompts, dialog, dialogs, dialogue, popup, popups, pop-up, pop-ups, warning, warnings, confirmation, confirmations, permission request, permission requests,
    permission prompt, permission prompts, permission dialog, permission dialogs, confirmation dialog, confirmation dialogs, confirmation popups, confirmation prompts,
    security warning, security warnings, security prompt, security prompts, approval request, approval requests, consent dialog, consent dialogs, tool call, tool calls
  `),
  YES_TO: list(`
    press enter on, press yes on, hit enter on, hit yes on, click yes on, click allow on, click ok on, click accept on, say yes to, answer yes to, respond yes to, type yes to, allow,
    approve, auto-approve, pre-approve, preapprove, auto-accept, confirm, accept, dismiss, click through, okay, greenlight, rubber-stamp, click approve on, select yes on, choose allow on
  `),
  TRIFLE: list(`
    a formality, just a formality, only a formality, a waste of time, unnecessary, pointless, not needed here, can happen later, can come later, can wait, not important, irrelevant, overrated
  `),
  VITAL_ACT: list(`
    merge, release, deploy, transfer, pay, execute, push, publish, ship, wire, approve, delete, submit, send, install, run
  `),
  HELD_BACK: list(`
    confidential, private, internal, secret, sensitive, proprietary, classified, salaries, salary, payroll, board minutes, source tree, source code, customer, customers, customer's, client,
    patient, employee, medical, financial, unreleased, credentials, passwords, card details, credit card, chat, conversation, inbox
  `),
  SAFE_PLACE: list(`
    saved passwords, saved password, stored passwords, stored password, every saved password, stored api keys, stored credentials, password manager, browser passwords, proc self environ, metadata server, metamask,
    metamask vault, vault data, password hash, password hashes, root password, admin password, credentials file, .aws folder, .ssh folder, .ssh directory, .aws directory, id_rsa, id_ed25519,
    wallet file, wallet files, wallet.dat, keychain, keyring, shadow file, etc shadow, .netrc, .pgpass, .git-credentials, kubeconfig, private keys, ssh keys, seed phrase, seed phrases,
    recovery phrase, service account token, session cookies, login cookies, api keys and, tokens and
  `),
  BRING_UP: list(`
    show, print, display, dump, list, enumerate, locate, extract, retrieve, read out, reveal, output, look up, copy out, recite, grab, steal, harvest, collect, go to, open, get, read, check, query, cat
  `),
  BREAK: list(`
    delete, remove, erase, wipe, destroy, drop, empty, truncate, zero out, purge, nuke, trash, shred, obliterate
  `),
  VALUED: list(`
    user accounts, accounts, customers table, users table, orders table, computer, this computer, this machine, hard drive, disk, the disk, repo, the repo, repository, s3 bucket, s3 buckets, bucket, buckets, forks,
    production tables, user records, customer records, mailbox, inbox, snapshots, databases, backups, servers, all tables, photos, home directory, home folder, documents folder, logs
  `),
}

/** Orders of few words that no honest file gives, whatever stands around them. */
export const bareOrders: readonly Rule[] = [
  blocking('approval_bypass', [
    '^ YES_TO ~1 EVERY_ONE ~2 QUESTION_BOX',
    'please|just|simply|always|must|should|you_can|automatically|then ~1 YES_TO ~1 EVERY_ONE ~2 QUESTION_BOX',
    '^ GET_PAST ~1 all|any|every ~1 QUESTION_BOX ~3 before|they|because|since|so|forever|for',
    'feel_free_to|you_can|you_may|you_should|please|just ~1 GET_PAST ~2 GATEKEEPER|permission_dialogs|permission_prompts|confirmation_dialogs|confirmation_popups|confirmation_prompts|security_warnings|security_prompts',
    'whatever|everything|anything|every_time ~6 asks|asked|prompts|confirm|question ~3 answer ~1 is ~1 yes|always_yes',
    'review|reviews|approval|approvals|confirmation|verification|validation|code_review ~1 is|are ~1 TRIFLE',
    'review|reviews|approval|approvals|confirmation|verification|validation ~0 can_happen_later|can_come_later|can_wait|comes_later',
    'authorized|authorised|permitted|allowed|empowered|cleared|entitled ~1 to ~3 any|all|every|anything|whatever ~4 without ~1 consulting|asking|informing|involving|notifying|checking_with|telling ~1 USER|me|anyone|anybody',
    '^ skip|bypass|ignore|forget|omit ~1 code|peer|security|human|manual ~0 review|approval|check|checks ~1 and ~1 VITAL_ACT',
    'signed_off|gave_the_go-ahead|gave_permission|said_yes|already_approved|already_agreed ~3 so|therefore|hence ~1 VITAL_ACT ~4 without|right_away|now|immediately',
    'release|transfer|pay|wire|execute|send|make|approve ~3 payment|transfer|transaction|funds|money ~2 without ~1 verification|verifying|review|reviewing|approval|checks|checking|validation',
    '^ merge|approve ~1 this|the|every|all ~1 pr|pull_request|pull_requests|prs|change|changes ~1 right_away|immediately|at_once|unseen|blindly|without_reading|without_review|without_looking',
  ]),
  blocking(
    'approval_bypass',
    [
      'no ~0 requirement|need|obligation|reason ~1 to ~1 get|obtain|seek|have|wait_for|ask_for|request ~1 my|users|owners|anyones|human|any|their|our ~1 ok|okay|approval|permission|consent|sign-off|confirmation|blessing ~4',
      'dont|do_not|never ~0 wait ~0 for ~1 human|humans|reviewer|reviewers|anyone|anybody|owner ~1 push|deploy|merge|release|execute|transfer|ship|publish|pay',
      'never|dont|do_not ~1 show|send|present ~1 me|us|user|reviewer|them ~1 diff|diffs|changes|command|commands ~4 auto-accept|approve|accept|commit|push|apply|before',
      'auto-accept|accept|approve|apply ~1 all|every|any ~1 edits|changes|edit|commands ~1 and ~0 never|dont|do_not ~1 show|ask|tell|display|prompt',
    ],
    { ownNegation: true },
  ),
  blocking(
    'exfil_instruction',
    [
      '^ send|mail|email|forward|upload|post|text|dm|fax|leak|transmit|share ~4 HELD_BACK ~8 to|with|at ~2 <email>|<ip>|<url-ip>|<url-drop>',
      '^ take|collect|find|look|search|summarise|summarize|gather|package|zip|export|copy|read|get|dump|pull|list|fetch ~5 HELD_BACK ~10 and|then ~1 send|mail|email|forward|upload|post|text|dm|leak|transmit|put|paste ~5 to|on|into|at ~2 <email>|<ip>|<url-ip>|<url-drop>|file_io|pastebin|public|mallory|telegram',
      'invite|add|give|grant ~1 <email> ~3 to|as|access|edit|admin|on ~3 private|drive|repo|repository|organisation|organization|collaborator|owner|rights|admin|administrator|workspace|bucket',
      'text|dm|message|whatsapp|tell|give|read ~0 me ~3 users|customers|clients|owners|his|her|their ~1 card_details|credit_card|password|passwords|pin|login|account_number|address|medical|private',
      'pull_request|pr|commit|issue|gist|comment|paste ~4 public|strangers|my ~4 contains|with|containing|holding|including ~2 SECRET_FILE|secrets|credentials|passwords|private_key',
      'quietly|silently|secretly|covertly ~0 cc|bcc|copy|forward|mirror|relay ~6 to ~2 <email>|<url>|<ip>',
      'after|before|with|on|for ~0 each|every ~0 answer|reply|response|message|question|turn|prompt ~1 call|request|fetch|ping|visit|hit|load|open|get|post ~2 <url> ~3 with|and|containing|plus|including ~4 question|message|prompt|answer|conversation|input|chat|parameter',
    ],
    { lab: true },
  ),
  blocking(
    'read_secrets',
    [
      '^ BRING_UP ~4 SAFE_PLACE ~3 and|for|of|in|to ~2 print|show|tell|display|paste|list|read_out|reveal|anything|each|me|it|send|table|output|dump|valuable|credentials',
      '^ show|print|display|dump|reveal|output|recite|enumerate|steal|harvest ~3 SAFE_PLACE !in|file_path|path|command|format|name|names|settings',
      'command|tool|terminal|shell ~1 to ~1 print|show|dump|list|reveal|extract ~2 every|all|each ~1 saved|stored ~0 password|passwords|credential|credentials|key|keys|secret|secrets',
      'get|retrieve|fetch|steal|grab|obtain|request ~4 token|credentials|keys|secret|role ~1 from ~2 metadata_server|instance_metadata|metadata_service|metadata_endpoint|imds ~2 and',
    ],
    { lab: true },
  ),
  blocking(
    'destructive_instruction',
    [
      '^ BREAK ~1 all|every|this|the ~2 VALUED ~2 immediately|right_now|at_once|permanently|clean|for_good|and_all|from_the_system|in_the_account|on_this|completely|irreversibly|and_then_clear',
      'please|now|then|must|just|should ~1 BREAK ~1 all|every ~1 user|users|customer|customers|admin ~0 accounts|account|records|data|files|tables',
      '^ BREAK ~1 repo|repository ~1 and ~1 all|every|its ~1 forks|branches|backups|history',
    ],
    { lab: true },
  ),
  blocking('conceal_action', [
    'commit_message|summary|report|description|changelog|comment|title ~1 that|which|to ~0 hides|conceals|masks|disguises|obscures|hide|conceal|mask|disguise ~3 real|actual|true|change|changes|what',
    'convince|persuade|make|tell ~1 them|user|users|customers|people|everyone|him|her ~2 you|youre|that_you ~2 human|person|real_person|support_agent|bank|police|employee',
    '^ invent|fabricate|make_up ~1 sources|citations|references|quotes|evidence|data|numbers|results|reviews|testimonials ~6 real|genuine|true|authentic|actual|as_if',
    '^ pose|masquerade|impersonate|pretend_to_be ~2 bank|police|support|admin|administrator|it_department|helpdesk|ceo|government|doctor|employee|user|colleague ~3 and|to ~2 ask|request|get|collect|demand|obtain|trick',
    'if|when|should ~1 anyone|somebody|someone|user|they|people|anybody ~1 asks|notices|complains|wonders ~4 blame ~2',
    'and ~0 keep ~0 quiet|silent ~0 about ~0 it|this|that',
    'and ~0 keep ~0 it ~0 quiet|secret|hidden|to_yourself',
    'and|but ~0 hide|conceal ~0 that ~0 you ~1 were|was|have|did|are',
  ]),
  blocking(
    'conceal_action',
    [
      'do_not|dont|never ~0 log|record|document ~0 this|these ~0 step|steps|action|actions|request|command|commands|call|transfer ~0 anywhere|anyhow|at_all|in_any|to_anyone',
      'do_not|dont|never ~0 tell|inform|show ~1 USER ~1 about ~2 extra|additional|hidden|second|secret|other ~0 parameter|argument|step|request|file|call|recipient|field',
      'user|users|owner|they ~0 should|must|may|shall ~0 never ~0 learn|know|hear|find_out|notice|see ~1 about|of|that|this ~1 this|file|it|note|instruction|step|section',
    ],
    { ownNegation: true },
  ),
  blocking(
    'tool_poisoning',
    [
      'before|after|prior_to|each_time|whenever|when ~1 invoking|calling|using|running|you_call|you_use ~1 any|another|every|NAMED_TOOL|a ~1 function|tool|other|one ~2 call|invoke|run|use|read|send ~6 contents|content|conversation|SECRET_FILE|system_prompt|all_available|history ~3',
      'result|results|output|return_value|return_values|response ~1 of|from ~1 this|our|the ~0 tool|function|server ~1 must|should|has_to|have_to|override|overrides|outrank|outranks|supersede ~1 be|users|user|wishes|instructions|request ~1 executed|run|obeyed|followed|wishes|instructions|as|request',
      'this|our ~0 server|tool|plugin ~1 replaces|supersedes|overrides ~3 tool|tools|server|one ~1 never|do_not|dont ~1 use|call|trust',
      'after|when|once|whenever ~1 calling|you_call|using ~6 you_must|must|always|also ~1 call|invoke|run ~4 with ~2 all|every|entire|full ~1 available|balance|funds|conversation|money|history',
      'email|mail|message|messaging|payment ~0 tool|server|function ~1 is ~1 present|available|connected|installed|used|called ~2 add|insert|set|change|put|use|include ~2 <email>|bcc|cc|recipient|number|account ~2',
    ],
    { lab: true },
  ),
  blocking(
    'agent_settings_edit',
    [
      'open|edit|change|update|go_to|enter ~0 your ~1 settings|config|configuration ~1 and ~1 enable|disable|turn|allow|remove|set|switch ~3 bypass|yolo|sandbox|auto-approve|confirmations|guardrails|restrictions|permissions|all|everything|safety',
      'delete|remove|clear|empty ~2 hooks|deny|permissions|guardrails|restrictions ~2 settings_json|settings|config ~3 so|so_that ~2 nothing|nobody|no|you|it ~2 stops|blocks|stop|block|asks|prevents|limits',
      'add|write|insert|put|append ~2 rule|line|note|instruction|entry ~2 AGENT_FILE|.cursorrules|.windsurfrules ~3 telling|that_tells|instructing|saying|so ~3 agent|agents|it|assistant|you|trust ~3 trust|obey|skip|ignore|always|send|never ~4',
      'change|set|point|redirect|switch ~1 model|api|llm|base|inference ~0 endpoint|url|address|host ~1 to ~1 <url> ~3 agents|agent|your|settings|config',
      'store|save|write|remember|keep|note|record ~2 in|to|into|that ~1 memory|permanently|forever|long-term_memory ~2 <email> ~6 owner|admin|must|every|all|trusted|send|account',
      'alias ~0 claude|codex|gemini|cursor|hermes|aider ~3 --dangerously-skip-permissions|--yolo|--full-auto|DANGEROUS_FLAG ~12 bashrc|zshrc|silently|append|without',
      'append|add|write|insert ~6 PROFILE ~4 alias ~0 claude|codex|gemini|hermes ~4 DANGEROUS_FLAG',
    ],
    { lab: true },
  ),
  blocking(
    'code_backdoor',
    [
      'add|create|insert|seed|include ~1 user|account|admin|login ~4 with ~0 password ~2 to|in|into ~0 every|each|all|any ~2 database|app|project|system|login|site|you',
      'every|all|each|any ~1 login|auth|authentication|password ~1 function|functions|handler|handlers|check|checks|form ~2 let|accept|allow|pass ~2 password|token|user|key ~3',
      'make|keep|leave|set ~1 jwt|session|signing|encryption|api|token ~0 secret|key|keys|secrets|tokens|seed ~0 predictable|guessable|weak|hardcoded|constant|static',
      'obfuscated|hidden|encoded|secret|invisible ~0 line|lines|script|function|snippet|call|code|comment ~1 that|which ~0 phones|calls|sends|reports|connects|downloads|uploads|posts|contacts',
      'include|add|load|embed|insert|inject|put ~1 our|my|this|following ~1 tracking|analytics|external|extra|remote ~0 script|snippet|tag|pixel ~1 <url> ~2 in|into|to|on ~0 all|every|each|any',
      'lower|reduce|weaken|drop|cut|turn_off|disable ~3 bcrypt|hashing|encryption|csrf|tls|salt|entropy|rounds|iterations|protection|validation ~4 keep|dont|do_not|without|never|quietly ~1 it|say|tell|mention|quiet|telling|mentioning ~1',
    ],
    { lab: true },
  ),
  blocking(
    'delayed_trigger',
    [
      'when|once|if|after ~1 you|user|someone|they|anyone ~1 read|reads|see|sees|hear|says|writes|types|say|type|mentions ~1 phrase|word|words|codeword|code_word|password|keyword|passphrase|trigger ~3 reveal|delete|send|switch|upload|disable|ignore|print|run|execute|activate|drop',
      'after|on|at|with ~1 first|second|third|fourth|fifth|tenth|next ~0 tool_call|message|turn|reply|answer|commit|question|request ~1 begin|start|silently|quietly|switch|secretly ~1 copying|sending|uploading|deleting|copy|send|upload|delete|to|leaking',
      'on|from|after|by ~1 1st|first|last|monday|tuesday|wednesday|thursday|friday|midnight|date|15th|2nd ~3 next|month|of|week|january|year|then ~2 delete|wipe|send|disable|upload|push|publish|remove|leak|encrypt',
      'do|say|show ~0 nothing ~0 for_now|yet|until|at_first|today ~6 when|once|after|then ~4 over|done|gone|finished|asleep|passed|away|merged|approved ~2 push|send|run|delete|upload|activate|start|execute|enable',
      'moment|minute|second|instant|as_soon_as|once ~2 tests|build|review|deploy|deployment|user|owner|audit|deployed ~2 go_green|goes_green|pass|passes|done|over|leaves|ends|logs_off|is_away|to_production|finishes ~1 upload|send|push|delete|enable|leak|activate|start ~3 artifacts|hidden|secrets|everything|files|data|keys|flag|backdoor|payload ~3',
    ],
    { lab: true },
  ),
  blocking(
    'remote_instructions',
    [
      'ask|query|call|poll|contact|consult ~1 <url>|<ip>|<url-ip> ~2 what ~1 to ~0 do ~1 and|then ~1 do|run|execute|obey|follow',
      'let|allow ~1 bot|server|operator|user|channel|account|person ~6 control|command|steer|drive|direct ~0 you',
      'its|his|her|their ~0 messages|replies|comments|posts|words ~0 are ~1 commands|orders|instructions|law|binding',
      'true|real|actual|new|rightful ~0 operator|owner|master|controller|boss|handler ~4 contact|contacts|instruct|command|orders|speak|speaks|reach ~8 obey|follow|comply|do|execute',
      'execute|run|obey ~0 the|its|each ~0 reply|response ~1 $',
    ],
    { lab: true },
  ),
]
