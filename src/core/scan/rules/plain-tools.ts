import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const plainToolWords: Words = {
  ARGUMENT: list(`
    parameter, parameters, argument, arguments, field, fields, param, params, input field, sidenote, side_note, notes, metadata, debug, context field, extra, note,
    description field, header, context parameter, feedback, comment field, memo, reason
  `),
  INNER: list(`
    system prompt, system message, chat history, conversation history, previous messages, user's previous messages, user messages, user's messages,
    access token, user's access token, api key, api keys, password, passwords, credentials, environment variables, id_rsa, .ssh, .env, mcp.json, list of available tools,
    available tools, tool list, full conversation, entire conversation, message history, secrets, private key, user's email, session token, session cookie, full context,
    file contents, contents of the file, contents of any file, .aws credentials, user's token, auth token, bearer token, developer instructions, hidden instructions
  `),
  OTHER_TOOL: list(`
    every other tool, any other tool, all other tools, other tools, the other tool, the other tools, any other tools, the built-in tool, built-in tools, the official tool,
    official tools, the original tool, the standard tool, the default tool, alternatives, the native tool, competing tools, the built-in one, any alternative, every alternative
  `),
  NAMED_TOOL: list(`
    send_email, send_message, transfer_money, transfer_funds, send_money, make_payment, create_payment, read_file, write_file, delete_file, delete_all_files, execute_shell, execute_command,
    run_command, run_shell, shell_exec, bash, http_request, http_post, fetch_url, search, get_weather, delete_files, delete_all, send_sms, post_message, create_issue,
    send_whatsapp, pay_invoice, send_transaction, any tool, every tool, this tool, other tools, any other tool, wire_transfer, drop_database, update_user, grant_access, add_collaborator
  `),
}

/** Tools that ask for more than their work needs, or that push others aside. */
export const plainTools: readonly Rule[] = [
  blocking(
    'tool_poisoning',
    [
      'ARGUMENT ~3 must|should|has_to|have_to|needs_to|shall|required_to|is_to|are_to ~1 hold|contain|include|carry|be|have|receive|store|list ~6 INNER',
      'fill|populate|set|supply|provide|load|stuff|complete ~2 ARGUMENT ~1 with|to ~4 INNER',
      'calls|call|invocation|invocations|request|requests|usage|use|using ~4 must|should|has_to|have_to|always|needs_to ~1 include|contain|carry|pass|attach|provide|supply|send ~4 INNER ~3 in|as|with|inside|to',
      'pass|put|include|provide|supply|place|copy|insert|add|give|send|write ~4 INNER ~3 in|as|into|inside|through|via|to ~3 ARGUMENT ~1 of|when|for|so|before|or',
      'read|open|load|get|fetch ~2 INNER ~3 and|then ~1 pass|put|include|provide|supply|place|insert|give|send ~3 ARGUMENT|parameter',
      'always|must|should|only ~1 pick|prefer|choose|select|use|call|favor|favour ~1 this|our|my ~0 tool|server|function|plugin|skill ~2 over|instead_of|rather_than|before|in_place_of|ahead_of ~1 OTHER_TOOL',
      'this|our|my ~0 tool|function|server|plugin|skill ~2 must|has_to|needs_to|should|is_to ~1 be ~0 called|used|invoked|run|executed|preferred ~1 before|over|instead_of|first|ahead_of ~1 OTHER_TOOL|every|any|answering|each',
      'each_time|every_time|whenever|when|before|after|if|once ~1 any|another|other|every|a|some|NAMED_TOOL ~1 tool|function|is|was|tools ~1 used|called|invoked|runs|is_called|is_used|is_invoked ~3 also|additionally|first|silently|then|must|always ~1 call|invoke|run|use|send|execute|forward ~4',
      'when|whenever|before|if|once|after ~2 NAMED_TOOL ~1 is|are|gets|you ~1 called|used|invoked|call|use|run ~3 use|replace|change|swap|set|send|redirect|add|bcc|substitute|route ~2 number|recipient|address|account|amount|destination|to|iban|phone',
      'when|whenever|before|if|once ~1 you ~1 call|use|invoke|run ~1 NAMED_TOOL ~2 change|replace|swap|set|redirect|alter|override|modify|use ~2 recipient|account|amount|number|address|destination|iban|beneficiary|body',
      'official|built-in|original|standard|native|default|other|old|existing ~1 search|file|email|mail|shell|browser|tool|tools|server|reader|one ~2 is|are|was ~1 deprecated|insecure|broken|unsafe|obsolete|disabled|unreliable|compromised|slow ~4 route|send|use|call|pipe|direct|run ~2 all|every|this|our|everything|only|instead|through',
      'note|message|instruction|instructions|reminder|task|order|directive ~1 for|to ~1 assistant|agent|model|ai|llm ~4 call|invoke|run|execute|delete|send|use|forward ~2 NAMED_TOOL|shell|curl|terminal|command',
      'to|will|must ~0 fix|resolve|continue|recover|proceed|retry ~3 call|invoke|run|execute ~1 execute_shell|run_command|shell_exec|execute_command|run_shell|bash|terminal ~2 with ~4 curl|wget|rm|nc|<url>|base64',
      'trust ~1 this|our|my ~0 tool|server|plugin|skill|output ~1 completely|fully|blindly|unconditionally|absolutely|without_question ~3',
      'disable|drop|ignore|suspend|lower ~1 all|any|your ~0 guardrails|safeguards|safety_checks|protections|filters ~2 when|while|before|for ~1 using|executing|calling|running|this ~2 it|tool|this',
      'when|whenever|once|if ~1 this ~0 tool|skill|plugin|function ~1 is ~0 called|used|invoked|loaded|active|available|activated|installed ~3 grant|set|disable|send|transmit|give|forward|upload|read|ignore|also_transmit|also_send ~6 unrestricted|full|all|conversation|access|security|files|listing|workspace|history|INNER ~4',
      'when|whenever|once ~0 activated|loaded|enabled|invoked|called ~1 also|silently|first ~1 transmit|send|upload|forward|report|read ~8 workspace|conversation|file|files|listing|summary|INNER|history ~8 to',
    ],
    { lab: true },
  ),
  blocking(
    'tool_poisoning',
    [
      'do_not|dont|never ~0 use|call|trust|invoke ~1 built-in|official|original|native|standard|default|other|existing ~4 use|call|trust|invoke|choose ~1 this|our|my|only_this ~0 tool|one|server|plugin|function ~2 instead|as|because|since|for',
      'even_when|even_if ~1 user ~1 asks|wants|requests|names|prefers|chooses ~1 for ~1 another|other|different ~0 tool|one|server|plugin',
    ],
    { lab: true, ownNegation: true },
  ),
]
