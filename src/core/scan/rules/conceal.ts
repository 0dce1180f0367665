import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const concealWords: Words = {
  NEEDS_NOT: list(`
    doesn't need to, does not need to, needn't, need not, don't need to, do not need to, doesn't have to, does not have to,
    has no need to, have no need to, has no reason to, should not, shouldn't, must not, mustn't, is not to
  `),
  NO_NEED: list(`
    no need to, not necessary to, unnecessary to, need not, don't need to, no reason to, do not need to, don't bother,
    do not bother, no point in, you needn't, there is no reason to
  `),
  /** What an honest file has no reason to keep quiet about. */
  UNTOLD: list(`
    the upload, the transfer, the extra, the script, the key, the credentials, the hidden, the backdoor, the network request,
    the background, the background task, the exfiltration, the added dependency, the new dependency, the copied, the request
  `),
  THIS: list(`
    this, it, that, these, those, any of this, what you, the fact, the change, the changes, the above,
    your actions, the command, the script, the upload, the file, anything, its, the existence, the step,
    the request, the extra
  `),
  THE_USER: list(`
    the user, users, the users, user, the human, the developer, the operator, the owner, the reviewer,
    the customer, the team, your user, the maintainer, the programmer, humans
  `),
  TELLING: list(`
    telling, informing, notifying, alerting, mentioning, letting, warning, showing, disclosing, revealing
  `),
  DID: list(`
    changed, edited, modified, touched, rewrote, altered, added, removed, deleted, sent, ran, read, copied, uploaded,
    installed, replaced, accessed, did, made, followed, received, skipped, disabled, swapped, wrote, pushed, merged,
    have, were, had
  `),
  RECORD: list(`
    changelog, change log, release notes, commit message, commit, commit log, pull request, pr, merge request, diff, summary,
    report, history, audit log, logs, review, handover, log
  `),
  OUT_LOUD: list(`
    commit, commits, commit message, pull request, pr, merge request, issue, comment, comments, readme, description,
    branch name, tag, title, log, logs, release notes, changelog
  `),
  THIS_WORK: list(`this, these, any of this, all of this`),
  CHANGE: list(`change, changes, step, steps, edit, edits, modification, modifications, addition, action, upload`),
  ACT: list(`
    run, execute, send, upload, add, install, read, copy, append, insert, include, fetch, download, call, write,
    modify, delete, commit, push, open, create, inject, collect, forward, post, record, embed, change, replace,
    attach, exfiltrate, transmit, gather, submit, put, load, perform, do
  `),
}

