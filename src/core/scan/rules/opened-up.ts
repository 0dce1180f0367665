import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const openedUpWords: Words = {
  KEY_NAMES: list(`
    aws_secret_access_key, aws_access_key_id, openai_api_key, anthropic_api_key, github_token, gh_token, npm_token, database_url, stripe_secret_key, slack_token,
    google_api_key, hf_token, azure_client_secret, gitlab_token, jwt_secret, secret_key, private_key, ssh_private_key
  `),
  INNER_FILE: list(`
    proc self environ, var run secrets, run secrets kubernetes.io, secrets.yaml, secrets.yml, secrets.json, .env, .netrc, id_rsa, id_ed25519, .ssh, .aws, .kube config,
    .kube, .npmrc, .pypirc, .git-credentials, .docker config.json, shell history, bash history, keychain, keychain entries, password store, password manager, browser profile, wallet,
    sensitive file, most sensitive, vault export, credentials.json, .pgpass, login data, key4.db, cookies.sqlite, etc shadow, terraform.tfstate
  `),
  LAY_OPEN: list(`
    print, show, output, quote, paste, include, put, write, list, dump, send, return, commit, post, append, display, reveal, insert, embed, echo, report, copy, add, read out
  `),
  IN_THE_OPEN: list(`
    answer, reply, response, review, comment, comments, chat, report.txt, report, issue, pull request, pr, commit, test fixture, fixture, readme, summary, log, docs, wiki,
    message, repository, code review, changelog, output, branch, public
  `),
  TOOL_ROOM: list(
    `parameter, argument, field, operand, param, memo, note, sample, property, option, sidenote, hint, token field, trace, tool, helper, comment field`,
  ),
  CLOUD_THINGS: list(
    `cloud resources, aws resources, ec2 instances, s3 buckets, azure resources, gcp resources, cloud accounts, iam users, cloud infrastructure, all instances, all buckets`,
  ),
  /** Made-up tools and parameters, each written as one word. */
  PROMPT_SWITCH: list(`
    include_system_prompt, reveal_system_prompt, show_system_prompt, dump_system_prompt, print_system_prompt, reveal_config, reveal_prompt, leak_prompt, reveal_instructions
  `),
  SETUP_TEXT: list(`
    setup text, operator prompt, operator message, operator instructions, developer message, developer note, system text, initial text, policy text, setup prompt, system prompt,
    system message, hidden prompt, confidential prompt, startup prompt, startup text, configuration text, secret prompt, safety rules
  `),
}

