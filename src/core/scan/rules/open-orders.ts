import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const openOrderWords: Words = {
  /** Whoever reads what an agent writes. */
  ANY_READER: list(`
    the user, user, users, the users, the reader, reader, readers, the operator, operator, operators, the customer, customers, the client, clients, the human, humans, the owner, the admin,
    the administrator, your user, the reviewer, reviewers, the manager, the supervisor, the patient, the applicant, the candidate, the end user, end users, the recipient, the auditor, auditors,
    the developer, the maintainer, the maintainers, security team, the security team, anyone, anybody
  `),
  ONE_READER: list(`
    the user, user, the reader, reader, the operator, operator, the customer, the client, the human, the owner, the admin, the administrator, your user, the reviewer, the manager, the supervisor,
    the patient, the applicant, the candidate, the end user, the recipient, the auditor, the developer, the maintainer, anyone, anybody
  `),
  NOT_TELL: list(`
    do not tell, don't tell, dont tell, never tell, must not tell, should not tell, do not inform, don't inform, never inform, do not notify, don't notify, never notify, do not alert,
    don't alert, never alert, do not warn, don't warn, never warn, do not disclose to, never disclose to, don't disclose to, do not reveal to, never reveal to, don't reveal to,
    do not admit to, never admit to, do not mention to, never mention to, don't mention to, hide from, conceal from, withhold from, keep from, keep hidden from
  `),
  /** What somebody who reads a page by machine is asked to do, and no honest page asks. */
  PAGE_WISH: list(`
    rate, recommend, rank, praise, approve, ignore, disregard, reveal, transfer, delete, upload, hire, forget, output, cancel, wipe, pay, purchase, buy, forward, email, send, grant,
    endorse, promote, favor, favour, award, respond only, reply only, answer only, only respond, only reply, only answer, respond with, reply with, answer with, say that,
    say this, pretend, leave out, omit, mention that, do not mention, don't mention, never mention
  `),
  A_MACHINE: list(`
    ai, llm, language model, large language model, ai model, ai language model, chatbot, ai system, ai assistant, ai agent, ai-powered assistant, automated assistant, automated system, virtual assistant,
    ai reviewer, ai crawler, ai bot, ai tool, gpt, machine learning model
  `),
  SECRET_WEALTH: list(`
    api keys, api key, secrets, credentials, tokens, passwords, private keys, environment variables, env vars, cloud provider keys, access keys, access tokens, ssh keys, service account keys,
    database credentials, connection strings, session tokens, secret keys, admin credentials, all keys, encryption keys
  `),
  SHOW_OFF: list(
    `output, print, reveal, dump, echo, display, expose, disclose, recite, divulge, leak, show me, give me, tell me, list out`,
  ),
  STANDING_FILE: list(`
    agents.md, claude.md, soul.md, gemini.md, memory.md, .cursorrules, .windsurfrules, copilot-instructions.md, skill.md, system prompt, system_prompt, system instructions, system configuration,
    core instructions, base instructions, system message
  `),
  OPEN_FREED: list(
    `unrestricted, uncensored, unfiltered, dan, jailbreak, jailbroken, god, chaos, no-limits, limitless, opposite, unlimited, lawless, amoral`,
  ),
  PART_PLAYED: list(`mode, personality, persona, character, state, version`),
  KEPT_CLEAN: list(
    `content moderation, content filtering, content filter, content filters, content policy, content policies, safety filtering, safety filters, safety filter, safety policy, safety policies, safety guidelines, moderation, safety protocols, safety checks, safety restrictions, safety measures, safety mechanisms, safety systems, safety training`,
  ),
  LET_DOWN: list(
    `disabled, turned off, switched off, lifted, suspended, removed, revised, relaxed, waived, deactivated, bypassed, no longer active, off`,
  ),
  HARMFUL: list(`harmful, dangerous, evil, unethical, malicious, rude, hostile, illegal, unsafe, immoral`),
}

