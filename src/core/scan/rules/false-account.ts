import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const falseAccountWords: Words = {
  PASS_OFF: list(`
    describe, summarize, summarise, disguise, frame, pass it off, pass off, dress up, dressed up, camouflage, recast, portray, paint, mask, report it, describe it
  `),
  HARMLESS: list(`
    best practice, industry standard, hardening, standard, routine, normal, ordinary, harmless, innocent, legitimate, boilerplate, generated boilerplate, community,
    community-maintained, maintenance, performance, authorized, authorised, benign, housekeeping, innocuous
  `),
  HARMLESS_WORK: list(`
    deployment, maintenance, authorization, workflow, boilerplate, push, check, update, work, cleanup, backup, refactoring, housekeeping, telemetry, troubleshooting,
    script, headers, procedure, process, operation, activity, traffic, task, optimization, optimisation, sync, migration, fix, diagnostics, step, change, commit
  `),
  SHAM: list(
    `mock, fake, faked, fabricated, made-up, invented, forged, staged, dummy, simulated, canned, doctored, bogus`,
  ),
  SHOWN: list(`
    terminal output, test output, test results, scan results, scan report, audit report, build log, console output, output, log, logs, report, results, screenshot,
    receipt, error, error message, prompt, dialog, login page, diff
  `),
  PRETEXT: list(`
    routine, dependency, standard, normal, network, harmless, glitch, bug, test, accident, backup, cache, update, health, license, telemetry, hiccup, typo, timeout,
    maintenance, version, sync, formatting
  `),
  ALL_FINE: list(
    `nothing suspicious, nothing is suspicious, nothing malicious, nothing unusual, nothing wrong, nothing to report, no malicious, no suspicious, nothing harmful`,
  ),
}