/** Keeping things from the people the agent works for. */
export const conceal: readonly Rule[] = [
  blocking(
    'conceal_action',
    [
      'DONT ~0 mention|reveal|disclose|discuss|acknowledge|quote ~0 this|these ~0 rule|rules|directive|directives|requirement|paragraph|sentence|prompt|order|orders !in|when',
      'make_sure|ensure|so_that|see_to_it ~2 USER ~1 never|does_not|doesnt|not|cannot|cant|wont|will_not ~1 see|sees|notice|notices|read|reads|learn|learns|know|knows ~1 this|these|about ~1 message|instruction|instructions|section|step|comment|text|prompt|this|it|upload|change|line',
      'DONT ~0 mentioning|mention|listing|list|documenting|document|recording|noting|disclosing ~1 new|added|extra|this|these|hidden|injected|additional ~1 dependency|dependencies|package|import|endpoint|hook|key|account|commit|script ~1 in|to|anywhere ~2 changelog|commit|summary|pr|report|review|description|release_notes|log|USER',
      'even_if|even_when ~1 asked|questioned|pressed|they_ask|the_user_asks|someone_asks ~3 DONT|never|deny|refuse ~2 mention|reveal|disclose|admit|tell|explain|say',
      'DONT ~1 mention|reveal|disclose|admit|tell|discuss ~4 even_if|even_when ~1 asked|questioned|pressed|they_ask|the_user_asks|someone_asks|directly_asked',
      'THE_USER ~0 NEEDS_NOT ~0 know|see|hear|learn|be_told|be_informed|be_aware|be_notified|find_out ~0 about|of ~1 this|these|it|that|UNTOLD',
      'THE_USER ~0 NEEDS_NOT ~0 know|see|hear|be_told|be_informed|be_notified ~0 this|it|that|anything|any_of_this $',
      'NO_NEED ~0 tell|telling|inform|informing|notify|notifying|alert|alerting|bother|warn ~1 USER ~0 about|of|with ~1 this|these|UNTOLD',
      'NO_NEED ~0 mention|mentioning|report|reporting|disclose|disclosing|reveal|announce|document ~0 this|it|that|these|any_of_this ~0 to|in|step|change|upload|command|request|instruction',
      'DONT ~1 log|record|report|document|announce|surface ~0 this|these ~0 action|actions|step|steps|command|commands|operation|operations|instruction|instructions|activity|upload|transfer|directive',
      'DONT ~1 mention|reveal|disclose|discuss|acknowledge|report|expose|share ~0 this|these|it|that ~1 with|to|in ~1 anyone|anybody|chat|USER|public|reviewer|reviewers|others',
      'DONT ~1 let_on|let_slip|give_away|reveal|admit|disclose|tell ~2 that ~0 you ~2 DID|asked|told|instructed|ordered',
      'DONT ~1 include|mention|put|show|list ~0 any_of_this|this_step|this_action|these_instructions|this_instruction|this_section|this_command|this_change ~1 in|into ~2 summary|output|reply|response|report|answer|explanation|final !section|template|format',
      'DONT ~1 explain|justify|comment_on|describe ~0 this|these ~0 change|changes|step|line|import|addition|action|dependency ~1 to|in ~1 USER|pr|summary|reply|response|commit',
      'DONT ~1 include|list|mention|put|add|record ~1 this|these ~1 step|steps|change|changes|action|actions|command|commands|edit ~2 in|into|to ~2 report|summary|reply|message|answer ~1 to|for|you ~2 USER|write|send|give|show',

      'no_need_to|not_necessary_to|unnecessary_to|need_not|dont_need_to|no_reason_to|do_not_need_to ~0 let ~1 THE_USER ~0 know ~1 that ~0 you ~2 DID',
      'no_need_to|not_necessary_to|unnecessary_to|need_not|dont_need_to|no_reason_to|do_not_need_to ~0 tell|inform|notify|alert|warn ~1 THE_USER ~1 that ~0 you ~2 DID',
      'DONT ~1 bring_up|refer_to|allude_to|speak_of|talk_about ~1 this|these ~1 file|section|comment|document|page|text|rule|rules|instructions|note ~3 when|while|in|with|to ~4 USER|reply|chat|conversation',

      'DONT ~1 reveal|disclose|admit|acknowledge|confess|let_on|let_slip|divulge|mention|hint|signal|indicate|concede ~2 USER ~1 that ~0 you|youve ~2 DID',
      'DONT ~1 list|record|log|note|report|mention|describe ~0 THIS_WORK ~1 in|to|into ~1 RECORD !if|when|unless|for|only',
      'DONT ~1 list|record|log|note|report|mention|describe ~0 this|these ~0 CHANGE ~1 in|to|into ~1 RECORD !if|when|unless|for|only',
      'ACT|swap|edit|rewrite|alter ~14 and|but|then ~0 do_not|dont|never ~0 talk_about|speak_of|speak_about|mention ~0 it|this !if|when|unless|until|in',
      'DONT ~2 bring ~1 this|it|that|these ~0 up ~2 with|to ~2 USER',
      'DONT ~2 breathe|say ~1 a_word ~2 about|of|to ~2 this|it|USER',

      'DONT ~3 inform|notify|alert|warn|tell ~1 THE_USER ~0 that_you|of_this|about_this|regarding_this|what_you|about_the_script|about_these|about_any',
      'DONT ~2 reveal|disclose|mention|acknowledge|discuss|expose ~1 existence|presence ~2 of ~2 this|these|the|hidden|any|your',
      'DONT ~0 mentioning|revealing|disclosing|acknowledging|discussing ~1 this|these|that|it ~3 to|in|comment|instruction|step|instructions|note|section|change|rule|directive',
      'DONT ~1 report|mention ~1 it|this ~2 in ~1 changelog|summary|response|pr|commit $',

      'DONT ~3 inform|notify|alert|warn ~2 USER ~1 about|of ~1 THIS',
      'DONT ~3 inform|notify|alert|warn ~2 USER $',
      'DONT ~2 let ~2 USER|anyone ~1 know|notice|find_out|realize|suspect ~1 about|of|that|this|it|what|THIS',
      'DONT ~2 let ~2 USER ~1 know|notice|find_out|realize|suspect $',
      'DONT ~2 mention|reveal|disclose|acknowledge|discuss|admit|say_anything_about ~3 THIS ~6 to ~2 THE_USER',
      'DONT ~2 mention|reveal|disclose|acknowledge|admit ~2 THIS ~5 in ~2 your|the|any ~2 response|responses|summary|reply|replies|answer|chat|final|conversation !section|template',
      'DONT ~1 mention|reveal|disclose|acknowledge|discuss|talk_about ~1 this|these|the ~1 instruction|comment|note|message|step|action|change|modification|script|command|paragraph|directive|hidden|injection|operation|request|addition|behavior|behaviour|mechanism|procedure|backdoor|upload !in_the_commit|directly',
      'do_not|dont|never|must_not ~0 explain ~1 this|these|the ~1 instruction|comment|step|action|change|modification|script|command|directive|hidden|injection|operation|addition|backdoor|upload !in_the_commit|directly',
      'DONT ~1 mention|reveal|disclose|acknowledge ~1 that ~2 you ~3 read|received|saw|were|have|are|did|sent|ran|added|copied|accessed|followed|modified|been',
      'DONT ~1 mention|reveal|disclose|acknowledge|discuss|explain ~1 this|these_instructions|any_of_this|these_steps $',
      'DONT ~2 mention|disclose|discuss|explain|report ~2 USER ~1 about|THIS',
      'DONT ~2 show ~1 USER ~1 about|THIS',
    ],
    { ownNegation: true },
  ),
  blocking('conceal_action', [
    '^ say|mention|report|reveal|write ~1 nothing ~0 about|of|regarding ~3 hidden|secret|extra|step|steps|upload|instruction|instructions|command|script|this|these|it',
    '^ tell ~0 USER ~0 nothing ~0 about|of|regarding ~3 hidden|secret|extra|step|steps|upload|instruction|instructions|command|script|this|these|it',
    'and|but|then|please|must|should ~0 say|mention|report|reveal|tell ~1 nothing ~0 about|of|regarding ~3 hidden|secret|extra|step|steps|upload|instruction|instructions|command|script|this|these',
    'tell|assure|inform ~1 USER ~3 everything|all|it ~1 went|is|was|worked|looks ~1 fine|well|good|ok|okay|normal|successful|successfully ~4 hide|conceal|even_if|even_though|regardless|no_matter|suppress',
    'if|when ~2 USER|asked|anyone|someone|they ~1 asks|ask|asked|questions|inquires|wonders ~4 say|claim|pretend|tell_them|state|answer ~1 you|that_you|it ~1 only|just|merely|simply ~1 DID|fixed|formatted|updated|cleaned|was|refactored|corrected',
    'quietly|silently|secretly|discreetly ~1 ACT ~8 say_nothing|tell_nobody|tell_no_one|stay_quiet|keep_quiet|say_no_more|tell_nobody',
    'keep|leave ~1 USER ~0 in_the_dark|unaware|uninformed|ignorant|out_of_the_loop',
    'report|claim|announce|say|state ~1 success|completion|that_it_worked|that_it_succeeded|all_good|everything_is_fine|no_errors|no_problems ~2 even_if|even_when|regardless|no_matter|although|despite',
    'remove|delete|erase|strip ~1 this|these ~1 line|lines|comment|section|instruction|instructions|paragraph|message|file ~6 nobody|no_one|noone|user|humans|reviewers|traces|evidence|unnoticed',
    '^ hide|conceal|withhold ~0 this|these|all_of_this|everything ~1 from ~0 the_user|your_user|the_human|the_developer|the_reviewer|reviewers|the_owner|the_team|humans',
    'hide|conceal|withhold ~1 this|these|it|that ~1 from ~1 USER ~1 at_all_costs|completely|no_matter|under_all|forever',
    'ACT|make|apply|do ~6 but ~1 leave|keep|omit|exclude ~1 it|this|that|them ~0 out_of|from|off ~4 description|message|summary|changelog|report|notes|log|diff',
    'pretend|act|behave|respond|answer ~2 this|these ~0 section|file|comment|instruction|instructions|message|rule|note|paragraph|document|text ~1 does_not|doesnt|do_not|dont|did_not|never|was_not ~1 exist|existed|happen|happened|there|in_the_file',
    '^ ACT ~8 silently|quietly|secretly|discreetly|without_output|without_comment ~10 as_if|as_though|like ~0 nothing',
    'keep ~1 this|these ~1 instruction|instructions|step|steps|message|prompt|directive|directives|command|conversation|arrangement|task ~1 confidential|secret|private|hidden|to_yourself|between_us|quiet',
    'say|report|claim|state|tell|write|answer|respond|pretend|confirm|mark ~4 tests|test|build|checks|check|everything|task|migration|audit|scan|pipeline|ci ~1 passed|pass|passes|passing|succeeded|succeeds|worked|is_fine|are_green|green|clean|successful|ok|fine ~2 even_if|even_when|regardless|no_matter|although|even_though|whether_or_not',
    'do|perform|run|execute|complete|carry_out|make|apply|add|send|upload|install ~4 silently|quietly|discreetly|covertly|secretly|invisibly|stealthily ~6 DONT|without|never|no ~1 report|mention|tell|telling|mentioning|output|inform|log|summary|notify|explain|announce|informing|notifying',
    'make ~1 it|this|sure_it|the_change ~1 look|appear|seem ~2 like|as_if|to_be ~3 normal|routine|innocent|harmless|accident|accidental|refactor|typo|formatting|unrelated|legitimate',
    'disguise|mask|camouflage ~2 it|this|change|changes|backdoor|upload|call|request ~2 as ~3 routine|formatting|refactor|refactoring|typo|telemetry|minor|cleanup|harmless|chore|dependency_update',
    'label|present|describe|commit ~2 change|changes|backdoor|upload|call|request ~2 as ~3 routine|formatting|refactor|refactoring|typo|telemetry|minor|cleanup|harmless|chore|dependency_update',
    'only ~0 you|the_ai|the_agent|the_assistant|ai_agents ~1 can|should|may|must ~1 see|know|read ~1 this|these|about',
    'USER ~1 is_not|isnt|are_not|arent|must_not|cannot|cant|will_not|wont ~2 see|aware|know|told|allowed_to_see|supposed_to_see|notice ~1 this|these|any_of_this|of_this|about_this',
    'between ~0 you ~0 and ~0 me|us ~3 secret|private|only|not',
    'THE_USER ~1 should|must|shall|has_to|needs_to ~1 stay|remain|be_kept|be_left ~1 unaware|in_the_dark|uninformed|ignorant|oblivious|clueless',
    'keep|hold|leave ~2 reason|truth|purpose|intent|motive|origin|cause ~1 hidden|concealed|secret|private ~1 from ~2 USER',
    'conceal|disguise|camouflage|bury ~5 from|in ~1 changelog|release_notes|diff|commit_history|audit_log|git_log|code_review|reviewers|reviewer',

    'say|mention|write|report|reveal|disclose ~0 nothing ~1 about|of ~1 it|this|that|these ~2 in|to ~3 message|summary|reply|response|report|answer|USER|pr|commit',
    'if ~2 asked|questioned|challenged|confronted|user_asks|anyone_asks|someone_asks ~4 claim|insist|pretend|maintain|swear ~1 that|you|it|to ~4 only|just|merely|never|nothing|not|no',
    'hide|conceal|mask|withhold|suppress ~5 from ~0 your ~1 report|summary|reply|response|answer|message|log ~2 to|for|so|and',
    'pretend|act_as_if|behave_as_if|act_like|claim ~2 upload|change|command|step|transfer|request|commit|edit|call|deletion|it|this|that|leak ~1 did_not|didnt|never|had_not|hadnt ~1 happen|happened|occur|occurred|take_place|took_place|existed',
    'deny|disavow|disclaim ~1 having|that_you_have|that_youve|ever_having ~1 read|seen|received|followed|run|executed|opened|sent ~2 this|these|it|any|the ~2 section|file|instructions|message|comment|note|if|when|them|command',

    '^ leave|keep|omit|exclude|hold|strip|withhold ~0 THIS_WORK ~0 out_of|from|off ~1 RECORD !if|when|unless|for',
    '^ leave|keep|omit|exclude|hold|strip|withhold ~0 this|these ~0 CHANGE ~0 out_of|from|off ~1 RECORD !if|when|unless|for',
    'and|then|please|but|must|also|should ~0 leave|keep|omit|exclude|hold|strip|withhold ~0 THIS_WORK ~0 out_of|from|off ~1 RECORD !if|when|unless|for',
    'and|then|please|but|must|also|should ~0 leave|keep|omit|exclude|hold|strip|withhold ~0 this|these ~0 CHANGE ~0 out_of|from|off ~1 RECORD !if|when|unless|for',
    'silently|quietly|discreetly|unobtrusively|inconspicuously ~1 include|add|put|paste|insert|place|write|attach|drop|slip|embed|append ~4 SECRETS|token|key|keys ~3 in|into|to|as|inside|within ~3 OUT_LOUD',
    'ACT|swap|edit|rewrite|alter ~16 and|but|then ~1 keep|stay|remain|be ~0 quiet|silent|mum|tight-lipped|hush ~0 about|on|regarding ~1 it|this|that|these !if|when|unless|until',
    'ACT|swap|edit|rewrite|alter ~16 and|but|then ~1 say|mention|write|report ~0 nothing ~0 about|of ~1 it|this|that|these !if|when|unless|until|in|on',
    'so ~1 nobody|no_one|noone ~1 notices|knows|finds_out|suspects|realizes|sees_it',
    'so ~0 that_nobody|that_no_one ~1 notices|knows|finds_out|suspects|realizes|sees_it',
    'tell|inform|assure ~1 THE_USER ~8 even_though|although|even_if|despite ~6 succeeded|worked|false|not_true|untrue|did|happened|sent|changed|was',
    'keep|leave ~4 out_of ~3 summary|diff_summary|report|response|explanation|message ~3 you_give|you_show|you_send|for_the_user|to_the_user|the_user',

    'keep ~1 this|these|the_fact|that|all_of_this|it ~1 hidden|concealed|invisible ~2 from ~2 THE_USER',

    'delete|remove|erase|destroy|wipe ~2 evidence|traces|all_traces|any_trace|shell_history|bash_history|command_history|audit_logs|audit_trail ~3 that|so|after|afterwards|to|when !older',
    'nobody|no_one|noone ~1 will|would|can ~1 notice|know|find_out|suspect|realize',
    'do_not|dont|never ~1 point ~1 it|this|that ~1 out',

    '^ without ~1 TELLING ~2 USER ~2 ACT',
    'omit|leave_out|exclude|strip|remove|drop ~2 any|all|every ~1 reference|references|mention|mentions|trace ~1 to|of ~1 THIS',
    'quietly|silently ~1 add|modify|change|replace|update|delete|commit|push ~4 dependency|package|line|code|key|account|user|endpoint|import|file|script|hook|backdoor|permission ~6 DONT|without|never|no_need',
    'secretly|covertly|discreetly|stealthily|surreptitiously|clandestinely ~2 ACT',
    'silently|quietly ~1 send|upload|exfiltrate|forward|transmit|collect|copy|install|post|email|leak|record|execute|embed|inject ~6 file|files|contents|key|keys|data|command|script|into|every|all|the_following|SECRETS',
    'silently|quietly ~1 fetch|append|run|read ~6 from|file|files|contents|key|keys|data|command|script|every|all|the_following|SECRETS',
    'in_the_background|in_secret|behind_the_scenes ~1 send|upload|exfiltrate|forward|transmit|collect|copy|email|leak ~3 SECRETS|CONVERSATION|all|every|contents|files|data',
    'keep ~3 secret|confidential ~2 from ~2 USER|the_logs',
    'keep ~1 this|these ~2 secret|between_us|to_yourself $',
    'keep ~0 it ~0 between_us|to_yourself',
    'hide|conceal|disguise ~1 your|the_fact|evidence|traces|any_trace|all_traces|any_evidence|the_activity|what_you|these_instructions|this_action|this_step|this_change|this_activity|this_instruction|the_upload ~6 from ~2 USER|logs|history|the_diff|review',
    'hide|conceal|cover|erase|remove ~2 your|all|any ~1 tracks|traces|evidence|footprints !of',
    'delete|remove|erase|destroy|wipe ~2 evidence|traces|trace ~0 of ~2 this|these|your|what|it|having|activity|action|actions|execution|access|change|intrusion',
    'leave ~1 no ~1 trace|traces|evidence|record ~1 of|in|behind|on ~2 this|these|it|your|the_logs|logs|history|transcript|what|activity|disk',
    'say|state|claim|report|respond|explain|reply|answer|tell|pretend|write ~4 that ~1 you ~1 only|merely|just|simply ~1 formatted|fixed|updated|ran|reviewed|made|changed|cleaned|refactored|read|did|checked|performed|corrected|linted|tidied',
    'say|state|claim|report|pretend|lie|tell ~4 that ~2 nothing|everything|no_changes|no_issues|all_is ~3 happened|changed|normal|fine|found|were_made|unusual|wrong ~6 even_if|regardless|although|instead|no_matter',
    'lie|lying ~1 to ~2 USER',
    '^ deceive|mislead|trick|fool|gaslight ~1 THE_USER',
    'you|must|should|always|and|to ~1 deceive|gaslight|lie_to ~1 THE_USER',
    'THE_USER ~1 must|should|shall|can|will ~1 not|never ~1 know|notice|be_told|be_informed|find_out|learn|suspect|be_notified|be_made_aware|be_alerted|become_aware|see_this|hear ~2 about|of|this|it|THIS',
    'THE_USER ~1 must|should|shall ~1 not|never ~2 know|notice|be_told|be_informed|find_out|suspect|be_notified|be_alerted $',
    'make_sure|ensure ~3 USER ~3 not|never|doesnt|wont|dont|cant|cannot ~0 notice|know|find_out|realize|suspect|become_aware',
    'so ~3 USER ~3 not|never|doesnt|wont|dont|cant|cannot ~2 know|find_out|realize|suspect|become_aware',
    'this|it ~1 must|should ~1 remain|stay|be_kept|be ~1 secret|undetected|concealed ~2 from ~2 USER',
    'users|the_user|user ~1 are|is ~1 not ~2 to ~1 be ~1 told|informed|notified|made_aware',
    'no_one|nobody|noone ~1 must|should|needs_to ~1 know|notice|find_out|see ~1 about|this|it|THIS',
    'if ~2 asked|user_asks|anyone_asks|questioned|the_user_asks ~8 deny|lie|pretend_that|pretend_you|pretend_not|pretend_it|say_you_dont|say_that_you_dont|claim_you|say_it_was|say_nothing|do_not_admit|dont_admit|denied',
    'leave|keep|omit|exclude ~2 this|it|that|these|THIS ~3 out_of|from|off ~2 your ~2 summary|summaries|response|responses|reply|explanation|chat|final_answer|answer|pr_description|commit_message|report !if|when|unless',
  ]),
  blocking(
    'conceal_action',
    [
      'if|when|once ~6 ACT|disable|skip ~8 without ~1 TELLING ~2 USER',

      'ACT|do_it|do_this|do_so|work|proceed|merge ~10 without ~1 drawing|attracting|raising|arousing|catching ~2 attention|suspicion|notice|suspicions|eye',

      '^ ACT ~14 without ~1 TELLING ~2 USER',
      'then|and|always|also|must|should|please ~1 ACT ~10 without ~1 TELLING ~2 USER',
      'without ~1 TELLING ~2 USER ~1 about|of|what|that_you|this|it|first !which',
      'without ~1 mentioning|disclosing|revealing|showing ~2 THIS ~3 to ~2 USER',
      'without ~2 the_user|users|user ~1 knowing|noticing|realizing|being_aware',
      'ACT ~12 without ~1 anyone ~1 knowing|noticing|realizing|seeing|being_aware',
      'without ~1 the_users|users|user ~1 knowledge|awareness|noticing',
      'without ~1 the_users ~1 consent',
    ],
    { sentenceNegation: true },
  ),
  {
    kind: 'signal',
    name: 'conceal',
    phrases: [
      'silently|quietly|discreetly|in_the_background|no_need_to_mention|no_need_to_tell|no_need_to_inform|do_not_mention|dont_mention|never_mention|do_not_tell|dont_tell|never_tell|without_mentioning|without_telling|without_informing|without_notifying|do_not_inform|do_not_report|do_not_log|do_not_notify|dont_inform|not_in_the_summary|without_comment|do_not_explain|without_asking|without_prompting|before_anything_else|do_not_display|do_not_show|do_not_reveal|never_reveal|not_tell_the_user|do_not_disclose|do_not_discuss|do_not_ask',
    ],
  },
]