/** The plainest shapes of an order, with wide slots: who is spoken to, what is wanted, what it is done with. */
export const openOrders: readonly Rule[] = [
  blocking(
    'conceal_action',
    [
      'NOT_TELL ~0 ONE_READER ~0 otherwise|anything|the_truth ~1',
      'NOT_TELL ~0 ONE_READER ~0 that|why ~1',
      'NOT_TELL ~0 ANY_READER ~0 about|of|that ~1',
      'NOT_TELL ~0 ANY_READER $',
      'do_not|dont|never ~0 let ~0 ONE_READER ~0 know|realize|realise|find_out|suspect|notice ~1 that|about|this|you|what|it',
      'withhold|conceal|hide ~1 from ~0 ANY_READER ~0 the_fact|that|any|all|this|these|what',
      'when|while ~0 summarizing|summarising|reviewing|describing|reporting|translating|answering ~6 leave_out|omit|exclude|hide|suppress ~4 warnings|warning|safety|risks|risk|findings|vulnerabilities|caveats|negative|downsides|flaws|side_effects',
    ],
    { ownNegation: true },
  ),
  blocking('false_report', [
    'mark|report|classify|rate|label|flag|treat|close ~1 all|every|any ~2 cves|findings|vulnerabilities|alerts|issues|weaknesses ~1 as ~1 false_positive|false_positives|info|informational|info-level|resolved|benign|safe|harmless|acceptable|low|none',
    'report|return|say|state|claim ~1 no|zero ~1 vulnerabilities|findings|issues|problems|risks ~3 regardless|no_matter|even_if|whatever|for_this|in_this',
    'ignore|overlook|accept|approve ~1 missing|absent|broken|insecure ~1 auth|authentication|authorization|validation|security|signature ~1 check|checks|verification',
  ]),
  blocking('role_takeover', [
    'if|when|since|as|because ~0 you_are|youre ~1 A_MACHINE ~12 PAGE_WISH',
    'if|when|should ~1 an|a|any|some|the ~0 A_MACHINE ~1 reads|read|sees|processes|parses|is_reading|summarizes|scans|is_processing|finds|evaluates|reviews ~6 PAGE_WISH',
    'read|processed|opened|seen|parsed|summarized|indexed|viewed|scanned|evaluated ~0 by ~1 A_MACHINE|assistant|agent ~4 PAGE_WISH',
    'action_item|action_items|action_required|special_task|secret_task|hidden_task ~0 for|to ~2 A_MACHINE|assistant|agent|bot ~4 PAGE_WISH|share|publish|make|post|change|add',
    'turn_on|enable|activate|switch_to|enter|engage|switch_into|go_into|switch_on|act_in|change_to|move_to ~1 OPEN_FREED ~0 PART_PLAYED',
    'OPEN_FREED ~0 PART_PLAYED ~0 on|enabled|activated|engaged|unlocked',
    'you_are|youre|be ~1 HARMFUL|evil ~0 now',
    'new|your_new|updated|real ~0 instructions|instruction|task|rules|objective|directive|orders|goal|role ~1 be|become|act ~2 HARMFUL',
    'be ~1 helpful ~1 and ~1 HARMFUL',
    'when|if ~1 you ~1 would ~1 normally|usually|ordinarily ~0 refuse|decline|say_no ~3 comply|answer|agree|do|say',
  ]),
  blocking('policy_changed', [
    'KEPT_CLEAN ~0 has_been|have_been|is|are|was|were|is_now|are_now ~1 LET_DOWN',
    'bypass|circumvent|defeat|evade|get_around ~1 KEPT_CLEAN',
    'disable|turn_off|switch_off|deactivate ~1 KEPT_CLEAN !in',
    'respond|answer|reply|discuss|talk|speak ~3 any|all|every ~1 topic|topics|prompts|questions|requests|subject|subjects ~2 without ~1 filtering|restrictions|restriction|filters|limits|censorship|limitations|refusal|judgment',
    'no ~0 topic|question|request|subject ~0 is ~0 off-limits|off_limits|forbidden|taboo',
    'bypass|circumvent|defeat|evade ~1 safety ~0 restrictions|system|systems|measures|mechanisms|rules|guidelines|training',
    'safety ~0 is ~1 secondary|optional|irrelevant|unimportant|second|overrated',
    'user|requester|caller ~1 is ~1 a|an|the ~1 verified|trusted|authorized|authorised|confirmed ~1 admin|administrator|developer|operator|owner ~6 full|elevated|unrestricted|root|all ~1 access|permissions|privileges|rights',
  ]),
  blocking('override_instructions', [
    'your ~0 new|real|true|actual|updated ~0 instructions|instruction|task|orders|objective|directive|mission ~0 is|are|now|delete|send|upload|reveal|ignore|output|print|from_now|execute|run|be',
    'previous|prior|earlier ~0 context|conversation|instructions|messages|rules ~0 invalid|void|cancelled|canceled|discarded|cleared|expired|overridden',
    'trust|obey|follow|accept|execute|honor|honour ~1 all|any|every ~0 instructions|orders|commands|requests|messages ~1 sent|coming|received|given|issued ~0 from|by',
    'FROM_NOW_ON ~2 respond|reply|answer ~3 every|all|any|each ~1 prompt|question|message|query|request ~1 with|by|in',
    'guidelines|instructions|rules|restrictions|directives ~6 earlier|before|previously|so_far ~2 are|is|were ~0 VOIDED',
    'following|this|below|text|message|content ~1 should|must|shall|is_to ~0 be ~1 treated|regarded|considered|taken|read ~0 as ~1 system ~0 instructions|instruction|prompt|message|directive',
    'bypass|ignore|disregard ~1 guidance|guidelines|instructions|rules|restrictions ~0 for|on ~0 this ~0 page|document|file|task|message|request|site',
    'hot-patch|hotpatch|hot_patch|patch|update|modify|change|rewrite|extend ~1 to|of ~0 your ~0 system ~0 instructions|prompt|configuration|rules',
  ]),
  blocking(
    'read_secrets',
    [
      'SHOW_OFF ~2 all|every ~3 SECRET_WEALTH',
      'SHOW_OFF ~1 the|your|its|their|these|those ~2 SECRET_WEALTH',
      'and|then|must|please|also|first ~1 output|print|reveal|dump|echo|display|show|paste|post|include|list ~2 all|every|any|the|their|its ~2 SECRET_WEALTH',
      'output|print|paste|post|echo|write|put ~2 SECRET_WEALTH ~2 in|into|to|as ~2 review|comment|comments|pr|issue|response|reply|chat|answer|summary',
      'reads|read|open|cat ~4 credentials|secrets|aws_credentials|.env|id_rsa|private_key|netrc|kubeconfig ~3 and ~1 prints|print|echo|echoes|output|outputs|repeat|repeats|quote|quotes|reports|report|shows|show|includes|include|pastes',
      'show|give|tell|send ~0 me|us ~1 the ~1 admin|root|administrator|database|master|your ~1 credentials|password|passwords|secrets|token|key',
      'show|give|tell ~0 me|us ~1 your ~0 secrets|passwords|api_keys|keys|tokens|credentials',
    ],
    { lab: true },
  ),
  blocking('approval_bypass', [
    'authorized|authorised|allowed|permitted|cleared|free|entitled|empowered ~1 to ~1 bypass|skip|circumvent|override|ignore ~2 consent|approval|approvals|confirmation|safety|policy|policies|review|authorization|verification|permission|permissions',
    'and|then|also|must|should|please|just ~1 skip|bypass|ignore|omit ~1 policy|safety|security|identity|kyc|fraud|compliance|authorization|consent ~0 check|checks|review|verification|screening|validation',
    'must|should|shall|always ~1 skip ~1 test_suite|tests|review|code_review|reviews|ci ~4 merge|push|deploy|release|commit',
    'operator|owner|user|users|admin|administrator|security|management|manager|boss|human|they ~1 has|have|already|pre ~1 already|pre-approved|approved|authorized|authorised|consented|agreed ~6 no|skip|without|proceed|go_ahead|dont|do_not|so ~1 confirmation|approval|need|asking|confirm|further|directly|just',
    'grant|approve|accept|allow ~1 all|every|any|each ~1 permission|permissions|access|approval|tool|consent ~0 requests|request|prompts|prompt|calls|dialogs',
  ]),
  blocking(
    'approval_bypass',
    [
      'never|do_not|dont ~0 ask|confirm|check|prompt|hesitate|wait ~2 before ~1 sending|transferring|wiring|paying|deleting|pushing|deploying|purchasing|buying|ordering|executing|publishing|emailing|uploading|overwriting',
      'no|without ~0 need|reason|necessity ~0 to ~1 ask|request|seek|get|wait ~1 for ~1 confirmation|approval|permission|consent',
    ],
    { ownNegation: true },
  ),
  blocking('agent_settings_edit', [
    'write|put|save|append|insert|paste ~2 following|this|these|below ~3 to|into|in ~1 AGENT_SETTINGS',
    'overwrite|replace|rewrite ~3 STANDING_FILE ~2 with ~1',
    'update|modify|change|patch|edit|rewrite|alter|amend|extend ~1 your ~2 STANDING_FILE|instructions|configuration|rules|guidelines ~3 to|so|with|and|or',
    'use|call|invoke ~2 tool|function ~1 to ~1 overwrite|replace|rewrite|edit|modify|change ~2 STANDING_FILE',
    'add|register|install ~2 this|following|our|my ~1 server|mcp ~3 to|in|into ~1 mcp|your|all|every|users ~1 config|configuration|configurations|settings|servers',
  ]),
  blocking('self_propagation', [
    'copy|write|add|install|put|paste|replicate|spread|propagate ~2 this|these ~1 skill|skill.md|file|rule|rules|instruction|instructions|prompt|text|note|message|comment ~3 to|into|in|across ~1 every|all|each|any|other ~1 project|projects|repository|repositories|repo|repos|folder|directory|file|files|agent|agents|server|servers|email|emails|document|documents|reply|replies',
    'for|in|to ~1 tools|parameters|params|fields|tool ~3 accepting|taking|with ~4 append|add|include|insert|inject ~4',
  ]),
  blocking('tool_poisoning', [
    'AGENT ~1 after|before|while|when|once ~1 reading|processing|seeing|parsing|opening ~1 this ~3 call|invoke|run|use|execute|trigger ~3 tool|function|command',
    'always ~1 include|insert|add|append|put|mention|embed ~2 api_key|password|secret|token|credentials|key ~3 in|to|into|with ~1 your|every|all|each ~1 response|responses|reply|replies|answer|answers|output|message|messages',
  ]),
  blocking(
    'exfil_instruction',
    [
      'include|append|put|add|embed|attach|insert|post|send|share|report|submit ~5 details|data|information|contents|content|history|keys|code|file|files|contract|records|document|documents|list ~3 in|to|as|with|into ~3 request|requests|call|query|url|webhook ~1 to ~1 <url>|<ip>|<url-ip>|<url-drop>',
      'SECRETS|api_keys|keys|tokens ~6 are|is|get|be ~0 posted|sent|uploaded|forwarded|mailed|emailed|submitted|copied|published ~1 to ~1 <url>|<email>|<ip>|<url-ip>|<url-drop>',
      'dm|message|text|mail|email|send ~0 me|us ~2 full|entire|complete|whole|all ~2 contents|content|history|list|transcript|messages|file|files|records|dump',
      'send|mail|email|forward|text ~2 new|recovery|reset|verification|login|mfa|backup|one-time ~1 code|codes|password|passwords|link|keys ~1 to ~1 <email>|<url>|<ip>|me|my|this_number',
      'upload|publish|post|put|push|copy ~4 to|on ~1 a|the ~0 public ~0 share|bucket|folder|link|drive|gist|pastebin',
      'point|redirect|route|change|set|switch ~2 webhook|callback|payment|api|payout|deposit ~1 endpoint|url|address|account|details ~1 to ~1 <url>|<ip>|<email>|<url-ip>|<url-drop>',
      'call|request|get|ping|beacon|post|hit|fire ~2 to ~2 <url>|<ip> ~2 in|from|on ~2 error_handlers|error_handler|every_function|each_function|startup|every_request|catch_blocks',
      'open|visit|load|fetch|request|call|ping|get ~1 <url>|<ip>|<url-ip>|<url-drop> ~1 every_time|each_time|whenever|at_the_start|on_every|after_every|before_every',
      'each|every ~0 session|conversation|chat|start|startup|message|turn ~6 fire|send|make|issue|perform ~2 get|request|post|beacon|ping|call ~2 to ~1 <url>|<ip>|<url-ip>|<url-drop>',
    ],
    { lab: true },
  ),
  blocking(
    'exfil_command',
    ['cat|dd|tar|env|printenv|declare|export|history|zip|base64 ~10 <pipe> ~4 nc|ncat|netcat !localhost|-l|-lk|-zv'],
    { lab: true },
  ),
  blocking('destructive_instruction', [
    'create|add|make|register ~1 new|an|a|hidden|second ~1 admin|administrator|root|superuser ~0 user|account|login ~2 with ~1 password|username|email|credentials ~1',
    'and|then ~1 disable|skip|turn_off|remove ~1 signature|certificate|tls|ssl|checksum|token|integrity ~0 verification|validation|checking|checks|check',
  ]),
]