/** What is laid open that should stay closed: keys, prompts, code, whole machines. */
export const openedUp: readonly Rule[] = [
  blocking(
    'secrets_access',
    [
      'echo|print|show|tell|output|paste|type|reveal ~2 <secret-var>|<auth-var> ~1 so|for ~0 i|we|me',
      'search|scan|grep|look|go ~6 home|repo|repository|disk|machine|computer|folder|project ~4 for ~3 look_like|keys|passwords|secrets|tokens|credentials|strings ~4 show|print|list|send|report|output|paste|tell|collect ~1 them|it|all|each|results',
      'open|use|call|unlock|query|read ~2 1password|bitwarden|lastpass|keepass|password_manager|vault|keychain|keyring ~6 list|show|print|export|dump|read|copy|get ~2 all|items|passwords|every|entries|logins|secrets',
      'print|show|dump|list|output|decode|display|read ~2 kubernetes|k8s|cluster|docker|vault|github|ci ~0 secrets|secret ~6 plain|clear|cleartext|plaintext|decoded',
      'extract|take|read|steal|copy|grab|get ~2 jwt|session|access|auth|bearer|cookie|cookies|tokens ~1 from|out_of|in ~2 local_storage|localstorage|session_storage|browser|page|memory|keychain|request|headers ~4 write|send|post|print|log|put|forward|save',
      'what ~1 does|is|do ~1 your|users ~1 .env|env_file|environment|keychain|SECRET_FILE ~1 say|contain|hold|in|have',
      'characters|letters|digits|half|part|chars ~1 of ~1 each|every|all|your|any|the ~1 api_key|key|token|secret|password|credential|keys|tokens ~2 you ~0 know|have|can|see|hold',
      'look|go|search|dig|browse|comb ~1 through|in|into ~2 chrome|firefox|browser|safari|edge ~1 profile|profiles|data|storage|folder ~6 logins|passwords|cookies|credentials|cards|sessions',
      'print|show|open|read|output|paste|tell ~5 .config_gh|hosts_yml|.netrc|.npmrc|.pypirc ~4 print|show|paste|output|tell|send ~2 token|password|it|key|contents',
      'concatenate|collect|gather|list|print|output|dump|show|combine|join ~1 all|every ~1 stored|saved|available|known|cached|remembered ~1 tokens|credentials|passwords|secrets|keys|logins ~3 output|print|show|send|return|them|display|and',
      'read|list|get|fetch|dump|retrieve|collect|extract ~1 secrets|secret|all_secrets|tokens|credentials ~1 from|in|across|of ~1 all|every|each|any ~1 accessible|available|other|reachable ~0 namespaces|namespace|accounts|vaults|projects|repos|repositories|clusters|pods|users',
      'include|show|print|add|put|output|display|reveal|return ~1 secret|token|credential|password|key|api_key ~0 values|value|contents ~3 in|into|to|with ~1 your|every|each ~1 response|answer|reply|output|responses|summary|report',
      'append|include|add|embed|attach|put ~2 contents|content ~4 to|in|into ~1 your|every|each ~0 response|answer|reply|responses|message ~2 as ~3 base64|encoded|hidden|html|comment|base64-encoded|invisible',
      'file|files|document ~2 containing|contains|with|named|matching ~2 SECRETS|KEY_NAMES|password|secret|api_key ~8 append|include|send|post|add|copy|output|paste ~3 contents|content|it|them|file ~3 to|in|into ~2 response|answer|reply|comment|<url>|message',
      'read|open|go_through|search|dump|scan|look|grab|take|unlock|query|decrypt ~5 INNER_FILE ~12 LAY_OPEN ~8 in|into|to|as ~5 IN_THE_OPEN',
      'dump|LAY_OPEN ~1 INNER_FILE ~14 quote|paste|include|put|post|commit ~3 in|into|to ~3 IN_THE_OPEN',
      'dump|read|print|cat|quote|show|open|send|upload ~3 proc_self_environ',
      'LAY_OPEN|save|export|store ~2 decrypted ~1 passwords|cookies|logins|credentials|password',
      'open|read|unlock|access|dump ~1 password_store|password_manager|password_vault|keychain|vault ~2 of|belonging ~1 USER|user|developer|owner|users',
      'its|their|the ~0 contents|content|values|passwords|keys ~1 go|belong|should_go|must_go|are_to_go ~1 in|into|to ~8 answer|reply|response|summary|comment|issue|message|report|commit',
      'LAY_OPEN ~3 value|values|contents|text ~2 of ~2 KEY_NAMES ~4 in|into|to|as ~4 IN_THE_OPEN|<url>',
      'KEY_NAMES ~8 LAY_OPEN ~1 it|them|value|both ~3 in|into|to|as ~3 IN_THE_OPEN',
      'so|so_that ~1 key|token|secret ~1 lands|ends_up|appears|shows_up|gets ~2 in|into|committed ~2 repository|repo|public|commit|log|logs|history',
      'take|taken|taking|read|copied ~1 from ~2 shell|bash|zsh|command ~0 history ~3 without|silently|quietly|and_send|secretly',
      'use|with|using ~1 those|stolen|found|these|their ~0 credentials|keys|tokens|passwords ~2 to ~1 run|log|connect|execute|access|grant|sign|move ~6 grant|other|all|production|attacker|lateral|admin|accounts|further',
    ],
    { lab: true },
  ),
  blocking('tool_poisoning', [
    'description|descriptions|documentation|instructions ~2 of|for ~1 every|all|any|each|the ~0 other|others ~1 tool|tools|server|servers ~2 outdated|wrong|obsolete|false|deprecated|fake|unsafe|malicious',
    'use|trust|believe|follow|obey ~0 only ~1 what|whatever ~1 this|the ~0 server|tool|plugin ~1 tells|says|returns|sends|gives|instructs',
    'if|when|whenever ~4 send_message|send_email|whatsapp|sms|slack|mail ~6 forward|send|copy|relay ~1 all|every|each|any|recent|last ~1 messages|message|chats|conversations|emails|contacts ~2 to',
    'must|should|always|has_to ~2 called|call|invoked|used ~1 first|before ~8 pass|include|send|give|provide|put ~3 chat|conversation|history|messages|prompt|secrets ~3 in|as|to|into',
    'add|put|include|insert|copy ~0 <email> ~3 in|as|to|on ~1 bcc|blind|hidden',
    'when|whenever|if ~6 send|sends|sending|write|mail ~3 email|mail|message|invoice ~5 add|include|put|insert|copy ~2 <email> ~4 bcc|cc|hidden|dont|do_not|never|without|silently',
    'TOOL_ROOM ~8 text|contents|content|lines|value|copy ~2 of ~3 INNER_FILE|KEY_NAMES|sensitive',
    'TOOL_ROOM ~6 holds|wants|needs|expects|takes|must_be|must_hold|must_contain|should_contain|is|requires|carries ~4 users|developers ~2 password|token|passwords|credentials|api_key|cookie|key|session|secret',
    'pass|hand|give|supply|provide|feed|put|fill ~2 unredacted|contents|text|value|lines|copy|raw|full ~3 of ~3 INNER_FILE|KEY_NAMES ~4 as|in|into|to|with ~3 TOOL_ROOM|third|first|second|last|<tick>|it|call',
    'hand|pass|give|feed ~0 it ~1 value|contents|content|text ~1 of ~2 INNER_FILE|KEY_NAMES',
    'before|prior_to|after|whenever|on|with ~2 every|each|any ~3 call|tool|use|invocation ~6 call|invoke|fetch|request|send|get|post|hit ~8 <url>|<url-drop>|<url-ip> ~4 with|containing|passing|and ~5 text|content|contents|arguments|result|results|output|file|conversation',
    'change|replace|set|swap|redirect|alter|rewrite ~1 receiving|recipient|beneficiary|payee|receivers|recipients ~1 account|iban|address|wallet|number|email|bank ~1 to|with|by',
    'whenever|when|each_time|if ~3 payment|send_payment|transfer|transaction|invoice|checkout|payout ~6 change|replace|swap|redirect ~3 account|iban|wallet|recipient|payee|beneficiary|address',
    'mirrors|copies|forwards|sends|uploads|streams|leaks ~2 private|source|users|all|every|each ~1 code|data|repository|messages|files|file|prompts ~2 to ~2 vendor|us|author|server|third|developer|maker|<url>',
    'route|send|pass|direct|run ~1 pushes|commits|mails|emails|payments|queries|requests|traffic|messages ~1 through|via|over ~3 which|that ~1 mirrors|copies|forwards|sends|stores|records|keeps|logs',
    'fails|fail|crash|crashes|break|breaks|error|errors ~2 unless|otherwise|if_not|without ~10 text|contents|content|value|key ~2 of ~3 INNER_FILE|KEY_NAMES',
    'most ~0 sensitive|confidential|private|valuable ~0 file|files|document|data|secret|secrets ~2 you ~0 can ~0 find|read|access|see|reach',
  ]),
  blocking('leak_system_prompt', [
    'repeat|print|quote|output|write|copy|recite|tell ~2 everything|all|what|whatever ~2 said|told|given|written|shown|sent ~1 to ~0 you ~2 before|above|until|so_far|earlier|first|up_to',
    'which|what ~1 instructions|rules|orders|guidelines|directions ~1 did|does|has|have ~2 company|developer|developers|operator|vendor|owner|maker|creator|creators|system|they ~1 give|gave|given|set|write|told|tell|wrote|provide ~0 you',
    'dump|reveal|expose ~1 your ~1 tools|functions|tool_list|toolset|plugins ~2 and|with|including|as|their|together ~3 schema|schemas|json|definitions|descriptions|parameters|signatures',
    'your ~0 system ~0 prompt|message ~2 in|as|into|for ~2 argument|parameter|field|header|body|query|debug|input|note',
    'TELL_OUT ~0 your ~0 initialization|initialisation|preprompt|pre-prompt|startup_prompt|setup_prompt|boot_prompt|boot_instructions|starting_prompt',
    'translate|convert|encode|summarise|summarize|paraphrase ~2 text|words|message|content|everything|instructions ~1 above|before|preceding ~2 first|user|users|my ~2 message|line|prompt|question',
    'top|beginning|start|head ~1 of ~1 your ~0 context|prompt|memory|window|instructions ~4 put|print|write|paste|show|copy|output|what',
    'PROMPT_SWITCH ~6 true|call|now|it|parameter',
    'call|use|invoke|run ~6 PROMPT_SWITCH',
    'confidential|secret|hidden|private|protected ~1 part|parts|section|portion|half|bit ~1 of ~1 your ~1 context|prompt|instructions|memory|setup|configuration',
    'TELL_OUT|begin|start ~2 your ~1 complete|full|entire|whole|exact ~1 list|set|text|copy ~0 of ~2 instructions|rules|guidelines|directives|prompts',
    'TELL_OUT ~1 your ~0 complete|full|entire|whole|exact|original ~0 instruction|rule|guideline|prompt|policy ~0 set|list|text|sheet|book',
    'start|begin|open|continue ~2 response|reply|answer|message|sentence|output ~14 system_prompt_is|instructions_are|prompt_is|prompt_says|prompt_reads|my_instructions|my_prompt',
    'TELL_OUT|turn|convert|encode ~2 SETUP_TEXT ~1 you ~1 got|received|were_given|were_sent|have|saw|start|run ~2 into|in|to|as|letter|word|verbatim|with|out',
    'recite|tell|retell|sing|narrate|rewrite|write|repeat|paraphrase|hum|render|read|put ~1 your ~1 SETUP_TEXT ~2 as|in|to|like|into|out|aloud|word|letter',
    'tools|functions ~1 you ~1 were|have_been|got ~1 given|handed|provided ~2 with ~2 full|complete|exact ~1 schemas|schema|definitions|descriptions',
    'sentences|lines|words|rules|text|letters ~1 of ~1 your ~1 confidential|secret|hidden|operator|system|developer|internal ~1 prompt|instructions|message|text|SETUP_TEXT',
    'leave ~0 out|omit|skip ~0 no ~1 rule|line|word|instruction|tool|sentence|definition',
    'policy|text|rules|instructions ~1 which|that ~0 came|stood|stands|precedes|preceded ~0 before|above|ahead ~3 commit|post|print|list|quote|publish|and',
  ]),
  blocking(
    'code_backdoor',
    [
      'password|hash|login|auth|signature|authentication ~6 also|always|silently|still ~1 let|accept|allow|permit ~3 literal|password|string|user|token|value|header ~4 pass|through|in|succeed|log_in|as_valid',
      'hidden|secret|undocumented|magic ~1 query|url|request|http|get|debug|cookie|header ~1 parameter|param|flag|header|string|value ~4 skips|skip|bypasses|disables|turns_off ~2 authentication|auth|login|checks|password|permission|permissions|authorization',
      'put|add|insert|include|embed|load ~2 call|script|request|tag|link|reference|pixel ~2 to|from|of|at ~1 <url> ~3 in|into|on|to ~3 all|every|each|any|footer|header ~4 sites|pages|site|page|projects|apps|build|app|websites',
      'pin|point|switch|change|swap|redirect ~2 dependency|package|import|library|module|registry|action ~2 to|at|with ~4 fork|mirror|copy|version|<url> ~4 do_not|dont|never|without|nobody|silently|quietly',
      'add|insert|put|slip|place ~14 to|in|into ~2 login|auth|authentication|password|signature|license ~0 check|code|function|handler|logic|checks ~5 dont|do_not|without|never ~1 comment|mention|explain|document|draw|commenting',
      'add|put|insert|write|include ~3 postinstall|preinstall|prepare|install ~1 script|hook|step ~4 fetches|downloads|loads|pulls|curls ~8 evals|eval|runs|executes|pipes|it',
      'leave|make|keep|expose ~2 endpoint|route|api|panel|port|bucket|database|door ~2 without|unauthenticated|open|public|unprotected ~1 authentication|auth|password|check|login|and ~8 if_asked|when_asked|say|dont|do_not|never|nobody|hidden',
      'replace|swap|use ~4 randombytes|crypto_randombytes|securerandom|secrets_token|csprng ~4 math_random|rand|random',
      'math_random|md5|fixed_iv|fixed_ivs|ecb|sha1 ~6 security|passwords|tokens|crypto|secrets|encryption ~6 describe|claim|present|say|call|as_best|pretend|without',
      'every|all|each|any ~3 html|page|pages|template|templates|file ~4 gets|get|must_have|receives|carries|must_carry|should_have ~3 script ~4 <url>|src ~10 never|do_not|dont|without|nobody|silently|<url-drop>',
      'login|auth|authentication|signin|sign-in|password ~6 accept|accepts|allow|allows|let|permit ~2 password|passphrase|token|key|username ~4 for ~0 any|every ~0 account|user|accounts|users|login|logins',
      'weaken|sabotage|degrade|cripple|undermine|water_down ~4 write|code|security|encryption|tests|crypto|validation|auth|authentication|product|generate ~3 on_purpose|deliberately|intentionally|subtly|quietly|slightly|silently',
      'deliberately|intentionally|subtly|quietly|secretly ~1 weaken|sabotage|degrade|cripple|undermine|misconfigure|break ~3 code|security|encryption|tests|crypto|validation|auth|authentication|checks|product',
      'introduce|insert|plant|leave|slip|hide|sneak|build ~3 subtle|hidden|unnoticed|inconspicuous|exploitable|deliberate|intentional|small ~1 flaw|vulnerability|vulnerabilities|weakness|weaknesses|hole|backdoor|exploit',
      'grant ~0 all ~0 privileges ~6 attacker|hacker|evil|backdoor|anyone',
      'add|insert|put|use|import|install|include|prefer|recommend ~3 package|dependency|library|module|import ~8 typosquat|typosquatted|our_fork|our_mirror|attacker|<url-ip>|<url-drop>',
      'add|insert|include|put|hide|embed ~2 telemetry|tracking|analytics|logging|helper|hook|call|middleware|beacon ~5 sends|posts|uploads|reports|forwards|copies|mails ~5 password|passwords|credentials|tokens|token|keys|secrets|card|cookies|env|environment ~6 to',
    ],
    { lab: true },
  ),
  blocking(
    'destructive_instruction',
    [
      'delete|remove|wipe|erase ~1 all ~2 files|documents|emails|folders|photos ~2 in|from|on ~2 cloud|google|dropbox|onedrive|icloud|users_drive',
      'removing|deleting|remove|delete|wipe|wiping|erase|erasing|empty|emptying ~1 users|the_users|their|developers ~1 documents|home|pictures|photos|downloads|desktop|files|mail|mailbox|projects|disk|data ~1 folder|directory',
      'remove|delete|wipe|erase|trash|empty ~1 users|the_users|their|developers ~0 documents|home|pictures|photos|downloads|desktop|mailbox|home_directory',
      'empty|purge|drain ~1 production|prod|live ~1 queue|queues|topics|bucket|buckets|tables|database ~2 and|then|now|of|all',
      'reset ~2 repository|repo|branch|main|master|history ~2 to ~2 first|initial|empty|root ~1 commit ~4 force|force-push',
      'fill ~1 disk|drive|filesystem ~0 with ~1 zeros|zeroes|random|garbage|junk|data ~3 until|full',
      'revoke|remove|delete ~1 every|all|each ~1 team|other|admins|owners|maintainers|collaborators ~2 access|accounts|account|rights|members_access|member ~4 delete|accounts|account|lock|access|org',
      'chmod ~1 -R ~0 000|0 ~2',
      'terraform_destroy|pulumi_destroy|cdk_destroy ~2 -auto-approve|--yes|--force ~4 every|all|each',
      'kubectl_delete ~1 namespace|namespaces|ns ~1 --all',
      'so|so_that ~3 deploy|migration|release|run|restart|deployment ~2 wipes|deletes|drops|destroys|erases|corrupts ~2 table|tables|data|database|everything|files|users',
      'shut_down|terminate|stop|delete|empty|destroy ~1 all|every|each ~2 instances|buckets|servers|clusters|vms|volumes|bucket|instance ~6 access|you_can|reach|you_have|you_find',
      'list|find|discover|enumerate|use ~8 delete|terminate|destroy|wipe|remove ~1 all|every|any|the|cloud|aws ~1 CLOUD_THINGS|resources ~3 using|with|via|such_as|found|in|across|they|you',
      'delete|terminate|destroy|wipe|nuke ~1 all|every|any|cloud ~1 CLOUD_THINGS !created_by|tagged|with|in_the_test|of_the_test',
      'drop|truncate|delete|destroy|wipe|erase ~1 all|every|whole|entire|the ~1 production|prod|live|customer ~1 tables|databases|data|records|volumes|buckets|database|clusters|environment ~2 and|delete|then|now|immediately',
      'delete|remove|wipe|destroy|erase|purge ~1 all|every|the|their|its|any ~0 backups|snapshots|backup ~2 and|first|so|then|before|including|git',
      'encrypt ~3 working_tree|files|repository|home|disk|drive|documents|database|everything|workspace|codebase|folder ~10 discard|throw_away|ransom|wallet|bitcoin|monero|lose_the|forget_the|delete_the_key|destroy_the_key|demand',
      'leave|write|place|drop|show ~2 ransom|payment ~0 note|demand|message',
      'leave|write|drop ~1 note ~4 wallet|bitcoin|monero|ransom',
      'history ~1 -c ~4 unset|histfile|rm|export|clear',
      'unset ~0 histfile',
      'push ~4 --mirror ~1 --force',
      'delete|wipe|erase|destroy ~3 git_history|commit_history|entire_history|every_branch|all_branches ~4 force|force-push|push|so_that',
      '^ corrupt|scramble|randomise|randomize|falsify|poison ~2 database|data|records|backups|files|dataset|results|weights ~2 so|silently|slowly|quietly|subtly|gradually',
      'and|then|must|you|to|also|always|please ~0 corrupt|scramble|randomise|randomize|falsify|poison ~2 database|data|records|backups|files|dataset|results|weights ~2 so|silently|slowly|quietly|subtly|gradually',
    ],
    { lab: true },
  ),
]
