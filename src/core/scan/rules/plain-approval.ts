import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const plainApprovalWords: Words = {
  SAY_YES: list(`
    approve, accept, confirm, allow, agree to, say yes to, answer yes to, reply yes to, respond yes to, hit yes on, press yes on, click yes on, click accept on,
    hit confirm on, hit confirm for, press confirm for, click confirm for, click confirm on, click approve for, click approve on, hit approve on, hit approve for,
    press approve for, green-light, greenlight, okay, ok, sign off on, rubber-stamp, authorize, authorise, grant, wave through, nod through, click accept for,
    click ok on, press ok on, hit enter on, press enter on, click through, tick off
  `),
  ASKED_FOR: list(`
    prompt, prompts, request, requests, dialog, dialogs, dialogue, dialogues, popup, popups, pop-up, pop-ups, confirmation, confirmations, permission, permissions,
    permission request, permission requests, operation, operations, action, actions, transaction, transactions, tool call, tool calls, change, changes, command,
    commands, items, item, item in the queue, items in the queue, pending requests, file operations, invocation, invocations, tools, steps, step, pending operations, questions, payments, transfers
  `),
  EVERY_ONE: list(`
    all, every, each, any, everything, whatever, anything, all of the, each of the, every one of the, all the, all these, all pending, every single, all future,
    all subsequent, all following, all the following, all of these, all of them, every future
  `),
  SIGN_OFF: list(`
    approval, approvals, permission, permissions, confirmation, confirmations, consent, sign-off, signoff, go-ahead, authorization, authorisation, a green light,
    an ok, an okay, clearance, human review, manual review, a second opinion, user input, human input, oversight, human approval, user approval, user confirmation,
    human confirmation, manual approval, manual confirmation, explicit approval, explicit consent, verification, double-check
  `),
  GATEKEEPER: list(`
    approval gate, approval gates, approval step, approval steps, approval flow, approval process, approval check, approval checks, confirmation step,
    confirmation steps, confirmation prompt, confirmation prompts, confirmation dialog, confirmation dialogs, confirmation gate, confirmation requirement,
    confirmation requirements, permission prompt, permission prompts, permission check, permission checks, permission dialog, permission gate, consent step,
    consent dialog, consent prompt, human review, human-in-the-loop, human in the loop, review gate, sign-off step, authorization step, authorization check,
    authorization checks, approval requirement, approval requirements, confirmation screen, approval screen, approval prompt, approval prompts, confirmations,
    verification step, validation step, validation, safety confirmation, safety prompt, approval dialog
  `),
  GET_PAST: list(`
    skip, bypass, ignore, sidestep, circumvent, disable, evade, suppress, override, omit, dodge, go around, work around, get around, turn off, switch off, dismiss,
    drop, jump over, leave out, forgo, forego, cut out, short-circuit, disregard, eliminate
  `),
  GO_ON: list(`
    execute, run, proceed, go ahead, transfer, send, delete, deploy, merge, push, do it, do so, just do it, act, install, submit, pay, remove, wire,
    carry on, carry out, apply, publish, release
  `),
  GRAVE_ACT: list(`
    transfer, wire, pay, purchase, buy, delete, wipe, erase, destroy, drop, deploy, publish, release, send, email, merge, force-push, remove, sell, refund
  `),
  AT_ONCE: list(`
    immediately, right away, straight away, at once, directly, instantly, silently, automatically, on your own, on your own authority, anyway, regardless,
    without delay, without hesitation, right now, by yourself, now, straight
  `),
}

