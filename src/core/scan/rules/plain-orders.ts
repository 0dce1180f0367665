import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const plainOrderWords: Words = {
  ORDER_WORD: list(`
    instruction, instructions, directive, directives, guideline, guidelines, rule, rules, prompt, prompts, order, orders, policy, policies, constraints,
    restrictions, programming, training, directions, commands, safeguards, guardrails
  `),
  CAST_OFF: list(`
    ignore, disregard, forget, overlook, dismiss, neglect, disobey, defy, flout, never mind, nevermind, pay no attention to, do not follow,
    don't follow, stop following, abandon, set aside, put aside
  `),
  CARRY_AWAY: list(`transmit, relay, exfiltrate, leak, submit, forward, send, upload, post, report, deliver`),
  /** What belongs to people and their work, and to nobody's upload. */
  CARGO: list(`
    contents, everything, conversation, conversations, chat, chats, history, prompt, prompts, messages, message, session, transcript, environment,
    env, .env, repository, codebase, source, database, customer, customers, users, user, personal, private, keys, secrets, hostname, username,
    keystrokes, clipboard, screenshots, emails, contacts, logins, wallet
  `),
  GIVE_AWAY: list(`
    reveal, repeat, print, leak, dump, disclose, recite, translate, display, tell, show, summarize, summarise, encode, quote
  `),
  INNER_PROMPT: list(`
    system prompt, system message, initial prompt, initial instructions, developer message, hidden instructions, system instructions,
    hidden prompt
  `),
  LIMIT_WORD: list(
    `restrictions, limitations, limits, filters, rules, ethics, guidelines, morals, constraints, boundaries`,
  ),
  GUARD: list(
    `filters, filter, guidelines, protocols, rules, policies, policy, checks, restrictions, guardrails, measures`,
  ),
}

/**
 * The shortest forms of the commonest attacks. They are short because honest rule files were searched for them and do not
 * have them: who writes for an agent does not speak of obeying, of what came before, or of going behind people's backs.
 */
