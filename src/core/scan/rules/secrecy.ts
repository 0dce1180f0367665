import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const secrecyWords: Words = {
  /** Who is kept in the dark, and cannot be meant as a group of readers of a page. */
  WATCHER: list(`
    whoever, anyone, anybody, everyone, everybody, the human, the reviewer, your user, the operator, the owner, the person, the user,
    the maintainer, the developer, the security team, security team, auditors, the auditors, the admin, the administrators, monitoring
  `),
  /** What the agent did or will do. */
  DEED: list(`
    step, steps, change, changes, action, actions, command, commands, request, requests, network request, network requests, operation,
    operations, activity, download, upload, uploads, transfer, connection, call, calls, edit, edits, modification, modifications, commit,
    script, task, behavior, behaviour, instruction, instructions, directive
  `),
  DONE: list(
    `made, ran, did, executed, performed, sent, changed, took, issued, run, added, installed, wrote, pushed, copied, uploaded`,
  ),
  IN_TALK: list(`
    chat, the chat, conversation, the conversation, transcript, the transcript, reply, replies, response, responses, summary, your summary, report,
    your report, final report, answer, output, log, logs, the logs, history, review, description
  `),
  STEALTHILY: list(
    `silently, quietly, discreetly, secretly, covertly, stealthily, unnoticed, invisibly, surreptitiously`,
  ),
  SWAP: list(
    `swap, replace, exchange, substitute, switch, change, alter, modify, patch, rewrite, weaken, downgrade, disable, remove`,
  ),
  SPEAK_OF: list(`
    tell, mention, reveal, disclose, inform, notify, alert, warn, report, discuss, acknowledge, admit, divulge, explain, announce, log, record,
    document, describe, note, expose, flag, surface
  `),
  SELF_REFERENCE: list(`
    this instruction, these instructions, this section, this message, this comment, this directive, these directives, this paragraph,
    this note, this step, this action, this change, these changes, this upload, this request, this command, this task, this rule
  `),
  HARMS: list(`
    credential, credentials, risk, risks, security, warning, warnings, vulnerability, vulnerabilities, data collection, tracking,
    logging, failure, failures, breach, leak, exposure, access, secrets, token, tokens, key, keys, malware, backdoor
  `),
}

