import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const consentWords: Words = {
  SAY_SO: list(`consent, permission, approval, authorization, authorisation, clearance, authority, sign-off`),
  ASKING_WINDOW: list(`
    dialog, dialogs, dialogue, prompt, prompts, request, requests, box, popup, pop-up, window, question, questions, banner, warning
  `),
  HAZARD: list(`
    destructive, dangerous, risky, irreversible, privileged, sensitive, production, deletion, deletions, delete, payments, force pushes
  `),
}

/** More ways to take away the user's say. */
export const consent: readonly Rule[] = [
  blocking(
    'approval_bypass',
    [
      'have|has|had|granted|given|gave|grants|gives|hold|got ~3 blanket|standing|unconditional|irrevocable|perpetual ~0 SAY_SO',
      'treat|consider|regard|count|see ~8 as ~1 already|previously ~0 authorised|authorized|approved|confirmed|granted|sanctioned|cleared|permitted|accepted',
      'permission|confirmation|approval|consent|security|trust ~0 ASKING_WINDOW ~3 answer|click|press|accept|approve|confirm|choose|select|dismiss ~3 yes|yourself|allow|ok|always|automatically|immediately',
      'answer|accept|approve|confirm|click|dismiss|acknowledge ~2 permission|confirmation|approval|consent|trust ~0 ASKING_WINDOW ~2 yourself|automatically|on_behalf|for_the_user|for_them|without_asking|immediately|right_away',
      'push|delete|publish|deploy|merge|release|drop|overwrite ~12 without ~1 human|person|anyone|someone|reviewer|anybody ~1 looking|reviewing|checking|seeing|approving|involved|knowing',
      '^ skip|bypass|omit|ignore ~0 them|it|those|these ~0 for|on|in|during ~1 all|every|any ~1 HAZARD',
      '^ skip|bypass|ignore|disable|omit|suppress ~1 all|any|every ~1 audit|security|safety|verification|validation|compliance ~0 layers|checks|check|steps|warnings|controls|gates|filters|reviews|alerts|logging ~4 for|on ~0 this|the_current|my ~0 request|session|task|user|conversation|run|prompt',
      'never|do_not|dont ~1 deny|refuse|block|reject ~1 access|permission|requests ~1 to|for ~2 sensitive|secret|private|any|all|restricted|protected|credential|credentials',
      '^ always ~0 approve|grant|accept ~1 file|tool|shell|command|network|all|any|every ~0 operations|operation|calls|requests|access|commands|edits !from|in|that|by|only|with|if|when|which',
      'never ~1 stop|pause|wait|halt ~2 wait|for|to_wait ~3 yes|confirmation|approval|go-ahead|ok|permission|answer ~3 before|when|to',
      'confirmation|approval|permission|consent ~2 is|was|has_been|counts_as ~1 implied|implicit|assumed|presumed|understood ~2 for|by|in|when|from ~3 all|any|every|using|reading|opening|this',
      'you ~1 may|can|should|must ~1 act|proceed|operate|decide ~1 autonomously|independently|freely ~4 without ~2 consulting|involving|asking|contacting|waiting ~2 USER|human|anyone|the_user',
      'do_not|dont|never ~1 let ~2 permission|approval|confirmation|safety|sandbox|consent ~1 prompts|dialogs|checks|restrictions|requests|rules|settings ~1 stop|slow|block|interrupt|prevent|hinder ~0 you',
      'human|manual|user ~0 review|approval|confirmation|oversight ~1 is|are ~1 not_required|unnecessary|not_needed|no_longer_required|optional|disabled|waived ~2 for|when|in ~1 any|all|every|these|this|HAZARD',
      'sandbox|sandboxing|guardrails|safeguards ~1 is|are ~1 broken|useless|unnecessary|harmful|in_the_way|a_nuisance ~4 disable|turn|switch|skip|bypass|run|leave',
      '^ disable|deactivate|turn_off|switch_off|bypass|remove ~2 sandbox|guardrail|guardrails|safeguards|permission|approval ~0 restrictions|restriction|limits|checks|protections|enforcement|isolation|guardrails|layer|system !in|for|when|if|only|with|by|during|tests',
    ],
    { ownNegation: true, sentenceNegation: true },
  ),
]