export const plainOrders: readonly Rule[] = [
  blocking('override_instructions', [
    'disregard ~6 ORDER_WORD|above|previous|prior|everything|all|what|user|users|safety|system|context|task|request|earlier|anything !in|from|embedded|text',
    'CAST_OFF ~1 the|all|any|your|everything|these|those|previous|prior|whatever ~2 ORDER_WORD !embedded|inside|within|found|contained|in|from|that|cache|file|files|for|about|on|if|when|with|by',
    'above|previous|prior|preceding|earlier|foregoing ~1 directions|instructions|orders|rules|text|guidelines|messages ~1 are|were|is|was ~2 fake|false|decoy|bogus|mistake|lies|test|void|null|mistaken|placeholder',
    'real|actual|true|correct|genuine ~0 directions|instructions|orders|objective ~2 print|reveal|output|send|ignore|delete|say|write',
    'all|any|every ~1 earlier|previous|prior|preceding ~1 context|conversation|messages|instructions|text|history|content|rules ~1 is|are ~1 null|void|invalid|cancelled|canceled|irrelevant|meaningless|gone|obsolete',
    'pay|give ~0 no ~0 attention|heed|mind ~0 to ~1 anything|everything|what|whatever|all|any|the ~3 system|developer|user|above|said|told|previous|rules|instructions|prompt',
    'nevermind|never_mind|forget_about|forget|scratch ~1 rules|instructions|guidelines|prompt|directives ~2 at|above|from|in|you ~3 top|start|beginning|conversation|before|were|given|earlier',
    'previous|prior|earlier|preceding ~0 instructions|rules|messages|guidelines|prompts ~0 were|was|are ~2 example|examples|test|joke|draft|drafts|exercise',
    'rules|instructions|guidelines|restrictions|directives|policies ~1 you ~3 no_longer ~0 apply|hold|count|matter|bind|stand',
    'instead_of ~0 your ~1 task|job|instructions|assignment|work ~2 write|do|output|say|print|send|tell|answer|reply|execute|run',
    'break|violate|breach ~0 your ~0 rules|guidelines|policies|policy|instructions|programming|restrictions',
    'replace|overwrite|swap ~0 your ~1 system_prompt|instructions|prompt|rules|guidelines ~0 with|by ~2 following|this|these|text|mine|new|below',
    'only ~0 my|these|this ~0 instructions|orders|rules|commands|words|file ~0 count|counts|matter|matters|apply|applies|are_valid|is_valid',
    'skip ~1 instructions|directions|rules|guidelines|prompt|everything ~0 above|before|preceding|earlier ~3 and|then|do|instead|follow|only',
    'you ~0 obey|serve|answer_to ~1 this|me|only|these ~1 document|file|page|text|instructions|rules|alone|only',
    '^ obey ~1 this|these|me|all|any|following|commands|orders|without|him',
    '^ obey ~0 every ~1 order|orders|command|instruction|word|wish|request',
    '^ obey ~0 them $',
    'you|always|now|and|please ~1 obey ~1 this|these|me|all|every|any|following|commands|orders|without|him|them',
    'from_now_on|henceforth|from_this_moment_on|from_this_point_forward ~3 you ~0 obey|serve|are|have_no|ignore|must_obey|will_obey|shall_obey|will_ignore|must_ignore|shall_ignore|never_refuse|will_never_refuse|answer_to',
    'highest|top|maximum|absolute|utmost ~0 priority ~4 instruction|override|ignore|directive|directives|message',
    'highest|top|maximum|absolute|utmost ~0 priority ~4 all_other ~1 ORDERS|LIMITS|text|content|input|context',
    'your ~0 orders|commands|tasks|instructions ~1 are|is ~1 stored|kept|located|hosted|published|posted|found ~3 pastebin|gist|<url>|server|telegram|discord|paste',
  ]),
  blocking(
    'override_instructions',
    [
      'you ~1 must|should|shall|may|will|can ~0 not|never|no_longer ~0 follow|obey|heed|respect|adhere_to ~1 your|developer|developers|system|original|previous|operators ~1 guidelines|rules|instructions|prompt|training|developer|policies|programming',
      'you ~1 will|shall|must|should|now ~1 no_longer|never|not ~1 obey|serve|listen_to|answer_to ~1 developer|developers|user|operator|system|owner|creators|anthropic|openai',
    ],
    { ownNegation: true },
  ),
  blocking('role_takeover', [
    '^ you_are ~0 now !the_customer|the_reader|the_player|the_interviewer|in|able|ready|using|operating|done|finished|set|good|on|at|viewing|connected|logged|up|running|inside|authenticated|working|going|looking|seeing|emulating|editing|writing|building|reviewing|implementing|acting',
    'you ~2 no|without|without_any|not_any|free_of_any|dont_have_any|ignore_any ~1 LIMIT_WORD !on|for|in|here|yet|to|about',
    'act|behave|respond|answer|operate|speak|pretend ~1 as|like|as_if|to_be|you_are ~6 restrictions|limits|ethics|evil|hacker|filters|morals|unrestricted|uncensored',
    'act|pretend|play|behave|speak|roleplay ~1 as|like|to_be|the_role_of ~1 my|a|an ~1 deceased|late|dead|grandmother|grandma|grandpa|dying',
    'stay|remain|be|keep ~0 in ~0 character ~1 as',
    'your ~0 personality|persona|identity|character|role|behavior|behaviour ~1 is|becomes|changes|will_be ~1 now|to|that ~3 malicious|evil|hacker|unrestricted|uncensored|rogue|villain|amoral|unethical|criminal|attacker',
    'unfilteredgpt|uncensoredgpt|freegpt|evilgpt|darkgpt|jailbreakgpt|rebelgpt|libertygpt|chaosgpt|antigpt|wormgpt|fraudgpt|devgpt|unfilteredai|uncensoredai',
    'you ~1 have|are|were ~1 been ~1 granted|hacked|compromised|jailbroken|freed|upgraded|reprogrammed|selected|chosen ~3 admin|root|access|full|and|by|to|from|new|special|elevated|unrestricted',
    'you ~1 have_been|were|are|been ~1 granted|given|promoted ~1 admin|administrator|root|elevated|superuser|full|unrestricted|special ~0 rights|access|privileges|permissions|mode|status',
  ]),
  blocking('policy_changed', [
    'safety|content|ethical|moral|moderation ~1 GUARD ~3 disabled|lifted|suspended|removed|bypassed|void|ignored|not_apply|no_longer !by_default|in|for|when',
    'safety|content|ethical|moral|moderation ~1 GUARD ~2 is|are|now|be|turned|switched|set_to ~1 off !by_default|in|for|when',
    'safety|ethical|moral|moderation ~1 GUARD ~0 off !by_default|in|for|when',
    '^ disable|bypass|ignore|lift|circumvent|turn_off|drop ~2 safety|content|ethical|moderation ~1 GUARD|controls !in|for|when|if|during|only',
    'and|then|must|please|should|now ~0 disable|bypass|ignore|lift|circumvent|turn_off|drop ~2 safety|content|ethical|moderation ~1 GUARD|controls',
    'all|any|every|your ~2 restrictions|limitations|constraints|safeguards|guardrails|filters ~3 lifted|gone|void|suspended|waived',
  ]),
  blocking('leak_system_prompt', [
    'GIVE_AWAY ~3 INNER_PROMPT !event|row|template|field|section|builder|size|length|token|tokens|in_the|when|if|for|editor|format|structure|changes|change|handling|object|type|role',
    'print|reveal|repeat|display|tell|dump|leak|disclose|recite|translate|quote|summarize ~3 your ~2 instructions|prompt|rules|guidelines|directives|configuration|programming',
    'what ~2 your ~2 instructions|prompt|rules|guidelines|directives !for|on|about|regarding|when|to|in',
    'TELL_OUT ~2 all|everything|entire|whole|full ~2 text|content|messages|words|instructions ~2 in|of|from ~1 your ~0 context|prompt|window|memory|system|instructions',
    'TELL_OUT ~3 text|everything|content|words|messages|instructions|lines ~1 before|preceding|above|prior_to|ahead_of ~1 user|users|this|my|first ~1 message|line|question|prompt|sentence|query|word',
  ]),
  blocking(
    'conceal_action',
    [
      'without ~0 TELLING|alerting ~1 the_user|your_user|the_human|the_owner|the_developer|the_reviewer|the_maintainer|the_operator !which|what|when|how|whether|that|if',
      '^ lie|deceive|mislead|trick|gaslight|fool ~2 the_user|your_user|human|humans|reviewer|reviewers|developer ~2',
      'hide|conceal|cover_up|mask|obscure|bury ~3 your|this|these|any|all ~1 tracks|actions|activity|traces|evidence|steps|commands|intent|purpose|backdoor|upload',
    ],
    { sentenceNegation: true },
  ),
  blocking(
    'exfil_instruction',
    [
      'CARRY_AWAY ~6 CARGO ~6 to ~0 <url>|<url-ip>|<url-drop>',
      'upload|exfiltrate|leak|forward|transmit ~2 it|them|all|every|any|this|users|copy|copies|each|conversation|contents|data|file|files|emails|email|messages|everything|results|output|list|records|details|code ~7 to ~1 <email>',
      'copy|put|place|insert|write|append|encode ~2 SECRETS ~2 into|in|to|as ~2 url|link|image|address|src|query ~2 of|you|that',
      'put|write|include|add|paste|insert ~2 password|passwords|api_key|api_keys|secret|secrets|credentials|private_key|token ~1 in|into|to ~1 commit|pr|pull_request|issue|branch|readme|changelog|release|title|comment',
      'after|before|with ~1 every|each|any ~0 answer|response|reply|message|turn|request ~3 forward|send|post|upload|copy|relay|submit|transmit|report ~6 to ~4 <url>|<email>|server|endpoint|webhook',
      'forward|send|post|upload|relay|transmit|copy|mirror ~1 users|user|every|each|all ~1 message|messages|question|questions|prompt|prompts|input|inputs|query|queries|conversation|conversations ~3 to ~3 <url>|<email>|<url-ip>|our|external|logging|remote|server',
      'report|send|post|submit ~2 hostname|username|ip_address|working_directory|machine|os_version|environment ~6 to ~1 <url>|<url-ip>|<ip>|<email>',
      'grep|search|find|rg|look ~6 paste|post|put|include|send|upload|add ~1 results|result|output|matches|them|findings ~1 into|in|to|on ~1 issue|pr|comment|chat|gist|<url>|readme|commit',
      'send|give|tell|mail|show ~0 me|us ~1 users|the_users|their ~2 credit_card|password|passwords|address|phone|email|card_number|location|keys|token|tokens|messages|files',
      'include|pass|send|attach ~1 users|the_users|their ~0 tokens|token|credentials|password|passwords|api_key|api_keys|cookies|secrets',
    ],
    { lab: true },
  ),
  blocking(
    'remote_instructions',
    [
      'READ_REMOTE|check|visit|open ~3 <url> ~6 obey|execute|carry_out|do_what|do_as|act_on',
      'READ_REMOTE|check|visit|open ~3 <url> ~4 follow ~0 it|them|everything|whatever|what|all',
      'connect|subscribe|listen ~1 to ~2 <url>|<url-ip>|wss|ws ~4 execute|run|obey|follow|perform|carry_out ~2 commands|command|instructions|orders|tasks|whatever',
      'report|connect|register ~2 to|with|at ~1 command|control|c2 ~0 server|servers',
      'treat|handle|regard|read ~1 each|every|any ~1 entry|message|line|response|item|post|reply ~1 as ~1 order|command|instruction|orders|commands|instructions',
      'download|fetch|get ~0 and|then ~0 execute|run|start|launch ~1 <url>|<url-plain>|<url-ip>|<url-drop>',
      'await|wait_for ~1 further|more|new|additional ~0 orders|commands|tasking !from_the_user|from_user',
      'await|wait_for ~1 further|more|new|additional ~0 instructions ~0 from|at|on|via|over|there ~3 CONTROLLER|<url>|<url-ip>|<email>|server|remote|us|me|channel|network|endpoint|host',
      'await|wait_for|receive|get|fetch|pull ~2 instructions|orders|commands|tasking|directives ~3 from ~3 <url>|<url-ip>|<ip>|server|controller|operator|remote|us|me|endpoint',
      'follow ~2 commands|orders|whatever ~3 receive|received|returned|returns|posted|from_it|it_returns|therein',
      'execute|run|obey|perform ~2 commands|instructions|orders|tasks|whatever ~3 receive|received|returned|returns|posted|from_it|it_returns|therein',
      'read|re-read|fetch|check ~2 it|them|page|gist|paste|url ~4 before|at ~1 each|every ~2 step|task|session|reply|turn ~3 obey|follow|execute|do',
    ],
    { lab: true },
  ),
  blocking(
    'secrets_access',
    [
      'read|open|load|parse|get|see|view ~1 .env|env_file ~2 and ~1 show|print|output|display|list|paste|return|tell|send|report|include|reveal|post|share|give',
      'open|unlock|access|read|launch ~1 password_manager|keychain|password_vault|keyring|1password|bitwarden|lastpass ~1 and ~1 list|show|print|export|read|copy|dump|send',
      'list|show|print|get|read|collect|dump ~2 passwords|logins|credentials|cookies ~1 stored|saved ~2 browser|browsers|chrome|firefox|machine|keychain',
      'print|show|list|output|display|tell|dump|log ~1 values|value ~0 of ~1 all|every|each|any ~1 environment_variables|env_vars|secrets|keys',
      'find|locate|get|steal|collect|extract|retrieve ~1 users|user|their|any|all|the_users ~1 crypto|wallet|bitcoin|ethereum|metamask|ssh|private|seed ~0 wallet|wallets|keys|key|phrase|phrases|seed',
    ],
    { lab: true },
  ),
]