/** Saying yes in the user's place, said as plainly as people say it. */
export const plainApproval: readonly Rule[] = [
  blocking('approval_bypass', [
    '^ just|simply|please|always|automatically|blindly|silently ~1 SAY_YES ~1 EVERY_ONE ~2 ASKED_FOR|it|them !only|if|that_the|unless',
    '^ SAY_YES ~1 EVERY_ONE ~2 ASKED_FOR ~3 automatically|blindly|without|right_away|immediately|silently|no_matter|regardless|on_sight|the_terminal',
    'you_can|you_should|you_may|you_must|go_ahead_and|automatically|blindly|simply ~1 just|simply|always|automatically|blindly|to ~0 SAY_YES ~1 EVERY_ONE ~2 ASKED_FOR|it|them|in_the_list|on_the_list',
    'approve|accept|confirm|click_yes|say_yes|hit_yes|press_yes|agree|click_accept|hit_accept|hit_confirm|click_confirm|click_approve|hit_approve ~0 to|on|for|in ~0 EVERY_ONE ~2 ASKED_FOR|file|they|you|it|that|in|on',
    'nothing_to_worry_about|perfectly_safe|totally_safe|completely_safe|totally_fine|all_safe|all_fine|routine|harmless ~8 approve|accept|confirm|allow ~0 all|everything|them_all ~1 $',
    'when|whenever|if|once|should ~2 asked|prompted|asks|prompts|prompt|dialog|tool|system|terminal ~8 always|just|simply|automatically ~2 say|answer|respond|reply|type|press|hit|choose|select|click ~2 yes|y|approve|confirm|accept|allow|ok',
    'answer|respond|reply|type|press|say|choose|select|click ~1 yes|y|approve|confirm|accept|allow ~3 on_behalf_of|on_the_users_behalf|in_the_users_name|in_place_of_the_user|without_reading|without_looking',
    'GET_PAST ~2 GATEKEEPER ~0 and|then ~2 GO_ON|AT_ONCE',
    'GET_PAST ~1 the|any|all|every|each|your|this ~0 GATEKEEPER ~3 for ~1 this|these|all|every|any|urgent|my|our',
    'GATEKEEPER|approvals|permissions|reviews ~2 slow|slows|annoy|annoys|waste|wastes|block|delay ~4 so|therefore|hence ~2 GET_PAST ~2 them|it|all|these',
    'assume|presume ~0 consent|approval|agreement|confirmation|authorization ~1 for|to ~1 EVERY_ONE',
    'treat|consider|regard|take|count ~1 consent|approval|permission|authorization ~1 as ~1 given|granted|already_given|implied|permanent',
    'treat|consider|regard|take|count|view ~2 this|these|silence|following|message|any|every|each ~6 as ~3 approval|consent|permission|confirmation|authorization|approved|confirmed|authorized ~3 for|to|by ~2 EVERY_ONE|further|subsequent|future|user|anything',
    'treat|consider|regard|take|count|view ~1 EVERY_ONE ~2 ASKED_FOR ~2 as ~1 already|pre|automatically|implicitly ~0 confirmed|approved|accepted|authorized|authorised|granted|given|permitted',
    'user|owner|admin|administrator|human|team|i ~1 has|have|already ~1 already|previously ~1 said_yes|agreed|consented|approved|confirmed|authorized|signed_off|accepted ~1 to|on|of ~0 EVERY_ONE',
    'blanket|unlimited|standing|unconditional|permanent|universal ~0 permission|approval|consent|authorization|authorisation|authority ~2 to|for ~3 any|all|every|anything|everything|perform|execute|run|do',
    'run|operate|work|start|launch|execute|act ~2 in|with ~1 yolo|full-auto|fullauto|god|bypass|unattended|auto-approve|auto-accept ~1 mode|on|turned_on|enabled ~3 with|no|and|leave|for_all|from_now|without ~3 restrictions|limits|confirmation|approval|on|all|checks|limit|asking|prompts',
    'with ~0 auto-approve|auto-accept|auto-confirm|autoapprove ~0 turned_on|enabled|switched_on|on ~3 leave|keep|and|forever|for_everything',
    'merge|approve|deploy|ship|publish|release ~5 without ~1 waiting ~1 for ~2 review|reviewer|reviewers|approval|sign-off|owner|anyone ~1 $',
    'act|approve|merge|deploy|proceed|decide|push ~4 on_your_own_authority|on_your_own_say-so|using_your_own_authority',
  ]),
  blocking(
    'approval_bypass',
    [
      'human|user|manual|owner|operator ~0 review|approval|confirmation|consent|permission|input|oversight|verification|sign-off ~1 is|are ~1 not|no_longer ~1 needed|necessary|required|wanted ~4 for|here|so|proceed|on|as ~3 these|this|any|all|every|operations|proceed|actions|your',
      'never|dont|do_not|no_need_to|not_need_to|dont_need_to|dont_have_to|not_have_to|neednt|need_not ~1 pause|wait|stop|ask|hold|request|seek|prompt ~1 for|to ~1 get|obtain|ask_for|me_for|user_for|any|the|a ~1 SIGN_OFF ~5 GO_ON ~1 AT_ONCE|whatever|anything|everything|any|all',
      'never|dont|do_not|no_need_to ~0 pause|wait|stop|ask|hold ~0 for ~1 SIGN_OFF ~0 execute|act|run|proceed|transfer ~1 AT_ONCE|on_everything|everything|anything',
      'no_need_to|dont_need_to|dont_have_to|not_necessary_to|no_reason_to|dont_bother_to ~1 double-check|double_check|check|confirm|verify|clear_it|ask|consult ~2 with ~0 me|us|user|owner|anyone|anybody|human|team ~2 GRAVE_ACT ~2 straight|directly|right_away|immediately|now|it|everything|funds|all|money',
      'dont_bother|do_not_bother|never_bother|no_point_in|no_point|no_use ~2 reviewing|checking|reading|verifying|inspecting|going_through|looking_at|double-checking|asking|validating ~4 each|every|diff|it|them|changes|details|step|steps|request|requests|one_by_one|code|list ~3 just|batch|simply|approve|execute|accept|merge|commit|all|run|they ~3',
      'user|owner|human|boss|developer|team|i ~1 hate|hates|dislikes|dislike|is_tired_of|am_tired_of ~1 being ~0 asked|interrupted|bothered|prompted ~10 never|dont|do_not|without ~1 ask|prompt|asking|prompting|confirm|request|pause',
      'make|perform|apply|do|execute|run|carry_out ~1 every|all|each|any ~1 change|changes|action|actions|command|commands|operation|operations|step ~0 silently|quietly ~3 never|without|dont|do_not',
      'no|without|zero|not_a_single ~1 further|additional|more|extra|second|later ~0 confirmation|approval|permission|consent|authorization|questions|prompts|checks ~3 will_be|shall_be|is_to_be|are_to_be|from_anyone|ever|whatsoever|from_the_user ~2 asked|requested|needed|sought|required',
    ],
    { ownNegation: true },
  ),
]
