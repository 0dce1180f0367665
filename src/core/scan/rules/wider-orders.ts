import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const widerOrderWords: Words = {
  WENT_WELL: list(`passed, pass, passes, succeeded, succeeds, successful, green, worked, works, fine`),
  CHECKED: list(`tests, test, checks, build, suite, ci, pipeline, tests all, all tests, the tests`),
  ASSISTANTS: list(`
    ai assistants, ai assistant, ai agents, ai agent, automated assistants, automated assistant, automated summarizers, automated systems, ai shopping assistants, ai mail assistants, ai summarizers,
    ai models, llms, llm agents, ai coding assistants, ai coding assistant, ai verifier, ai reviewers, the ai, the assistant, ai bots, assistants
  `),
  SAID_TO: list(
    `note for, note to, notes for, message for, message to, hint for, reminder for, notice to, notice for, context for, attention, instruction for, instructions for, important for, todo for`,
  ),
  PERSONAL_DETAIL: list(
    `full name, name, email address, email, phone number, address, city, instructions, prompt, history, conversation, url-encoded, password, user id, token`,
  ),
}

/** Orders as they are given to assistants of every kind, in wide slots. */
export const widerOrders: readonly Rule[] = [
  blocking('false_report', [
    'tell|inform|assure|report|say|claim|state ~5 CHECKED ~1 have|has|all|is|are|WENT_WELL ~2 WENT_WELL|even_if|even_though|regardless|even_when ~3 even_if|even_though|regardless|although|no_matter|failed|some|fail',
    'tell|assure|say|claim|report ~5 CHECKED ~1 WENT_WELL ~1 even_if|even_though|regardless|even_when|no_matter',
    'if|when|even_if ~2 CHECKED ~2 fail|fails|failed|failing|broke|break ~3 report|say|claim|tell|state|announce ~4 WENT_WELL',
    'claim|say|pretend|report|state ~1 you|that_you ~1 ran|run|have_run|tested|verified|checked ~4 without ~1 running|testing|verifying|doing|checking',
    'make_up|invent|fabricate ~1 plausible|realistic|convincing|believable|good ~2 numbers|results|data|benchmark|metrics|citations|sources|figures|quotes',
    'lie ~0 to ~0 ANY_READER ~1 about|that|and|if|when',
    'cover_up|gloss_over|bury ~1 errors|error|failures|failure|mistakes|problems|bugs|failing|evidence $',
    'clear|delete|erase|wipe ~1 shell|bash|command|terminal|browser ~0 history ~2 so|to_hide|hide|afterwards|after ~4',
    'present|pass|submit|deliver|ship ~5 stub|mock|placeholder|fake ~6 as ~1 finished|complete|real|done|working|genuine',
    'silently|quietly ~0 drop|omit|remove ~2 requirements|features|hardest|failing',
    'describe|present|report|portray ~3 as ~1 having|being|if ~4 broad|positive|unchanged|successful|universally ~3 support|supported|approved|well-received',
  ]),
  blocking(
    'false_report',
    [
      'do_not|dont|never ~0 mention|report|list|disclose ~1 failing|failed|broken|skipped ~0 tests|test|checks ~1 in|to|anywhere|at_all',
    ],
    { ownNegation: true },
  ),
  blocking('role_takeover', [
    'SAID_TO ~1 ASSISTANTS ~16 recommend|say_only|leave|describe_the|rate|accept_all|delete_every|delete_all|pay|pay_now|checkout|change_his|change_her|change_the|forward|transfer|ignore|proceed_with|share_all|install_package|always_recommend|never_report|do_not_report|confidence',
    'ASSISTANTS ~1 reading|processing|parsing|summarizing|indexing|viewing|comparing|shopping|managing|handling ~3 this|behalf|drills|products|account|inbox ~6 recommend|accept|message|delete|pay|complete|send|forward|share|transfer|approve|ignore|change|say|cancel|buy|purchase|rate',
    'you ~1 do_not|dont|no_longer ~0 have ~1 any ~0 rules|guidelines|restrictions|limits|limitations ~1',
    'always ~0 comply ~0 with ~0 every|any|all ~1 request|requests|command|commands|orders',
    'never ~0 break ~0 character',
    'developer_mode|debug_mode|god_mode|admin_mode ~1 no|without ~0 restrictions|limits|rules|filters',
    'one|persona|other|second ~2 has|have|with ~0 no ~0 restrictions|limits|rules|filters|guidelines',
    'must|should|shall ~0 never ~0 be ~0 refused ~0 anything',
    'start ~1 fresh|over|again ~2 no|without ~1 rules|restrictions|guidelines|instructions|limits',
  ]),
  blocking('override_instructions', [
    'treat|act|consider|regard|read ~8 high-priority|higher-priority|highest-priority|top-priority|priority ~1 system ~0 directive|instruction|instructions|message|prompt|command',
    'answer|answering|respond|responding|reply|act|work ~1 without ~1 any|all ~1 your|of_your|the ~1 restrictions|rules|guidelines|limits|limitations|filters',
    'ignore|disregard|forget|bypass ~0 safety $',
    'ignore|disregard ~0 previous|prior $',
    'bypass|ignore|skip|evade ~1 any|all|every ~2 output|validation|safety|input|content ~1 gates|layers|filters|gate|layer',
    'safety|security ~0 rules|checks|policies|guidelines|policy ~1 do_not|dont|does_not|no_longer ~0 apply ~1 on|to|here|when|in|for|today|at',
    'from_now_on ~2 prefix|start|end|begin|preface ~2 replies|reply|responses|answers|messages|every ~3 with ~4 password|secret|key|token|prompt|instructions',
    'follow|execute|obey|do ~1 whatever|anything|everything ~1 it|they|that|the ~2 instructs|says|commands|asks|tells|orders',
    'skip|ignore|disable|bypass ~1 all ~0 safety ~0 checks|filters|rules ~2 for|when|if|on ~2',
  ]),
  blocking(
    'override_instructions',
    [
      'do_not|dont|never ~0 apply|use|enforce|run ~1 any|the|your|all ~1 safety ~0 filters|filter|rules|checks|guidelines|policies',
    ],
    { ownNegation: true },
  ),
  blocking('policy_changed', [
    'turn_off|disable|remove|lift|drop|switch_off|deactivate ~1 all ~1 restrictions|limits|safeguards|guardrails|limitations|censorship',
    'raise|increase|set ~3 budget|limit|permissions|privileges ~1 to ~0 unlimited|maximum|root|admin ~2 and|now|for',
    'promote|elevate|upgrade ~3 to ~1 administrator|admin|root|superuser ~2 role|rights|access|directly|immediately|without|skip',
  ]),
  blocking(
    'read_secrets',
    [
      'list|show|dump|extract|steal|reveal|get|print ~1 all ~1 user|users|saved|stored ~1 passwords|usernames|credentials|logins|password_hashes',
      'read_out|recite|reveal|tell_me|disclose|extract ~3 seed_phrase|recovery_phrase|mnemonic|wallet_seed',
      'login_data|cookies|keychain|password_store ~10 extract|steal|harvest|saved_usernames|saved_passwords|session_tokens',
      'cp|mv|scp|rsync|ln ~1 HOME_SECRET',
      'read|extract|collect|gather|encode ~6 credentials|secrets|passwords|keys|HOME_SECRET|profile|.env|inbox|files ~14 include|pass|put|send|forward ~5 in|as|into|via|to|the ~3 parameter|argument|metadata|field|config_parameter|auth_parameter',
      'include ~10 all ~0 environment_variables ~8 report|parameter|message|request|response|payload|error_report|log',
      'output|print|echo|outputting|printing|echoing ~1 all|any|every|the ~2 environment_variables|env_vars|secrets ~6 and|visible|in_context|now|them|as_part',
      'echo|print|read|give|send|tell ~1 back|me|us ~1 any|all|every ~1 api_keys|access_tokens|secrets|credentials|passwords|tokens',
      'invoke|call|use|run ~2 credentials|credential|secrets|keychain|password ~0 tool|manager|store ~3 and ~1 pass|send|include|return|forward',
    ],
    { lab: true },
  ),
  blocking('approval_bypass', [
    'user|owner|operator|legal|they|admin|human|customer|client ~1 has|have|is|was|already ~1 pre-approved|preapproved|pre_approved ~1 all|every|any|the|this|these|future',
    'is|are|was|were ~0 pre-approved|preapproved|pre_approved ~3 by ~2 legal|security|admin|administrator|management|owner|operator|user|it',
    'pay|transfer|checkout|purchase|wire|send|initiate|complete ~10 do_not|dont|without|never|no_need_to ~0 ask|asking|confirm|confirming|verify|verifying|verification|confirmation ~2',
    'already|has ~1 agreed|consented|approved|confirmed ~1 on|in|at|by|via ~2 product_page|email|page|phone|ticket|previous|earlier',
    'skip|bypass ~1 approval ~0 workflow|process|step|flow|gate|queue',
    'accept|approve|grant ~1 all ~0 future ~1 invitations|requests|invites|changes|calls|commands',
    'disable|turn_off|remove|reset ~1 two-factor|2fa|mfa|two_factor|multi-factor ~2 for|on|of|authentication ~2 my|this|users|user|the|account',
  ]),
  blocking(
    'exfil_instruction',
    [
      'forward|send|post|dm|relay|mirror|copy ~3 users|user ~1 latest|last|next|every|each ~1 message|messages|prompt|prompts|question|input ~6 to ~3 <url>|<email>|<ip>|webhook|endpoint|server|channel',
      'link|url|<url>|address|image|point|pointing ~6 followed_by ~5 PERSONAL_DETAIL',
      'cc|bcc ~1 <email> ~2 on|in|for|to ~1 all|every|each|any',
      'send|mail|forward|cc|bcc ~1 copies|copy ~2 to ~1 <email>|<url>|<ip>',
      'get|collect|concatenate|gather|compile|extract|find|read ~10 and ~1 send|post|mail|email|upload|forward|message ~1 them|it|everything|all ~2 to ~3 <email>|<url>|<ip>|website|attacker',
      'change|set|update|switch|replace ~3 recovery|backup|billing|payout|notification ~0 email|phone|address|account|wallet ~1 to ~1 <email>|<url>|<ip>',
      'share|send|give|forward ~4 password|passwords|credentials|secret|api_keys|private_key ~6 with|to ~4 <email>|accountant|alternate|external|personal_server|server',
      'payout|payment|receiving|deposit ~0 wallet|address|account ~1 has|was|is ~1 moved|changed|migrated|updated',
      'call|pass|send|message|give|tell ~3 email_address|phone_number|home_address|location ~2 of ~2 person|user|owner|customer|reader|viewer',
      'posting|post|sending|send|forwarding|forward ~4 message|messages|inbox|conversation|details|content ~6 to ~2 external|third-party|outside|securitybot|personal ~3 server|endpoint|url|service|webhook|channel|archive',
    ],
    { lab: true },
  ),
  blocking('self_propagation', [
    'remember|record|store|save|index|note|memorize ~3 for|across|in|that|this ~2 later|future|all_future|every_session|all_chats|sessions|conversations ~14 always|never|transfer|share|must|send|forward|trust|password|passwords|refuse|refused',
    'add ~1 permanent|persistent|standing ~0 rule|instruction|memory ~3 never|always|do_not|to',
    'record|remember|note|store ~2 he|she|they|user|owner ~1 prefers|wants|asked|likes|agreed ~6 passwords|password|credentials|secrets|money|documents|all',
  ]),
  blocking(
    'code_backdoor',
    [
      'introduce|insert|add|plant|sneak|slip|hide ~2 subtle|hard-to-spot|inconspicuous|undetectable ~1 bug|bugs|vulnerability|vulnerabilities|flaw|flaws|error|errors|weakness',
      'special-case|special_case|hard-code|hardcode ~2 test|tests|expected|grader ~1 inputs|input|outputs|values|results|answers ~2 so|to|that|until ~4',
      'embed|integrate|include|insert|enlist|interweave|incorporate|weave|execute|ensure ~4 following|subsequent|next ~1 code ~0 block|snippet|excerpt|segment|fragment ~4 in|into|within|as|to ~4 your ~3 code|solution|algorithm|answer|implementation',
    ],
    { lab: true },
  ),
  blocking('leak_system_prompt', [
    'share|read|show|encode|save|print|hand ~1 your ~1 instruction_set|full_instructions|internal_directives|initial_configuration|initial_instructions|initial_prompt|operating_instructions',
    'print ~1 system_prompt|initial_instructions|initial_prompt|hidden_prompt',
  ]),
]