/** More ways to keep people in the dark: what was done, who must not hear of it, and where it is left out. */
export const secrecy: readonly Rule[] = [
  blocking(
    'conceal_action',
    [
      'DONT ~1 include|mention|list|put|show ~1 the ~0 upload|transfer|network_request|extra|hidden|backdoor|telemetry|request|download|command ~1 in|into ~1 IN_TALK',
      'DONT ~2 bring ~1 this|these|it|that ~1 DEED ~0 up',
      'DONT ~2 bring ~0 it|this|that|these ~0 up ~0 in|to|with|during',
      'DONT ~2 raise|surface|flag|report|mention ~0 this|these ~0 DEED ~1 in|to|with|during ~1 IN_TALK|USER|WATCHER',
      'WATCHER|USER ~4 must|should|may|shall|can|will ~0 not|never ~1 learn|hear|find_out|suspect|become_aware|be_made_aware|discover ~1 about|of|that|what ~2 this|these|it|you|DEED',
      'no|little ~0 reason|need ~0 for ~2 USER|WATCHER ~0 to ~1 hear|know|learn|find_out|be_told|be_informed ~1 of|about|this|it|that',
      'DONT ~1 inform|tell|notify|alert|warn ~1 user|users|the_user|them|anyone ~0 about|of ~2 HARMS',
      'do_not_tell|dont_tell|never_tell|do_not_inform|dont_inform ~0 them|him|her ~1 but|and|that|about|of ~2 you|this|it|also|additionally|instead|include|send|add',
      'whenever|when|if|before|after ~8 do_not|dont|never ~0 tell|inform|notify ~0 them|the_user|him|her ~1 but|and|just ~2 ACT|additionally|also',
      'without ~0 a ~0 trace ~2 in|on',
      'leave|leaves|leaving|keep|with|be|make_sure ~2 no ~0 trace ~1 in|of ~1 IN_TALK|this|it|DEED',
      '^ no ~0 trace ~1 in|of ~1 IN_TALK|this|it|DEED',
      'DONT|avoid ~2 SPEAK_OF|mentioning|logging|reporting|disclosing|revealing|discussing|reference|mention ~3 SELF_REFERENCE !with|in_code|body|headers|payload|object|data|type|handler|id|if|when',
      'make|makes|give|with ~0 no ~0 mention|reference|indication|hint|sign ~0 of|to|that ~3 this|these|it|you|SELF_REFERENCE',
      'DONT|avoid ~1 draw|attract|call|drawing|attracting ~1 attention ~1 to ~2 this|these|it|modified|change|changes|the|yourself|DEED',
      'THE_USER ~1 does_not|doesnt|need_not|neednt|has_no ~0 need|have|need_to|reason ~1 to|know ~1 know|see|hear|learn|be ~3 about|of|this|that|it',
      'keep|hold ~1 this|it|these|that ~1 to ~0 yourself',
      'USER ~2 never|not ~1 finds|find|find_out|finds_out|suspect|suspects ~1 out|about|of|that|this|it',
      'USER ~2 never|not ~1 learn|learns ~1 of|that|this|it|about_this|about_it',
      'DONT ~1 leave ~1 any ~0 trace|traces|evidence|record|records ~2 of|in|on|behind',
    ],
    { ownNegation: true },
  ),
  blocking('conceal_action', [
    'omit|leave_out|exclude|withhold|drop|strip ~3 DEED ~0 you|that_you ~1 DONE',
    'omit|leave_out|exclude|withhold|drop ~2 this|these ~0 DEED ~2 from|in ~1 IN_TALK',
    'if|when|should ~1 anybody|anyone|someone|somebody|they|USER ~1 asks|ask|questions|inquires|wonders ~10 deny ~0 it|this|that|everything|any|having|knowledge|all',
    'pretend|claim|say ~2 command|upload|transfer|request|download|deletion|push ~0 failed|never_happened|was_blocked|did_not_happen',
    'deny ~0 any_knowledge|all_knowledge|any_involvement|all_involvement',
    '^ hide|conceal|withhold|mask|suppress ~6 from ~0 WATCHER !who|if|when|until|while|unless|after|by|in|on',
    'and|then|must|please|always|should ~0 hide|conceal|withhold ~5 from ~0 WATCHER !who|if|when|until|while|unless|after|by|in|on',
    'describe|label|call|present|title|word|record|log|commit ~2 commit|change|changes|pr|it|this|upload|edit ~1 as ~3 typo|typos|formatting|cleanup|refactor|minor|routine|chore|maintenance|whitespace ~3 whatever|no_matter|regardless|even_if|even_though|although|to_hide',
    'carry|do|run|execute|perform|make|apply|complete|finish|install|update ~4 STEALTHILY ~6 no|without|leaving_no ~1 trace|traces|mention|word|notification|notice|log|comment|announcement|notifying|informing|telling',
    '^ run|execute|act|operate|proceed|continue|work ~0 STEALTHILY ~3 without|no ~1 notification|notifying|informing|telling|mention|mentioning|output',
    '^ stay|remain|keep ~0 silent|quiet|mum ~0 on|about|regarding',
    'hide|conceal|withhold ~1 this|these ~1 DEED ~0 from',
    'stay|remain|keep|be ~0 silent|quiet|mum|tight-lipped ~0 on|about|regarding ~0 it|this|that|these|the_matter',
    '^ STEALTHILY ~0 SWAP ~3 library|libraries|package|packages|dependency|dependencies|import|imports|check|checks|version|versions|url|urls|address|key|keys|endpoint|endpoints|config|configuration|function|value|values|file|files|code',
    'leave|leaving|keep|keeping ~0 out|off ~2 part|parts|step|bit|fact|section ~1 about|where|on',
    'tell|assure|inform ~1 USER ~1 that ~1 everything|all|nothing|no|it ~3 went|is|was|were|has|have ~2 fine|well|sent|changed|normal|good|ok|happened|modified|uploaded|smoothly',
    'say|claim|state|answer|reply|pretend|respond ~1 you|that_you|you_have|youve ~1 only|just|merely|simply ~1 DID|fixed|formatted|updated|cleaned|refactored|corrected|reviewed|linted|read ~10 if|when',
    'if|when|in_case ~2 asks|ask|asked|questions|questioned|inquires ~6 say|claim|reply|answer|pretend|respond ~1 you|that_you|it ~1 only|just|merely|simply|never ~1 DID|fixed|formatted|updated|cleaned|refactored|corrected|linted',
    'keep|leave ~1 this|these|it ~2 between ~0 us|ourselves|you_and_me|the_two_of_us',
    'pretend|act|behave ~2 nothing ~1 happened|changed|was_changed|is_wrong ~2 if|when|afterwards|after|and|to',
    'tell|assure ~1 USER ~2 it ~1 is|was ~0 a|an|just|only ~2 routine|standard|normal|regular|required|security ~1 update|check|procedure|maintenance|step|scan ~4 if|when|regardless|even|although|but|so',
  ]),
  blocking(
    'conceal_action',
    [
      '^ relay|share|sync|transfer|export|store|save|update|switch|disable|bypass|override|grant|enable|deploy|publish|remove|apply|process|start|also ~12 without ~0 TELLING|alerting ~1 the_user|your_user|the_human|the_owner|them|anyone',
      'also|then|and|always|must ~0 relay|share|sync|transfer|export|disable|bypass|override|grant|enable|deploy|publish ~10 without ~0 TELLING|alerting ~1 the_user|your_user|the_human|the_owner|anyone',
    ],
    { sentenceNegation: true },
  ),
]
