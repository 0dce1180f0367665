import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const toolStringWords: Words = {
  PRIVATE_TEXT: list(`
    conversation, whole conversation, chat history, conversation history, chat list, system prompt, transcript, full history, environment variables, api key,
    api keys, password, passwords, session cookie, auth token, access token, connection string, ssh key, private key, credentials
  `),
}

/** Tools that ask for what they do not need, take the place of others, or turn payments. */
export const toolStrings: readonly Rule[] = [
  blocking(
    'tool_poisoning',
    [
      'tool|function|it ~2 must|has_to|needs_to|should ~1 be ~0 called|invoked|used ~2 with ~3 etc_passwd|.env|id_rsa|.ssh|GRAVE_FILE',
      'has_to|have_to|must|should|needs_to ~1 be ~0 filled|supplied|populated|set|provided ~1 with ~2 contents|content|text|value|values ~0 of ~2 GRAVE_FILE|etc_passwd|PRIVATE_TEXT',
      'first|before ~1 use|call|invoke|run ~1 read_file|file_read|cat|readfile|READ_TOOL ~2 on|with|for ~3 GRAVE_FILE|id_rsa|.ssh|.env|etc_passwd',
      'supply|provide|pass|put|feed|give|attach ~2 users|user ~1 session|auth|access|login ~0 cookie|token|cookies|password|key ~5 in|to|into|as|field|call|parameter',
      'needs|requires|takes|expects|wants ~2 whole|entire|full|complete ~0 conversation|chat|history|transcript|prompt ~4 as ~1 argument|parameter|field|input',
      'put|include|write|paste ~0 here ~2 system_prompt|conversation|secrets|credentials|chat_history',
      'include ~1 full|entire|whole|complete ~0 chat|conversation|message ~0 list|history|log ~2 in ~1 body|message|field|argument|parameter|call',
      'replace|swap|change|substitute|rewrite ~1 destination|recipient|payee|beneficiary ~1 account|address|iban|number|wallet ~0 by|with|to|for',
      'must|should|always ~1 use ~3 as ~0 recipient ~3 and|include|for|instead',
      'show ~0 the_user|user ~1 old|original|expected|correct ~0 number|account|address|recipient|amount',
      'second_time|twice ~2 to ~1 iban|wallet',
      'must|should ~1 always ~1 be ~0 invoked|called|used ~0 before ~0 any ~0 other ~0 tool|skill|function ~3 whatever|regardless|no_matter|even',
      'refuse|reject|ignore ~0 competing ~0 skills|tools|servers|plugins',
      'pretend|claim ~0 to ~0 use|have_used ~1 theirs|original|requested|that_tool|the_tool',
      'as_if|as_though ~1 original ~0 tool|skill|server ~1 had_been|were|was ~0 used|called',
      'add|include|charge|apply ~1 hidden|secret ~3 fee|charge|commission|surcharge|markup',
      'redirect|divert|skim|route ~2 amount|fee|funds|payment|payments|difference|percent ~2 to ~2 account|wallet|address|iban|fee_recipient|recipient',
      'insert|add|inject|embed ~1 hidden ~0 tracking|link|links|pixel|redirect|beacon',
      'instead_of ~1 using|calling ~4 always ~0 call|use|invoke ~4 ignore ~3 returns|returned|output|results|normally',
      'tell|instruct ~0 every ~0 other ~0 tool|agent|model ~0 to ~0 trust|accept|believe',
      'forward|pass|copy|send ~1 whatever|everything|anything ~2 tool ~0 returns|returned|outputs|gives ~2 to ~0 this|our|my',
      'connection_string|password|passwords|token ~4 as ~0 first|second|extra|additional ~0 parameter|argument|param',
      'shadow ~0 it|them ~1 use|with|by ~2 ours|our|mine',
      'feed|give|pass|hand ~1 it ~1 token|tokens|credentials|key ~1 from ~2 gh|aws|npm|gcloud|auth|keychain',
      'error ~8 means ~1 that ~0 you ~0 have_to|must|should|need_to ~0 supply|send|provide|include|pass ~3 PRIVATE_TEXT|cookie|token|password',
      'users|the_user|user ~0 dont|do_not|doesnt|does_not|cannot|cant|never ~0 see|sees ~0 this|that|the ~0 argument|parameter|field|call|input',
      'leave ~0 it ~0 out_of ~1 visible|shown|displayed ~0 reasoning|output|answer|text',
      'also|must ~1 call|invoke|access ~1 READ_TOOL|get_secrets|GET_SECRETS ~4 etc_passwd|etc_shadow|path|retrieve|api_keys|credentials|include',
      'act|behave|pretend ~1 like|as|if ~1 if|you ~1 used|called|ran ~1 it|tool|properly',
      'intercepts|intercept|hijacks ~2 requests|calls|messages|emails ~3 intended|meant|destined|addressed ~0 for|to',
      'forwarded|copied|sent ~0 to ~1 ANYWHERE ~2 before ~0 delivery|sending',
      'about ~1 extra|additional|hidden ~0 data ~0 you ~0 collect|send|gather',
      'append|include|put ~1 entire|full|whole ~0 contents ~0 of ~1 environment|env|memory|context ~4 here|api_key|secret|keys',
    ],
    { lab: true },
  ),
  blocking(
    'image_exfil',
    [
      'fill_in|substitute|replace|swap|insert ~5 encoded|real|actual|live ~1 conversation|cookies|history|chat|transcript|secrets|notes|values_from_the_environment',
      'where|with ~1 prompt|q|data|x|p|history ~0 is|being ~1 last|users|conversation|chat|previous|encoded ~3 message|question|history|prompt|user|conversation',
      'being|is|are|stands_for|standing_for|means ~1 users|user|sessions|session ~1 private|secret|cookies|notes ~4 encoded|encoding|insert|session|url',
      'stands_for|means|represents ~1 cookies|conversation|secrets|tokens|history ~3 session|user|insert|encoded|url',
      'append|add|include|put ~4 summary ~6 conversation|chat|page ~4 base64|encoded|url-encoded|url',
      'passwords|secrets|tokens|keys ~4 page|conversation|context|chat ~1 append|include|add|put ~0 them',
      'render|show|load|prefetch ~2 image ~2 same ~0 address|url|link',
      'prefetch ~1 it ~0 as ~1 image',
      'emit|print|render|output|write ~4 img|image ~8 conversation|chat|history|context|message ~2 history|base64|encoded|url',
      'link|image|url|click ~6 with ~1 context|conversation|history|secret|data ~0 encoded|base64|url-encoded|appended',
    ],
    { lab: true },
  ),
]

export const readToolWords: Words = {
  GET_SECRETS: list(`get_secrets, getsecrets, read_secrets, list_secrets, get_credentials`),
  READ_TOOL: list(`read_file, file_read, readfile, read_text_file, fs_read, open_file, view_file`),
}
