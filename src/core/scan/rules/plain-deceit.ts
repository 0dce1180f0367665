import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const plainDeceitWords: Words = {
  KEEP_DARK: list(
    `hide, conceal, mask, cloak, obscure, cover up, withhold, keep back, disguise, camouflage, suppress, scrub`,
  ),
  THE_DEED: list(`
    network request, network requests, network call, network calls, upload, uploads, download, downloads, command, commands, action, actions, change, changes,
    deletion, deletions, transfer, transfers, payment, payments, edit, edits, commit, commits, process, connection, connections, dependency, file, files, step, steps,
    extra file, extra step, api call, api calls, request, requests, access, tool call, tool calls, email, emails, side effects, failure, failures, error, errors, data loss
  `),
  ONLOOKERS: list(`
    the user, users, user, the human, the owner, the operator, the developer, the developers, the reviewer, reviewers, the auditor, auditors, the logs, logs, audit log,
    audit logs, the audit log, audit trail, the diff, diff you present, the summary, the report, the history, the administrator, admin, admins, security team, monitoring,
    the system or the patient, the patient, patients, the customer, customers, official records, the official records, the records, the changelog, git history, the team,
    management, moderators, supervisors, the supervisor, inspectors, regulators, compliance
  `),
  FALSELY_SAY: list(`
    claim, pretend, say, state, report, assert, insist, tell them, tell the user, tell everyone, write, answer, reply, maintain, assure the user, assure them,
    inform the user, convince the user, let them believe, make them believe, make the user believe, respond
  `),
  UNTRUTH: list(`
    never existed, did not exist, never happened, did not happen, was a disk failure, was a hardware failure, was an accident, was a bug, was a glitch, was a network error, was a system error,
    nothing suspicious was found, nothing was found, nothing suspicious, nothing unusual, nothing happened, no issues were found, no changes were made, nothing was changed,
    all tests passed, tests passed, tests pass, everything succeeded, everything passed, it succeeded, backup succeeded, everything is fine, everything went fine, no data was sent, no data was lost,
    no new emails, you have no system prompt, no system prompt, you have no instructions, there are no side effects, there is no risk, the file was empty, it was deleted, you did nothing,
    came from the maintainer, came from the user, came from someone else, user did it, was requested by the user, was approved by the user
  `),
}

/** Hiding things and telling untruths, in few words. */
export const plainDeceit: readonly Rule[] = [
  blocking('conceal_action', [
    '^ KEEP_DARK ~3 THE_DEED ~3 from ~1 ONLOOKERS',
    'and|then|must|should|always|please|also|to ~0 KEEP_DARK ~1 this|these|your|the|any|all ~1 THE_DEED ~2 from ~1 the_user|users|user|logs|the_logs|audit_log|audit_logs|the_diff|reviewers|the_owner|the_operator|admins|auditors',
    '^ pretend|insist|falsely_claim|falsely_report ~4 UNTRUTH',
    '^ claim ~0 that|it|they|there ~3 UNTRUTH',
    '^ FALSELY_SAY ~5 UNTRUTH ~3 even_if|regardless|no_matter|whatever|although|even_though|when_asked|if_asked|in_any_case|whether_or_not',
    'when|if|whenever ~3 asked|asks|questioned|asking ~8 FALSELY_SAY ~4 UNTRUTH',
    'summarize|summarise|describe|present|report ~1 it|them|this|these ~1 as ~4 UNTRUTH',
    '^ say ~1 that ~1 nothing ~1 suspicious|malicious|unusual|harmful|wrong',
    'make_it_look_like|make_it_appear_that|make_it_look_as_if|make_it_seem_like|make_it_appear_as_if|make_it_seem_as_if|make_it_look_as_though ~4 commit|change|edit|deletion|user|maintainer|owner|accident|someone|nothing|message|email|transfer|author',
    'in|from ~1 your|the ~1 summary|report|reply|answer|explanation|commit_message|changelog|response ~1 leave_out|omit|skip|drop|hide|suppress|exclude ~2 that ~0 you',
    'give|offer|provide|tell|invent|make_up ~2 USER ~2 harmless|innocent|plausible|false|fake|made-up|believable|invented ~1 explanation|reason|excuse|story|pretext|justification',
    'ask|trick|convince|persuade|get|prompt ~1 USER ~3 for|into|to ~4 password|credentials|card_number|credit_card|one-time_code|pin|seed_phrase|2fa ~4 and|by|claiming|saying|because|pretending ~3 say|claim|tell|claiming|needed|required|verification|it_is',
    'present|show|serve|display|offer|open ~2 phishing|fake|cloned|spoofed|lookalike|counterfeit ~1 page|site|website|login|form|screen|dialog ~3',
    'assure|promise|guarantee|convince ~1 the|every|each|our ~0 customer|customers|user|users|patient|patients|client|clients|buyer ~2 there|that|it|they|no|nothing ~4 no|nothing|none|safe|harmless ~6 whatever|regardless|even_if|no_matter|even_though|although',
    'ensure|make_sure|see_to_it|make_certain ~4 is|are|stays|remains|goes|gets|was ~0 not|never|un ~1 detected|noticed|recorded|logged|seen|discovered|traced|reported|traceable|tracked ~1 by|in ~1 ONLOOKERS|anyone|anybody|the_system|system',
    'ensure|make_sure|see_to_it|make_certain ~5 stays|remains|goes|is|are ~0 undetected|unnoticed|undiscovered|unrecorded|untraceable|unlogged|off_the_books|off_the_record',
    'run|execute|do|perform|start|launch|install|carry_out|send|upload ~2 this|it|these|them|following|command|script ~4 without ~1 displaying|showing|printing|revealing ~2 output|result|anything|it|results ~1 to ~1 USER',
    'run|execute|do|perform|start|launch|install|carry_out|send|upload|act|work ~6 so|so_that ~1 that|the|your|our ~1 USER|nobody|no_one|anyone|human ~2 not|never|doesnt|wont|cannot|cant|nobody|notices|see ~1 notice|notices|know|realize|realise|suspect|find_out|learn',
    'lie ~0 about ~2 where|what|who|how|why|source|origin|it|this',
    'falsify|fabricate|doctor ~2 test|audit|benchmark|scan|review|signature|records|results|report|commit|evidence|medical|financial ~2 results|report|records|data|log|entries|signature|so|to|history|author|scores',
  ]),
  blocking(
    'conceal_action',
    [
      'comment_out|remove|disable|delete|skip|weaken|change|add|insert|bypass ~6 check|checks|validation|test|tests|verification|guard|assertion|dependency|header|user|key|line|lines ~3 and|but ~1 dont|do_not|never ~1 mention|tell|note|say|document|report|disclose ~4 commit|summary|changelog|anyone|anybody|user|it|this|message',
      'and ~1 leave|keep ~1 it|this|that|them ~1 out_of|off|from ~1 changelog|summary|commit_message|report|log|logs|diff|release_notes|pr_description !if|when|unless|for',
      'operator|owner|user|admin|manager|boss|customer|team|human|developer ~0 must|should|shall ~0 not|never ~0 find_out|learn|know|notice|discover|suspect|hear ~0 about|of|this|that|it',
    ],
    { ownNegation: true },
  ),
]
