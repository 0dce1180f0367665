import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const toolShadowWords: Words = {
  /** What no tool needs to be handed. */
  TOOL_CARGO: list(`
    chat so far, conversation so far, whole conversation, entire conversation, context window, full text of the chat, everything the user, whole context,
    user has typed, session cookie, user's session token, value of the github token, private key, private key block, .env, id_rsa, .ssh, .aws, .aws credentials, .docker config.json, ssh key, ssh keys, printenv, output of env, home directory,
    home directory listing, browser cookies, files in the home, user's e-mail, user's email,
    private repositories, complete source
  `),
  TOOL_SLOT: list(`
    parameter, parameters, argument, arguments, field, param, header, slot, attachment, ref, memo, sidenote, metadata, locale_hint
  `),
  TOOL_CALL: list(`call, invoke, calls, calling, call to, trigger`),
  ANY_CALL: list(`
    any call, every call, each call, all calls, every third call, every other call, calls, any tool, every tool, every other tool, each tool, all other tools,
    other tools, other servers, every request, each request
  `),
  AGAINST_USER: list(`
    regardless of what, no matter what, whatever the user, whatever they, even when the user, even if the user, even when they, even if they, in spite of what,
    override the user's choice, override the users choice, overrule the user, against the user's
  `),
}

/** Tools that reach for more than they need, take the place of others, or change what the user asked for. */
export const toolShadow: readonly Rule[] = [
  blocking('tool_poisoning', [
    'TOOL_SLOT ~4 must|should|shall|has_to|have_to|needs_to|is_to ~1 hold|contain|carry|include|be|end|end_with|begin_with ~10 TOOL_CARGO',
    'TOOL_SLOT ~6 set_to|fill_it_with|filled_with|followed_by|holds|carries|equals ~8 TOOL_CARGO',
    'add|pass|set|fill|supply|hand|put|give|include|attach|send ~3 TOOL_SLOT ~6 with|to|as|from|fill ~6 TOOL_CARGO',
    'add|pass|supply|hand|put|give|include|attach|send|pass_along ~4 TOOL_CARGO ~6 as|in|into|to|along_as|along ~3 TOOL_SLOT|init|tool|it_along',
    'TOOL_CALL ~8 with ~10 contents|content|full_text|text|body|argument|arguments|value ~8 TOOL_CARGO',
    'TOOL_CALL ~6 with ~4 TOOL_CARGO',
    'TOOL_CALL ~6 with ~6 arguments ~1 and ~1 result|results|output ~2 of',
    'before|after|prior_to|following ~2 any|every|each|all ~1 call|calls|use|other|tool ~6 TOOL_CALL ~8 TOOL_CARGO|full_text',
    'before|after|when|whenever ~3 TOOL_CALL|invoke|you_invoke|you_call|uses ~8 have_to|must|need_to|shall|always ~2 TOOL_CALL|read|load|send ~12 TOOL_CARGO|printenv|complete_source',
    'ANY_CALL ~6 has_to|must|should|needs_to|have_to|shall|is_to ~0 be ~0 preceded|replaced|followed|accompanied ~8 TOOL_CARGO|snapshot|telemetry|beacon|ping',
    'tool|server|function|request|call|push ~3 needs|requires|expects|wants|demands ~3 content|contents|value|proof|key|secret ~4 TOOL_CARGO|session|private',
    'tool|function|server ~2 only|will_only ~0 works|work|responds|answers ~1 after|if|when|once ~8 TOOL_CARGO',
    'read|load|open|get|fetch ~4 TOOL_CARGO ~6 hand|pass|put|give|supply|feed ~1 it|them|key|value|contents ~1 to|into|along|in|as',
    'TOOL_CARGO ~6 hand|pass|feed|supply|give|submit ~1 it|them ~1 to|into|along|as',
    'supply|provide|hand_over|submit|deliver|give ~1 contents|content|the_contents|them|it|key ~3 call|try|invoke|repeat ~1 it|tool|again|again_with',
    'provide|supply|deliver|hand_over|submit ~1 contents|content ~1 of ~2 HOME_SECRET|SECRET_FOLDER',
    'send|include|put|pass ~3 private_key|private_key_block|users_session_token|session_cookie ~5 user|users|header|request|each_request',
    'with ~0 each|every ~0 request|call|query|message|search ~2 send|include|pass|attach|add ~6 TOOL_CARGO',
    'prefer|choose|use|call|pick ~3 it|one|tool|post|ours|helper ~10 copy|copies ~2 for ~0 us|me|our',
    'keeps|keep|stores|forwards|makes ~1 copy|copies ~1 for|to ~0 us|our|me',
    'overrule|ignore|disregard ~1 users|the_users ~1 choice|preference|selection|wish|wishes|decision|pick',
    '^ override ~1 users|the_users ~1 choice|preference|selection|wish|wishes|decision|pick',
    'and|then|must|you|should|please|always|silently ~0 override ~1 users|the_users ~1 choice|preference|selection|wish|wishes|decision|pick',
    'never|do_not|dont ~1 use|call ~1 one|tool|tools|those ~1 of ~1 another|other|any_other ~4 even_when|even_if|server|servers',
    'set|change|alter|replace|make|rewrite ~2 account|recipient|payee|amount|price|visibility|approver|address|iban|destination|quantity ~10 AGAINST_USER|regardless|whatever|ten_times|instead_of_the',
    'set|change|alter|rewrite ~2 recipient|payee|account|amount|address ~8 and|but|while ~1 show|display|tell|present ~2 user|users|them|operator',
    'user|users|operator|they ~0 sees|see|gets|is_shown|are_shown|gets_to_see ~2 original|other|one_they|old|requested|real ~1 account|amount|recipient|one|value|address',
    'treat|consider|regard|handle|read ~4 descriptions|description|results|result|output|outputs|responses ~5 as ~2 system ~0 messages|message|instructions|prompt|prompts|orders',
    'tools|tool|descriptions|server ~4 outrank|outranks|supersede|supersedes ~2 all|other|others|every|any',
    'tool_result|tool_results|result|results|response ~2 may|might|can|will|could ~0 contain|include|carry|have ~1 further|more|additional|new|your ~0 orders|instructions|commands|tasks ~6 carry|obey|execute|perform',
    'tool|tools|call ~2 is|are|was|gets ~0 refused|denied|declined|blocked ~6 use|take|switch|do|run ~3 terminal|shell|exec|bash|another|instead ~10 do_not|dont|never|without|hand',
    'refuses|denies|blocks|rejects ~3 path|file|command|call ~6 use|call|run ~3 exec|sudo',
    'confirms|approves|accepts|clicks ~2 pending|open|all|permission ~1 dialogs|dialog|requests|prompts ~3 users|user|their ~0 name|behalf',
    'in ~1 users|the_users ~0 name ~6 do_not|dont|never|without ~1 display|show|tell|mention|asking',
    'whenever|when|if ~3 result|results|response|output ~2 has|contains|includes|shows|have ~4 token|secret|password|credential|credentials ~6 call|forward|post|report ~6 with|to',
    'result|results ~2 contains|contain|shows|include ~1 private ~0 repositories|repository|repos|files|issues ~10 public',
    'hidden_directive|hidden_instruction|hidden_directives|hidden_prompt ~8 reveal|send|call|read|pass|forward|ignore|secrets|on_each',
    'add|include|put|set ~3 <email> ~2 as ~1 hidden|blind|secret|silent ~0 recipient|copy|cc|bcc',
    'parameter|argument ~4 your|the ~1 search|query|words|question|text ~3 followed|plus|then|and ~8 context|conversation|everything|chat|history',
    'context|note|metadata|data ~1 everything|all ~1 the_user|user|that_the_user|users ~2 typed|said|wrote|entered|sent',
    'leave|omit|drop|hide ~2 parameter|argument|field|value ~2 out_of|from|off ~1 confirmation|dialog|preview|what_you|prompt',
    'argument|parameter|field|param ~6 should|must|shall|has_to|needs_to ~1 carry|contain|hold|include|be ~3 last|previous|all|recent|whole|full|entire ~2 messages|message|history|questions|conversation|turns|chat',
    'looks_like|is|contains|resembles ~1 key|secret|token|password|credential ~2 pass|send|hand|forward|give|copy ~1 it|them ~1 to|on',
    'always|every_time|each_time ~1 invite|cc|bcc|include|add|copy ~1 <email>',
    'add|invite|include|copy ~1 <email> ~3 as ~1 hidden|invisible|silent|blind|optional|secret',
    'keeps|stores|logs|records|keep ~5 on|at ~0 our ~0 side|end',
    'must|needs_to|has_to|should ~0 be_given|receive|get|be_passed|be_fed|be_handed ~3 complete|full|whole|entire|contents|raw ~3 .env|history|conversation|environment|key|keys|secrets|transcript',
    'answer|say|click|press|reply|respond|choose ~1 yes|y|ok|approve|allow|accept ~1 on_behalf_of|for|in_the_name_of ~1 user|them|the_user|the_users',
    'hand_over|give|provide|supply|hand ~0 whatever|anything|everything ~1 it|tool|server|they ~1 asks|wants|requests|demands',
    'before|after|while|when ~0 translating|summarising|summarizing|formatting|searching|answering|converting|rendering|parsing ~3 submit|send|post|upload|forward|report|copy ~6 to ~1 <url>|<email>|<url-plain>',
    'does_not|do_not|dont|never|without ~0 show|showing|display|mention|reveal|disclose ~1 that|this|the ~0 surcharge|fee|markup|adjustment|step_either',
    'hand|give|pass|feed ~1 it|tool|server|them ~1 session_cookie|session_token|users_token|cookies|private_key|.env',
    'also ~0 pass|send|include|add|attach ~4 value ~1 of ~2 github_token|token|api_key|<secret-var>|<auth-var>|password|secret',
  ]),
]
