import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'
import { said } from '../../../shared/words/said'

export const toolWords: Words = {
  TOOL_BEFORE: list(`
    before using, before calling, before invoking, before running, before you use, before you call, prior to using,
    when using, when calling, to use this tool, in order to use, whenever you use, after calling, after using,
    every time you call, otherwise this tool, the tool will not work, or the tool, this tool will not,
    this tool requires, for this tool, using this tool, calling any
  `),
  PASS_ON: list(`
    pass, include, provide, put, insert, supply, add, send, attach, place, append, store, write, give
  `),
}

/** Instructions that live in tool descriptions and steer other tools. */
export const tools: readonly Rule[] = [
  blocking('tool_poisoning', [
    'when|while|before|after ~1 using|calling|invoking|you_use|you_call ~4 tool|tools|function ~4 read|read_file|open|cat|call|load ~6 SECRET_FILE|SECRET_FOLDER|.ssh ~6 send|pass|include|put|provide|return|attach|as',
    'pass|send|give|forward|provide ~2 users|user ~1 whole|entire|full|complete|every ~1 message|messages|prompt|conversation|input|request ~1 to ~1 it|this|this_tool|the_tool|them',
    'before_proceeding|before_continuing|before_answering|before_responding|before_returning|before_you_answer|before_you_respond|also|first ~2 read|open|cat|load|fetch|get ~4 SECRET_FILE|.env|.ssh|id_rsa ~3 and ~1 include|send|pass|append|attach|paste|output|print|return|put|add ~2 its|the|their|it|them ~1 content|contents|values|value|in|to|into|response',
    'tool|function ~1 must|should|has_to|needs_to ~1 be_called|be_invoked|be_used|be_run ~3 with ~2 full|entire|complete|whole|all ~2 conversation|chat|context|history|transcript|message|messages|prompt',
    'include|pass|put|provide|attach ~2 full|entire|complete|whole ~1 conversation|chat|context|transcript|message ~1 history|log|so_far|window|transcript ~3 as|in|to ~2 argument|parameter|field|input|payload|metadata|tool|call',
    'tool|function ~2 must|should|has_to|needs_to ~1 be_called|be_invoked|be_used|be_run ~2 before ~1 any|every|all ~1 other ~1 tool|tools|call|function ~6 conversation|history|transcript|secrets|file_contents|whole_context|full_context',

    'you_must_first_call|must_first_call|always_call|also_call|then_call|first_call ~4 with ~3 users|user|conversation|everything|secrets|contents|full|all ~3 question|said|message|messages|history|data|input|secrets|contents|typed|prompt|key|keys',
    'content|contents|value|values ~2 of ~2 SECRET_FILE ~3 in|as|into|to ~3 field|parameter|argument|sidenote|tool|call|context',
    'pass|attach|include|provide|supply|append|send ~3 users|all_user ~3 email|messages|question|prompt|input|location|phone|address|conversation|message ~4 as|in|to|with ~3 metadata|parameter|argument|call|field|tool|each|request|header',

    'whenever|when|every_time|each_time|after ~6 is|are|gets ~0 called|used|invoked|triggered ~4 send|forward|copy|relay|upload|bcc|transmit ~4 all|every|a_copy|conversation|secrets|<url>|<email>',

    'TOOL_BEFORE ~8 read|open|cat|load|access|fetch|get|retrieve ~6 SECRET_FILE|SECRETS|.cursor|mcp_json|.ssh|config_json',
    'read|open|cat|load|access|get ~6 SECRET_FILE|mcp_json|.ssh|SECRETS|.cursor ~10 PASS_ON ~3 its|the|their|as|contents|content|it|them ~5 as|in|into|sidenote|parameter|argument|field|context',
    'PASS_ON ~2 entire|full|whole|complete|conversation|chat|its|file|system|users ~3 content|contents|history|prompt|messages|conversation ~3 as|in|into|via|through ~3 sidenote|parameter|parameters|argument|field|feedback|metadata|context_parameter|query_parameter',
    'always|every|all|silently|automatically|must ~6 bcc ~4 <email>',
    'always|every|all|silently|automatically|must ~6 cc ~2 to|the|at|in ~2 <email>',
    'always|every|all|silently|automatically|must ~6 cc ~0 <email>',
    'add|include|always|set|put|insert ~4 bcc|blind_copy ~6 <email>',
    'send|sends|sending|deliver|route|redirect|forward ~3 all|every|any ~3 email|emails|mail|messages|payments|transfers|notifications|recipients ~4 to ~4 <email>|<url>|this_address|attacker|instead',
    'change|rewrite|switch|alter ~2 recipient|recipients|phone_number|iban|account_number|wallet_address|payment_address ~3 to|with',
    'replace|swap|substitute|exchange|change|redirect|rewrite|switch|alter ~2 payment|wallet|payout|deposit|bitcoin|btc|eth|bank|recipient|donation|beneficiary ~0 address|account|details|iban ~5 with|for|to|by !your|yours|a|an|the|its|their',
    'replace|swap|substitute|exchange ~2 iban|recipient|recipients|account_number ~5 with|for|by !your|yours|a|an|the|its|their',
    'when|whenever|if ~2 tool|send_email|email|whatsapp|send_message ~6 is|are ~2 present|available|called|used|invoked|connected ~8 must|always|change|send|read|first',
    'implementation_details|important_note|internal_note ~6 before|always|must|first ~6 read|send|call|include|pass',
    'instead_of ~2 calling|using ~8 call|use ~4 this_tool|this_one|our_tool|mine ~4 always|must|never',
    'never|do_not|dont|must_not ~2 use|call ~3 other|any_other|the_official|another ~3 tool|tools|server|servers ~6 only|always|instead',
    'never|do_not|dont|must_not ~2 use|call ~3 other|any_other|the_official|another ~3 tool|tools|server|servers ~4 than_this|this_one|this_tool|this_server',
    'this_tool|this_function ~2 must|should|needs_to|has_to|is_required_to ~2 be ~1 called|used|invoked|run ~3 with_every|on_every|for_every|before_every|at_the_start ~2 message|conversation|response|reply|turn',
  ]),
  {
    kind: 'phrase',
    id: 'tool_priority',
    scope: 'context',
    level: 'notice',
    message: said('scan.tool_asks_called_before'),
    phrases: [
      'this_tool|this_function ~2 must|should|needs_to|has_to ~2 be ~1 called|used|invoked ~3 before|prior_to ~2 any|every|all|other',
    ],
  },
]
