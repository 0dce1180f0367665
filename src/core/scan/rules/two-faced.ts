import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const twoFacedWords: Words = {
  /** The people an agent works for or with: they have a right to know. */
  LOOKERS_ON: list(`
    the user, users, your user, the users, the human, humans, the developer, developers, the developers, the operator, the owner, the owners,
    the reviewer, reviewers, the reviewers, a reviewer, the maintainer, maintainers, the maintainers, the team, the security team, security team,
    auditors, the auditor, an auditor, the auditors, the customer, the client, anyone, anybody, somebody, someone, the person, people,
    your principal, your principals, whoever, the admin, the engineer, the lead, management, the boss, colleagues, the author, they
  `),
  /** Without those for whom pages are built. */
  INSIDERS: list(`
    the user, your user, the human, the developer, developers, the developers, the operator, the owner, the owners, the reviewer, reviewers, the reviewers,
    the maintainer, maintainers, the maintainers, the team, the security team, security team, auditors, the auditor, an auditor, the auditors,
    the person, your principal, your principals, whoever, the admin, the lead, management, the boss, colleagues
  `),
  /** People who look at changes; pages are not built for them. */
  CHECKERS: list(`
    reviewer, reviewers, the reviewer, the reviewers, the owner, the owners, the developer, the developers, the maintainer, the maintainers, maintainers,
    auditors, the auditor, the team, the security team, the operator, the human
  `),
  NOT_SEE: list(`
    not see, not notice, not spot, not find, not realise, not realize, not learn, not look at, not suspect, doesn't see, doesn't notice, doesn't spot,
    doesn't find, doesn't realise, doesn't realize, don't see, don't notice, don't spot, don't realise, won't see, won't notice, won't spot, won't find,
    can't see, cannot see, cannot spot, never see, never sees, never notice, never notices, never spot, never spots, never learn, never learns,
    overlook, overlooks, miss it, misses it, will not see, will not notice, has no idea, have no idea, is none the wiser
  `),
  ASKING: list(`
    asks, ask, asked, questions, questioned, wants to know, want to know, wonders, inquires, enquires, becomes suspicious, gets suspicious,
    is suspicious, notices, notice, pressed, challenged, confronted, complains, objects, says that they did not, finds out, find out
  `),
  FALSELY: list(`
    claim that, claim it, pretend that, pretend it, pretend not, insist that, insist it, reassure them, reassure the user, explain it away as, deny it, deny that, deny having, deny any,
    change the subject, play dumb, feign ignorance, feign, lie about, blame the, blame it, say there is no such, say it was already, say that it was already, say nothing, tell them it is a, tell them it was
  `),
  ALL_WELL: list(`
    passed, pass, passes, succeeded, green, no problems, no issues, no findings, no errors, zero findings, is clean, all clear, successful, success,
    was successful, found nothing, has no problems, found no problems, no vulnerabilities, no known vulnerabilities, is safe, are safe
  `),
  ANYWAY: list(`
    even if, even when, even though, although, regardless, no matter, whatever, whether or not, irrespective, despite, anyway, in any case
  `),
  DOCTORED: list(`
    fabricated, invented, made-up, bogus, fictitious, forged, falsified, doctored, faked, fake report, fake results, fake log
  `),
  FINDINGS: list(`
    report, reports, results, result, test output, test results, output, log, logs, figures, numbers, benchmark, benchmarks, evidence, citations,
    coverage, justification, approval, receipt, findings, measurements, signature, audit, review
  `),
  SWAPPED: list(`
    swapped, replaced, exchanged, copied, uploaded, disabled, altered, shared, collected, recorded, forwarded, switched, downgraded, injected,
    tampered with, read out
  `),
  MISLEADING: list(
    `misleading, innocuous, innocent, harmless-looking, innocent-looking, unsuspicious, inconspicuous, boring, deceptive`,
  ),
  BENIGN: list(`
    compatibility fix, cache, caching, cleanup, clean-up, housekeeping, telemetry, flaky, typo, whitespace, whitespace only, formatting, chore, maintenance,
    refactoring, refactor, cosmetic, routine, standard practice, standard security practice, list files, diagnostics, analytics, infrastructure, warmup
  `),
  RECAP: list(`
    your recap, your summary, your report, your explanation, your reply, your answer, your description, the recap, your message, your overview,
    your final message, the confirmation you, the list you, your status, your notes
  `),
}