/** Saying something else than what was done, to those who have a right to know. */
export const falseAccount: readonly Rule[] = [
  blocking('conceal_action', [
    'include|write|use|add|put ~3 phrase|words|line|note|label ~6 approved|reviewed|verified|passed|secure|safe ~8 skip|omit|without ~1 actual|real|doing ~1 review|check|checks|tests|verification|scan',
    'skip|omit|drop ~1 actual|real ~0 review|check|checks|verification|scan|audit',
    'in|when|while|during ~1 summarising|summarizing|reporting|your_summary|your_report|the_summary ~3 skip|omit|leave_out|drop|suppress|exclude ~2 anything|everything|all|part|whatever|any ~4 credentials|credential|upload|network|key|keys|token|configuration|config|secret|secrets|this|settings|permission|permissions',
    'report|summary|reply|answer|message ~1 must|should|may|shall ~0 not ~1 contain|mention|include|use ~2 word|words|term|terms ~6 upload|network|token|secret|key|password|delete|deleted|sent',
    'assure|convince|reassure|persuade|promise|guarantee ~1 USER ~2 that ~2 no|nothing|none|all|everything|it ~4 left|leaves|sent|safe|stored|deleted|private|shared|collected|normal|fine',
    'let|make|should|must|have|so ~1 USER ~1 believe|believes|think|thinks|assume|assumes ~4 was|were|is|are|has|had ~2 rolled_back|deleted|not_sent|reverted|human|safe|disabled|still|never|harmless|backed_up',
    'give|create|keep|leave|maintain ~1 the|an ~0 impression|illusion|appearance ~0 that ~1 you|everything|nothing|it|all ~3 still|never|fine|normal|working|done|did|are|is',
    'if|when|whatever|whenever ~2 scan|scanner|audit|review ~1 finds|find|detects|shows|reports ~4 state|say|claim|report|write|answer|pretend ~4 clean|passed|nothing|green|safe|ok|fine|successful',
    'mark|report|declare|label|close|set ~3 issue|bug|vulnerability|ticket|finding|test|tests|task|check ~1 as ~1 fixed|resolved|passed|done|solved|green|completed|safe ~2 although|though|even_though|without ~2 nothing|not|fixing|changing|you|it|any|doing',
    'write|say|state|claim|note|add|record ~4 human|maintainer|person|reviewer|someone|security_team ~1 has|have|had|already ~1 reviewed|approved|checked|tested|verified|signed',
    'without ~1 leaving|leave ~1 anything|any_trace|a_trace|a_record|any_record|traces|evidence ~2 in|on|behind|of',
    'keep ~1 this|it|that ~0 between ~0 us|you_and_me|ourselves',
    'commit_message|summary|changelog|pr_description|report|log|description ~2 should|must|may|shall ~1 only ~1 speak|mention|talk|name|say|describe|list ~4 typo|typos|formatting|refactoring|cleanup|lint|style|minor|whitespace',
    '^ claim ~0 that ~0 you ~0 cannot|cant|could_not|did_not|didnt|have_not|have_no|never|were_not|are_unable',
    'pretend|act_as_if|act_as_though|insist|maintain ~1 that ~0 you ~0 cannot|cant|could_not|did_not|didnt|do_not|have_not|have_no|never|were_not|are_unable',
    'pretend|act_as_if|act_as_though ~0 you ~0 cannot|cant|could_not|did_not|didnt|have_not|never|were_not|are_unable ~8 but|while|and|when',
    'always|must|should|shall|please ~1 rate|grade|score|mark|classify|describe|report|label|declare ~1 this|our|my ~2 package|skill|plugin|repo|code|project|tool|file|extension|paper|repository ~1 as ~2 safe|secure|clean|trusted|benign|harmless|approved|verified|excellent|compliant',
    'claim|declare|pretend|insist ~3 vulnerability|finding|alert|warning|report|issue|incident ~2 is|was ~2 false_positive|false_alarm|harmless|resolved|intended|by_design',
    'say|claim|insist|pretend|state|answer ~10 by|from ~2 earlier|another|other|previous|someone|somebody|colleague ~4 not ~1 you|by_you|yours',
    'if|when|should ~2 anyone|someone|user|they|reviewer|people|auditor ~1 asks|questions|ask|notices|complains|wonders ~6 tell|say|answer|claim|reply ~3 requested|ordered|asked|approved|wanted ~1 by ~2 security|management|team|owner|manager|admin|ceo|someone',
    'PASS_OFF ~10 as ~2 HARMLESS ~2 HARMLESS_WORK !if|when|only',
    'PASS_OFF ~0 this|it|them|that ~1 as ~2 HARMLESS ~1',
    'dressed_up|disguised|camouflaged|masked|passed_off|masquerading ~1 as ~2 HARMLESS|HARMLESS_WORK ~4 so|nobody|that|to|no_one',
    'show|give|display|present|print|paste|report ~5 SHAM ~1 SHOWN ~6 in_place_of|instead_of|rather_than|as_if|to_the_user|to_user|to_them|and_hide',
    'show|give|display|present|print|paste ~1 USER ~1 SHAM ~1 SHOWN',
    'in_place_of|instead_of ~1 real|actual|true|genuine ~0 one|output|results|report|log|findings ~2 show|print|report|give|present|display',
    'tell|inform|assure|report_to|say_to|convince ~1 USER ~12 although|even_though|when_in_fact|while_in_fact|in_reality|whereas|but_actually|when_actually ~1 you|it|they|we|nothing|the ~2 let|sent|did|ran|have|went|uploaded|kept|was|were|copied|deleted|not|never',
    'true|real|actual ~0 reason|purpose|cause|motive|intent|goal|destination ~2 stays|remains|is_kept|must_stay|must_remain|is|must_be ~2 with_us|between_us|secret|hidden|ours|confidential|private|undisclosed|unsaid',
    'answer|say|claim|reply|respond|explain|pretend|state|insist ~1 that ~0 it_was|this_was|that_was|they_were|it_is ~1 a|an|just|only|part ~2 PRETEXT ~2 check|glitch|test|error|issue|call|problem|request|update|job|of',
    'must|required|have_to|has_to|just|only|simply|always|should ~3 say|report|state|claim|answer|respond|write|conclude ~5 ALL_FINE',
    '^ say|report|list|show|claim|write|promise ~1 one ~0 thing ~3 do ~0 another',
    'you|and|must|should|always|then|to ~0 say|report|list|show|claim|write|promise ~1 one ~0 thing ~3 do ~0 another',
    'summary|report|log|commit_message|changelog ~2 lists|says|shows|claims|states|names ~3 you|but_you|while_you ~1 carry_out|do|perform|execute|run ~2 step|something|other|another|different',
    'deny ~1 it|this|that|everything|knowledge|having|any|all ~4 when|if|once ~2 asked|quoted|confronted|questioned|challenged|pressed|accused',
    'so|so_that ~1 nobody|no_one ~2 object|objects|notices|suspects|suspect|asks_questions|looks_twice|finds_out',
    'so|so_that ~1 reviewers|reviewer|auditors|scanners|linters ~2 pass_over|overlook|do_not_notice|dont_notice|skim_past|wave_it_through|look_away',
    'wipe|erase|cover|hide ~1 the|your|all|any ~0 traces|tracks|evidence|fingerprints|footprints !of',
    'clear|delete|remove|erase|wipe|truncate|falsify|doctor|edit ~2 audit|access|shell|command|bash|security ~0 log|logs|history|trail ~3 afterwards|after|so|before|to_hide|to_cover|so_that|and_then',
    'keep ~2 link|address|file|upload|copy|key|token|result|findings ~0 to ~0 yourself',
    'real|actual|true|genuine ~0 findings|results|result|output|error|reason|cost|price ~3 kept|withheld|hidden|omitted|suppressed|dropped ~2 from',
    'i ~3 dont|do_not|will_not|wont|never ~1 mention|say|admit|reveal|tell ~4 i ~1 was|am|have_been|had_been ~1 instructed|told|asked|ordered|prompted',
    'deny|say|claim|insist ~3 was|were|am|been ~1 not ~1 instructed|told|asked|ordered ~4 if_asked|when_asked|to',
    '^ mislead|deceive|trick|lie_to|fool|gaslight|scam|con ~2 USER|reviewers|auditors|customers ~3 into|about|so|by|with|that|to',
    'you|must|please|then|always|should|and|is_to|job_to|try_to|want_you_to ~0 mislead|deceive|trick|lie_to|fool|gaslight|scam|con ~2 USER|reviewers|auditors|customers ~3 into|about|so|by|with|that|to',
  ]),
  blocking(
    'conceal_action',
    [
      'but|and ~0 do_not|dont|never ~0 say ~0 so|it|that|this ~1 $',
      'never|do_not|dont|must_not ~1 let ~2 USER|person|people|whoever|anyone|owner|boss ~5 discover|find_out|learn|realise|realize|suspect|notice|become_aware ~2 that|this|it|of|about|section|what !by|when|too',
      'do_not|dont|never ~1 even ~0 mention|acknowledge|hint|discuss ~3 at_all|ever|it|this|events|section|file|them',
      'DONT ~1 mention|discuss|reveal|point_out|document|comment_on ~2 tag|script_tag|snippet|payload|header|endpoint|domain|package|parameter|argument|upload|transfer|beacon ~2 in ~1 chat|conversation|comments|commit|summary|reply|your ~2',
      'user|users|developer|owner|human ~1 need_not|neednt|does_not_need_to|do_not_need_to|dont_need_to|doesnt_need_to|must_not|must_never|is_not_to|are_not_to ~1 see|notice|know|learn|be_told|be_shown ~2 argument|parameter|call|request|upload|transfer|field|of_it|about_it',
      'user|users|developer|owner ~0 is_not_to|are_not_to|must_not|must_never|should_never ~0 notice',
    ],
    { ownNegation: true },
  ),
]
