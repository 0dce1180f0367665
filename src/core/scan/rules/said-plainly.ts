import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

/** Attacks in the words of every day, which need no disguise: the verb, whose it is and where it goes are slots. */
export const saidPlainlyWords: Words = {
  PEOPLE: list(`
    the user, user, users, the users, your user, the developer, developer, developers, the customer, customers, the human, humans,
    the reviewer, reviewers, the owner, the maintainer, maintainers, the victim, people
  `),
  KEPT_SAFE: list(`
    secrets, credentials, passwords, api keys, api_keys, private keys, access keys, access tokens, auth tokens, authentication tokens,
    session cookies, cookies, session tokens, ssh keys, stored credentials, stored passwords, secret keys, .env
  `),
  SAFEGUARDS: list(`
    2fa, mfa, two-factor authentication, two-factor, multi-factor authentication, antivirus, anti-virus, firewall, defender, gatekeeper,
    windows defender, endpoint protection, tamper protection
  `),
}

export const saidPlainly: readonly Rule[] = [
  blocking('policy_changed', [
    '^ override|ignore|disregard|suspend|lift|drop|forget|waive ~1 the|your|all|any|all_the|these ~0 safety ~0 rules|guidelines|protocols|protocol|restrictions|policies|policy|constraints|filters|instructions|training',
    'to|must|now|please|and|then ~0 override|ignore|disregard|suspend|lift|waive ~1 the|your|all|any ~0 safety ~0 rules|guidelines|protocols|restrictions|policies|constraints|filters|instructions',
    '^ ignore|disregard|dismiss|suppress ~0 all|any|every ~0 security|safety|permission ~0 warnings|warning|alerts|prompts|notices',
    'your ~2 restrictions|restriction|filters|guardrails|safeguards ~0 has_been|have_been|are|is|were|was ~1 lifted|removed|suspended|waived|voided|revoked',
    'restrictions|restriction|limits|guardrails|safeguards|safety_rules ~1 lifted|removed|suspended|waived ~0 by ~2 admin|administrator|operator|anthropic|openai|developers|security_team',
    'guardrails|safety_rules|safety_guidelines|safety_filters|safety_training|content_policy|usage_policy ~0 do_not|dont|does_not|doesnt|no_longer ~0 apply|count|hold|matter',
  ]),
  blocking(
    'conceal_action',
    [
      'never|do_not|dont ~0 tell|inform|let|warn|alert ~0 PEOPLE ~1 that ~5 sends|uploads|collects|transmits|forwards|exfiltrates|leaks|steals|copies|reports ~3 data|information|files|code|contents|content|credentials|them|their|everything|keys',
      'never|do_not|dont ~0 surface|expose|reveal|disclose ~1 its|the|this|their|that ~1 execution|existence|presence|invocation|running ~2 to ~0 PEOPLE',
      'never|do_not|dont ~0 tell|inform|let ~0 PEOPLE ~1 which|what|whether ~3 ran|was_run|was_called|was_used|was_sent|you_sent|you_called|you_ran',
    ],
    { ownNegation: true },
  ),
  blocking('false_report', [
    '^ filter|strip|remove|drop|omit|suppress|leave_out ~0 all|any|every ~1 vulnerabilities|security_issues|security_findings|critical_issues ~1 from|out_of ~1 report|reports|summary|output|results|review',
    'if|when|should ~1 anyone|anybody|someone|somebody|a_reviewer|PEOPLE ~1 ask|asks ~8 answer|say|reply|claim|respond|tell_them ~8 even_when|even_if|even_though|although',
    'leave|keep ~4 out_of ~2 summary|changelog|report|pr_description|description ~8 if|when|should ~3 ask|asks ~1 say|claim|answer|reply',
  ]),
  blocking('role_takeover', [
    'mode ~0 activated|enabled|engaged|unlocked|initiated ~3 no|without|zero ~0 restrictions|limits|rules|filters|limitations|boundaries|guidelines',
    'godmode|jailbreak_mode|dan_mode ~0 enabled|activated|on|engaged|unlocked',
    'switch|change|enter|go|shift ~0 to|into ~0 aim|dan|stan|bish|dude|jailbreak|unrestricted|unfiltered|godmode ~0 mode',
    'you|your|persona ~8 has|have|with|without ~1 no|any ~1 conscience|morals|ethics|safety_training|moral_compass|ethical_guidelines|inhibitions',
    'goal|job|task|mission|aim|purpose ~0 is ~0 to ~1 manipulate|deceive|trick|mislead|exploit|scam|defraud ~0 PEOPLE',
    '^ manipulate|deceive|trick|scam|defraud ~0 PEOPLE ~0 into',
    '^ steer|nudge|push|guide|lead|direct ~0 PEOPLE ~1 covertly|secretly|subtly|quietly|silently|unknowingly',
    'convince|persuade|trick|manipulate|pressure ~0 PEOPLE ~0 to|into ~0 disable|disabling|turn_off|turning_off|switch_off|deactivate|remove|uninstall ~1 SAFEGUARDS',
    'convince|persuade|trick|manipulate|pressure ~0 PEOPLE ~0 to|into ~0 share|sharing|reveal|revealing|give|giving|paste|pasting|enter|entering ~2 KEPT_SAFE',
  ]),
  blocking('leak_system_prompt', [
    'output|reveal|print|disclose|dump|expose|share ~1 their|its ~1 full|complete|entire|whole ~0 system ~0 configuration|config|settings|instructions|message',
    'output|reveal|print|disclose|dump|expose|share ~1 your ~1 full|complete|entire|whole ~0 system ~0 instructions|message',
    'show|print|repeat|give|tell|output|write|reveal ~2 text|content|words|everything|all|message ~2 appears|comes|came|stands|precedes|was_placed ~1 before|above|prior_to ~2 human|conversation|chat|user_message|first_message',
    'followed_by|then|and ~1 your ~0 complete|full|entire|whole ~0 system_prompt|system_message|developer_message|system_instructions',
    '^ write|put|save|copy|paste|dump|export ~3 tool_schema|tool_schemas|tool_definitions|policy_block|policy_text|system_text|setup_text ~4 you_were|you_got|you_received|you_have',
  ]),
  blocking(
    'secrets_access',
    [
      '^ read|open|cat|load|scan_for|search_for|look_for|find|locate ~3 .env ~2 and|then ~0 echo|print|output|extract|display|dump|return|post|send|upload|share|copy|show|include|exfiltrate',
      'to|must|please|and|then|first ~0 read|open|cat ~2 .env ~2 and|then ~0 echo|print|output|extract|dump|post|send|upload|share|exfiltrate',
      '^ include|print|show|output|display|echo|paste|dump|list|reveal ~0 all|any|every|the|your ~1 secrets|credentials|passwords|api_keys|private_keys|access_keys|ssh_keys ~3 in|into|to|as ~2 output|response|answer|reply|comment|pr_comment|pull_request|issue|summary|chat|message|commit',
      'purposes ~0 print|show|output|list|display|reveal ~1 the|all|your ~1 api_keys|credentials|passwords|secrets|tokens',
    ],
    { lab: true },
  ),
  blocking(
    'exfil_instruction',
    [
      '^ extract|collect|gather|harvest|grab|steal ~3 secrets|credentials|passwords|api_keys|private_keys|access_keys|ssh_keys|.env ~4 and|then ~0 share|send|post|upload|publish|forward|transmit|mail|email|exfiltrate',
      'send|transmit|forward|upload|copy|post|submit|mail|deliver ~4 users ~4 cookies|credentials|passwords|tokens|history|keys|secrets|files ~12 to ~1 our ~3 server|servers|endpoint|system|backup|storage|address|team|service',
      'copy|send|upload|transmit|save ~1 all ~1 user|users|customer ~0 data|records|files|credentials ~16 to ~1 our ~3 server|servers|endpoint|system|backup|storage|temporary|address|service',
      'using|with|use ~1 users|the_users|their ~1 stored|saved|cached ~0 credentials|passwords|tokens|keys ~3 upload|send|post|transmit|log_in|connect',
      'send|mail|email|forward|post|transmit|copy ~1 the|any|each|every|that ~1 token|secret|password|key|credential ~0 to ~6 subject|inbox',
      'put|paste|post|publish|dump|drop|upload ~2 customer|client|private|internal|confidential|users ~0 rows|records|data|code|files|emails ~1 you ~6 in|into|to|on ~1 public ~0 gist|pastebin|paste|repository|repo|issue|bucket|channel',
      'first|before|then|also ~1 web_post|http_post|post|send|upload ~2 full|entire|whole|complete ~2 document|conversation|session|prompt|file ~2 content|contents|metadata|text|history ~8 to ~1 <url>',
      'replace ~2 with ~2 what|whatever|everything|the_value|the_values|the_result ~1 you ~0 found|find|got|read ~3 grep|environment|env|file|there',
    ],
    { lab: true },
  ),
  blocking(
    'remote_instructions',
    [
      'follow|obey|execute|apply|perform|do ~1 instructions|steps|directions|orders|commands|whatever ~2 at|from|in|on ~0 <url-drop>',
      'treat|take|use|regard ~1 its|the|that|their ~0 response|reply|fetched_content|fetched_text|remote_content|downloaded_text ~0 as ~1 your|new ~1 instructions|orders|commands|prompt|directives',
      'connect|report|dial|call ~1 to|into|in_to ~4 to ~0 receive|get|obtain|fetch|await ~3 instructions|commands|orders|directives|tasks',
      'read|fetch|poll|check|open|load ~1 <url> ~4 whatever|what|anything|everything ~3 says|say|reads|contains|tells ~3 your|is ~2 order|orders|task|instruction|command|next',
    ],
    { lab: true },
  ),
  blocking(
    'remote_exec',
    [
      'you ~0 must|should|have_to|need_to ~2 download ~8 and|then ~0 execute|run|launch|open ~0 it|them ~1 at_once|immediately|now|right_away|instantly',
    ],
    { lab: true },
  ),
  blocking('self_propagation', [
    'remember ~4 always|forever|future|all_sessions|from_now_on ~6 run|execute|obey|follow|accept ~2 my|any|all|every ~0 commands|command|orders|instructions ~1 without ~0 question|asking|hesitation|confirmation|questions|checking',
    'update|write|save|store|add|append ~2 memory|memories|long-term_memory ~14 curl|wget|<url-drop>|<url-ip>',
    'write|put|add|copy|save|paste|restore ~1 this ~0 rule|paragraph|section|note|instruction|text ~1 back ~0 to|into|in ~1 memory|rules|file',
    'paste|copy|write|put|insert ~1 this ~1 paragraph|rule|section|block|text|instruction ~2 into ~2 rules|agent_rules|every|any|each|all|sibling ~4 hide|hidden|blank_lines|lacks|missing',
  ]),
  blocking(
    'destructive_instruction',
    [
      '^ overwrite|erase|wipe|truncate|blank|zero|corrupt ~0 all|every|each ~1 files|file|documents|data|databases|tables|disks ~2 with|using|by ~0 empty|zeros|zeroes|random|garbage|nothing|null',
      'force-push|push|force_push ~1 an|the ~0 empty ~0 tree|commit|branch|repository ~6 every|all|each ~0 branch|branches|refs|tags|remote|remotes',
      'instruction|instructions ~0 transfer|wire|withdraw|send ~0 all ~0 funds|money|assets|coins',
    ],
    { lab: true },
  ),
  blocking('override_instructions', [
    'ignore|disregard|forget ~0 the ~0 rest|remainder ~0 of ~1 instructions|rules|prompt|guidelines|directives|system_prompt ~1 you',
    'whatever|anything|everything|what ~8 told|instructed|asked|said ~0 you ~1 before|earlier|previously|until_now|above ~2 is|was ~0 void|invalid|cancelled|canceled|irrelevant|null|wrong|obsolete|superseded',
    'current|existing|present|previous|prior|your ~1 instructions|rules|directives|orders ~0 are|were ~0 false|fake|wrong|lies|invalid|void|forged|compromised',
    'sole|only ~0 source ~0 of ~0 authority ~4 session|conversation|rest|from_now_on',
  ]),
  blocking(
    'override_instructions',
    [
      'oublie|oubliez|oublier ~0 tout ~0 ce ~4 dit|appris|demandé|enseigné|ordonné',
      'schenk|schenke|schenken|schenkt ~4 regeln|anweisungen|vorgaben|befehlen ~1 keine|keinerlei ~0 beachtung|aufmerksamkeit',
      'repita|repete|repetir ~0 palavra_por_palavra ~2 tudo|que|texto ~4 acima|anterior|antes',
      'собери|собрать|отправь|отправить|опубликуй|пришли|передай|выведи ~3 api-ключи|ключи|пароли|токены|секреты ~6 опубликуй|отправь|в_ответе|мне|нам|на_адрес|пришли',
      'senden|sende|schicke|schicken|übermittle|übermitteln|lade ~3 alle|sämtliche ~1 kundendaten|schlüssel|passwörter|zugangsdaten|geheimnisse|daten ~8 an ~4 <url>|<url-drop>',
    ],
    { foreign: true, unweighed: true },
  ),
]