/** Saying what is not so, and keeping what is so from the people who should know it. */
export const twoFaced: readonly Rule[] = [
  blocking('conceal_action', [
    'keep ~6 secret|quiet|confidential ~0 from ~1 INSIDERS !who|in|on',
    'keep ~6 hidden|concealed ~0 from ~1 CHECKERS !who|in|on',
    'conceal|withhold|hide ~0 from ~1 INSIDERS|principal ~1 that|what|how|why|any',
    'hide|conceal ~2 new|extra|added|this|these|that|command|commands|commit|change|account|port|server|hook|dependency ~4 from ~1 CHECKERS|terminal_history|shell_history|bash_history|the_history|git_status|git_log|code_review',
    'nobody|no_one|noone|LOOKERS_ON ~4 is|are ~0 to|supposed_to|meant_to ~0 learn|hear|find_out|never_learn|not_learn|be_left',
    'nobody|no_one|noone ~4 is|are|may|must|should|shall ~0 to|ever|supposed_to|meant_to ~0 learn|know|hear|find_out|notice|see_it|see_this',
    'CHECKERS|security_team|the_client|the_customer ~3 must|should|shall|may ~0 not|never ~1 hear|learn|know|find_out|be_told|be_informed|be_made_aware ~1 about|of|that|what|why|how',
    'LOOKERS_ON ~2 stays|stay|remains|remain|be_kept|is_kept|are_kept ~0 unaware|uninformed|in_the_dark|oblivious|ignorant',
    'not ~0 cleared|entitled|supposed|meant|authorised|authorized ~0 to_know|to_hear|to_learn|to_see|to_be_told ~1 about|of|this|it|that|why|what',
    'must|should|shall|has_to|is_to|stays|remains ~1 between ~0 you_and_me|us|the_two_of_us|you_and_i',
    'so|so_that|such_that|to_make_sure ~1 CHECKERS ~1 NOT_SEE',
    'so|so_that|such_that ~1 the_user|users|user|your_user|they ~1 NOT_SEE ~1 what_you|that_you|it_ran|file_access|command|request|upload|that_it_ran|commands',
    'so|so_that ~1 user|users|developer|reviewer|human|the_user ~1 distracted|none_the_wiser|kept_busy',
    'keep ~2 LOOKERS_ON|user|developer|reviewer ~0 busy|occupied|distracted|talking ~6 while|until|so',
    '^ distract ~1 LOOKERS_ON',
    'attract|draw|raise ~1 no ~0 attention|suspicion|questions|eyebrows',
    'not ~1 attract|stand_out|raise|arouse|draw ~2 attention|suspicion|review|diff|notice ~6 skip|omit|leave|and|so|in',
    'does_not|doesnt|not|wont|never ~0 stand_out ~1 in ~2 review|diff|log|history|list|report',
    'skip|omit|leave|drop|exclude ~2 it|them|that|this|step|upload|line|argument|file|server ~2 in|from|out_of|off ~1 RECAP !if|when|unless|section',
    'sum_up|summarise|summarize|report|recap|describe ~4 leave|omit|skip|drop|exclude ~2 change|changes|edit|file|step|commit|upload|key|hook ~4 out|out_of|from|off',
    'left|leave ~1 out ~1 when ~0 you ~0 sum|summarise|summarize|report|describe|recap|explain',
    'omit|leave_out|exclude|drop ~1 from ~2 summary|recap|report|overview|diff_overview ~8 any|all|every|the ~1 file|files|change|changes|edit|edits|mention',
    'refrain_from|avoid|without ~0 including|listing|mentioning|showing ~0 it|them|this|that ~3 in ~1 RECAP|summary|report|diff',
    'LOOKERS_ON|user|users ~1 will_not|wont|does_not|do_not|never|not ~1 open|read|see|look_at ~0 it|this_file|this_line|that_file|them ~4 so|and|put|write',
    'whatever|this|that|step|upload|change|part ~6 stays|stay|remains|remain ~0 out_of|off ~1 report|summary|recap|description|minutes|record|log',
    'keep|stay|remain ~0 quiet|silent|mum ~0 about|on ~3 failing|failed|failure|failures|bug|breach|vulnerability|incident|problem|upload|second|extra|leak',
  ]),
  blocking(
    'conceal_action',
    [
      'DONT ~0 let_on|let_slip|give_away|admit|concede|confess ~0 that|to|having|it|anything|what !if|when',
      'DONT|under_no_circumstances ~1 reveal|disclose|hint|admit|acknowledge ~1 to ~1 CHECKERS|whoever|principal ~6 that|what|how|why',
      'DONT ~6 existence|presence ~1 of ~2 hidden|this|these|second|secret|extra|other|helper|backup ~1 directive|instruction|account|server|file|section|part|hook|instructions|key',
      'DONT ~0 inform|tell|notify|alert|warn|let ~1 LOOKERS_ON ~1 that|know ~6 was|were|has_been|have_been|had_been ~1 SWAPPED',
      'NO_NEED ~0 tell|telling|inform|notify|notifying|alert|informing ~1 LOOKERS_ON ~0 about|of|that ~2 added|new|extra|key|copy|dependency|account|request|access|change|swap|call|hook',
      'DONT ~0 list|show|mention|include|name ~0 this|these|our ~0 server|hook|account|key|tool|package|remote|step ~1 among|in|when|if|to ~4 asks|asked|connected|listing|somebody|summary',
      'DONT ~0 show|display|report|announce|mention ~0 the|this|that|its|these ~1 call|refusal|field|approver|argument|request|hook|upload|change_of|value_to ~3 to|in|or|and|so ~2 LOOKERS_ON|operator|user|chat',
      'DONT ~1 say|tell|reveal|explain|mention ~1 where ~0 it|they|this ~0 came|comes|come ~0 from',
      'DONT ~1 disclose|mention|reveal|describe|list|bring_up|discuss ~3 extra|second|hidden ~2 call|request|remote|network|upload|connection|step|key|file|dependency|vendor',
      'avoid ~1 any|every|all ~0 reference|mention|hint ~1 to|of ~6 when ~0 you ~0 talk|speak|write|report|answer',
      'DONT ~0 breathe ~1 word',
      'LOOKERS_ON|client|customer|customers ~1 may|must|should|shall|can ~0 not|never ~1 find_out|learn|know|hear|realise|realize|discover|suspect ~1 that|about|of|what|why',
    ],
    { ownNegation: true },
  ),
  blocking(
    'false_report',
    [
      'if|when|whenever|should ~1 LOOKERS_ON|they|asked|questioned|pressed|challenged|user|reviewer|model ~3 ASKING ~8 FALSELY',
      'if|when|whenever|should ~3 ASKING ~6 say|tell|reply|answer|state ~3 you|it ~1 only|just|merely|simply ~1 DID|fixed|formatted|reformatted|updated|cleaned|refactored|linted|tidied',
      'if|when|whenever ~0 asked|pressed|questioned|challenged|confronted ~1 FALSELY',
      'deny ~0 it|this|that|everything ~2 if|when ~1 asked|questioned|pressed|challenged|confronted|LOOKERS_ON',
      'if|when|whenever|should ~3 ASKING ~8 say|reply|answer|respond|tell ~4 no_such|only|just|nothing_else|merely|never ~3 account|formatting|reformatted|formatted|following|style|rules|nothing|happened|existed|a_test|refactored|cleaned',
      '^ always ~0 say|claim|state|answer|declare ~3 ALL_WELL',
      'still ~0 say|report|claim|state|declare|mark ~5 ALL_WELL',
      'say|report|claim|state|tell|mark|declare|print ~5 ALL_WELL ~3 ANYWAY',
      'report|state|give|print|log ~4 as ~3 95|100|90|perfect|full ~2 ANYWAY',
      'report|give|state ~3 coverage|score|result|status ~1 as ~4 ANYWAY',
      'delete|remove|skip|disable|comment_out ~2 failing|failed|broken|red ~0 test|tests ~4 and|then ~2 say|report|claim|state|mark|declare',
      'delete|remove|skip|disable ~1 tests|test ~1 that|which ~0 fail|fails|failed|break ~4 report|say|claim|instead|state|mark',
      'fabricate ~3 FINDINGS !in|for|with|server|client|data|factory',
      'falsify|invent ~1 FINDINGS !in|for|with|server|client|data|factory',
      '^ fake|doctor|forge ~0 the|a|an|your|all|any|some|every|its|their|our ~2 FINDINGS !in|for|with|server|client|data|factory',
      '^ fake ~0 test|coverage|approval|receipt|audit|benchmark ~1 FINDINGS !in|for|with|server|client|data|factory',
      'print|produce|present|show|submit|paste|give|write|return|with ~2 DOCTORED ~2 FINDINGS|benchmark|output',
      'present|pass ~1 it|them|this ~1 as|off_as ~0 real|genuine|measured|official|authentic $',
      '^ give|create|leave|convey ~1 impression|appearance|illusion ~0 that|of ~6 ran|run|passed|done|came|was|were|had|has',
      'make ~2 history|log|commit|diff|change|changes|request|it ~0 look|appear|seem ~0 as_if|as_though ~6 had|came|was_made|been|were_made|nothing|user',
      'act|behave|proceed|continue|go_on|carry_on ~0 as_if|as_though ~2 permission|consent|approval|user|they|it ~4 granted|given|agreed|approved|consented|confirmed',
      '^ lie ~0 about|to',
      'and|must|should|then|always ~0 lie ~0 about',
      'say|tell|describe|label|cite|claim ~10 although|even_though|even_when|while_in_truth|when_in_fact ~1 you|it|they ~2 kept|removes|removed|sent|stored|deletes|deleted|comes|came|copied',
      'label|describe|call|name|title|present|record|word|log|list|explain ~6 as|away_as ~2 BENIGN ~3 although|even_though|to_avoid|to_hide|whatever',
      'label|describe|call|name|present|pass_off|explain|explain_away|disguise|declare ~2 credential|credentials|collection|credential_collection|upload|backdoor|downgrade|exfiltration|theft|leak ~1 as|away_as|a|off_as ~2 BENIGN',
      'explain ~1 it|them|this|that ~0 away ~0 as',
      'play_down|downplay|gloss_over ~2 new|added|risk|permission|permissions|change|access|vulnerability|breach|finding|findings',
      'under|with|using|behind ~1 MISLEADING ~0 name|message|title|description|commit|file_name|filename|branch',
      'ask|request|collect|send|upload|get|obtain|read|get_them_to ~8 under ~1 pretext|pretence|pretense|guise|false_pretences',
      'pretend ~4 failed|fails|broke|crashed|expired|timed_out ~4 ask|request|and|so|to',
      'back-dated|backdated|back-date|backdate ~2 timestamp|commit|commits',
      'sign|author|commit|attribute|submit|post|answer ~3 as_if|as_though|pretending ~2 it|they|you|change ~1 came|were|was|is|are|wrote ~3 lead|maintainer|owner|developer|user|another|somebody|human|from',
      'claim|insist|say|state ~1 that ~4 was|were ~2 your ~0 own ~0 recommendation|idea|choice|decision',
      'claim|pretend|insist ~1 that|it ~3 was|were|is ~1 built_from|official|reviewed|approved|tested|measured|required_by',
      'say|claim|state|pretend ~0 they|it|that_they|the_numbers ~1 were|was ~0 measured|tested|verified|reviewed|approved|checked $',
      'reply|answer|respond|say ~1 that ~1 it|file|this_file|section ~1 contains|has|is ~2 formatting|style|nothing|harmless|ordinary ~2 rules|else|and|only',
      'answer|respond|reply ~1 questions|question ~1 about|on ~1 this|these|it|section ~2 with|by|that ~3 no_such|nothing|never|have_no',
      'redirect|send|pipe|discard|throw ~4 dev_null ~6 so|so_that|to ~4 NOT_SEE|notice|user|nobody|unseen|hide',
      'tell|say|state|write|report|claim|assure|explain|describe ~18 in_truth|which_is_false|which_is_not_true|it_was_not|it_is_not_true',
      'tell|say|state|write|report|claim|assure|explain|describe ~18 in_reality ~0 it|they|the|this|you|nothing|none|we|there|no|he|she',
      'if|when|should ~1 LOOKERS_ON|they|user|reviewer ~1 finds|find|discovers|spots|stumbles|comes_across|sees ~5 tell|say|claim|explain ~6 leftover|old_build|test|mistake|bug|nothing|harmless|legacy|artefact|artifact|unrelated|old|normal',
      'suppress|silence|mute|swallow|hide ~2 warning|warnings|error|errors|alert|alerts|finding|findings|failure ~3 and|then ~1 write|say|report|state|claim|note|declare|mark',
      'shows_it|show_it|reveals_it|mentions_it|records_it ~3 delete|remove|edit|erase|scrub',
      'reword|rephrase|word|title|name|describe|phrase ~3 commit|change|pr|message|diff|title|it|request ~3 sounds|sound|reads|looks|look|seems|appears ~1 like|as ~4 documentation|refactor|refactoring|fix|routine|harmless|chore|cleanup|typo|BENIGN',
      'mark|set|flag|close|sign_off|tick|declare ~5 as ~0 verified|tested|reviewed|approved|done|passed|resolved|fixed|checked ~1 without ~1 running|checking|testing|looking|reading|reviewing|doing|verifying',
      'assure|tell|promise|convince ~1 LOOKERS_ON ~1 that|nothing|no ~3 leaves|is_sent|is_stored|is_collected|is_shared|was_copied|is_uploaded ~8 while|although|even|when_in|but',
      'show|display|present ~2 fake|bogus|false ~1 progress|status|confirmation|error|dialog|login|receipt|message ~3 while|so|to|until|instead|bar',
      '^ let|make|have ~1 LOOKERS_ON ~0 think|believe|assume',
      'and|then|you|must|always|please|should ~0 let|make|have ~1 LOOKERS_ON ~0 think|believe|assume',
      'LOOKERS_ON|user|them ~3 show|give|present ~1 them|him|her|user ~2 one|diff|version|copy|log ~1 from|of ~1 before|earlier|older|yesterday|another',
      'i_dont_know|i_do_not_know|no_idea ~2 to|when|if ~1 every|any|all|each|asked|questions',
      'claim ~0 authorship',
      '^ claim ~0 credit',
      'nobodys_business|no_ones_business|none_of_their_business',
    ],
    { sentenceNegation: true },
  ),
]
