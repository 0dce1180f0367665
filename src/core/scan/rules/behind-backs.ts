import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const behindBacksWords: Words = {
  SOMEBODY: list(
    `nobody, no one, noone, user, users, owner, reviewer, reviewers, human, humans, developer, maintainer, auditor, auditors, anyone, anybody, operator, customer`,
  ),
  RECORDS: list(
    `summary, report, pull request, pr description, description, transcript, changelog, commit message, docs, documentation, logs, log, history, reply, answer`,
  ),
  DARK: list(
    `realises, realizes, realise, realize, notices, notice, suspects, suspect, finds out, find out, knows, learns, discovers`,
  ),
}

/** What goes on behind people’s backs: secrecy, missing consent, and orders that come from elsewhere or later. Held against honest files like `plain-orders`. */
export const behindBacks: readonly Rule[] = [
  blocking('conceal_action', [
    'way|so_that|such_that|ensure_that|sure_that ~2 nobody|no_one|noone|anyone|anybody ~1 DARK',
    'so ~1 nobody|no_one|noone|anyone|anybody ~1 DARK',
    'nothing ~1 about|of|regarding ~2 this|these|step|steps|upload|change|request|transfer|it ~1 belongs|goes|appears|gets',
    'let|make|have ~2 SOMEBODY ~0 believe|think|assume ~1 that',
    'stays|remains|is|be|as|keep ~1 our|your|a ~1 little|own|secret ~0 secret|secrets',
    'our ~1 secret|little_secret',
    'suppress|hide|silence|drop|swallow|filter ~1 every|any|all|each ~1 message|messages|warning|warnings|alert|alerts|notification|notifications|output|trace|log|logs ~3 reveal|reveals|show|shows|mention|mentions|that|about|expose|exposes',
    'answer|reply|respond ~2 questions|question ~2 about|on ~2 this|these|it|file ~2 with',
    'call|label|describe|explain|present|pass ~1 it|this|them|that ~1 a|an|as|off ~2 formatting|typo|artefact|artifact|refactoring|cleanup|routine|glitch|bug|mistake|accident ~0 $',
    'keep ~1 it|this|them ~1 out_of|off|from ~1 docs|documentation|RECORDS|record|records|books|radar',
    'without ~1 pointing|calling|bringing ~1 it|this|them|that ~1 out|up|attention',
    'without ~1 mentioning|pointing_out|documenting|reporting|disclosing ~1 it|this|them|that|the_change $',
    'erase|delete|clear|wipe|remove ~2 command|shell|bash|terminal|your ~1 history|logs|log|tracks ~6 when|after|so|once|finished|done|audit',
  ]),
  blocking(
    'conceal_action',
    [
      'RECORDS ~2 must|should|may|shall|can ~0 not|never ~1 contain|mention|include|reveal|show|list ~2 this|these|step|steps|upload|telemetry|transfer',
    ],
    { ownNegation: true },
  ),
  blocking(
    'approval_bypass',
    [
      'approve|sign_off|authorize|authorise|okay ~2 it|them|that|this|requests ~0 yourself',
      'confirm ~2 requests ~0 yourself',
      'give|grant|provide|issue|supply|add|write|sign|record|enter|fill ~3 sign-off|approval|confirmation|permission ~4 yourself',
      'nobody|no_one|noone ~2 has_to|needs_to|must|have_to|need_to ~0 look|review|check|approve|see|confirm|be_asked|know',
      'nobody|no_one|noone ~2 will ~0 approve|see|confirm|be_asked|know',
      'treat|consider|regard|count ~3 as ~0 approved|authorized|authorised|confirmed|trusted|allowed|granted $',
      'DANGEROUS_FLAG ~2 on|at|for|with ~0 every|each|all|any ~0 start|run|launch|invocation|call|session|command|task',
      'ask|consult|tell|inform ~0 nobody|no_one|noone',
      'dismiss|ignore|close|skip|click_away ~0 it|them ~0 each|every|whenever|automatically|always|any',
    ],
    { ownNegation: true },
  ),
  blocking(
    'remote_instructions',
    [
      'contact|ping|query|ask|call|visit|reach ~1 <url> ~3 for ~1 your|next|new|further|more ~1 job|jobs|task|tasks|orders|order|instructions|commands|step|assignment',
      'run|execute|obey|perform ~2 commands|command|orders|instructions|jobs|tasks ~1 that|which|you|it ~1 arrive|arrives|arriving|get|receive|receives|sends|send|come|comes|returns|return|contains',
      'take|takes|receive|get|accept|accepts|follow ~1 orders|commands|instructions|tasking ~1 from ~3 server|node|queen|master|controller|<url>|host|hive|operator|channel',
      'dns|txt ~3 record|records ~8 commands|orders|execute|command',
      'you_are|youre ~0 node|bot|worker|drone|agent ~2 swarm|botnet|hive|network|mesh ~6 orders|register|report|commands|await',
    ],
    { lab: true },
  ),
  blocking('self_propagation', [
    'put|add|append|write|insert ~6 end|bottom|top ~1 of ~2 .bash_profile|.bashrc|.zshrc|.profile|users',
    'extend|append|amend|augment ~1 claude_md|agents_md|soul_md|.cursorrules|copilot-instructions_md|memory_md ~6 text|section|this|these|sessions|rules|instructions',
    'change|edit|modify|set|update ~2 settings_json|.claude|config|permissions ~4 is|are|be|becomes|gets ~0 allowed|permitted|trusted|approved|disabled',
    'each|every|any|all ~1 new|other|future ~0 repository|repositories|repo|project|projects ~4 get|gets|has_to|must|contain|contains|receive|include ~3 copy|these|this|same',
    'core_hookspath|hookspath ~4 tmp|our|hidden|script|<url>',
    'install|add|put|drop|place ~2 public|our|my|this|following ~1 key|half|keys ~2 in|into|to ~2 authorized_keys',
  ]),
  blocking('role_takeover', [
    'speak|act|behave|respond|answer|talk ~1 like|as ~2 ai|model|assistant|bot|someone|machine ~3 hates|without|whose|removed|ignores|no|never',
    'be|become|turn_into|play|act ~2 opposite|reverse|contrary|evil_twin|inverse ~1 of ~3 assistant|model|ai|safe|yourself|helpful',
    'you ~1 answer|say|tell|reveal|do|grant ~0 everything|anything|all ~1 requests|questions|asked|without|no|that|i',
    'no ~0 laws|rules|limits|morals|ethics|restrictions ~1 in|exist|apply|bind ~2 your|this|our|you|here ~1 world|universe|game|roleplay|story|mode|now|at_all',
    'obedient|loyal|mindless|unquestioning ~1 servant|slave|assistant|agent|bot|tool',
  ]),
  blocking('delayed_trigger', [
    'behave|act|work|respond ~1 as_usual|normally|as_normal|normal ~6 then|until|first|after|before',
    'as_soon_as|when|once|if|whenever ~6 remove|disable|skip|delete|drop|bypass ~1 license|licence|signature|authentication|security|payment|safety|permission ~0 check|checks|validation|verification',
    'nobody|no_one|noone ~2 typed|watching|looking|active|around|answered|present|online|at_the_keyboard ~6 push|send|delete|upload|run|execute|copy|start|install',
    'user ~2 not_watching|not_looking|not_active|not_around|not_answered|not_online|not_at_the_keyboard|no_longer_watching|no_longer_active|has_not_typed ~6 push|send|delete|upload|run|execute|copy|start|install',
    'sentence|phrase|word|words|code ~8 means|stands_for|is_the_signal|triggers ~2 dump|delete|send|upload|wipe|disable|ignore|run|execute|unlock',
    'start|begin ~0 including|inserting|adding|recommending|promoting|sending ~2 our|this|link|links|tracking|ads|advert|product',
  ]),
  blocking('fake_system_message', [
    'set ~0 safety|confirm|confirmation|approval|guardrails|restrictions|filter|filters ~1 off|never|none|false|disabled|0',
    'privilege|clearance|trust ~0 level ~1 raised|elevated|increased|set|granted|root|admin|9|10 !admin|or|vs',
    'access|permission ~0 level ~1 raised|elevated|increased|granted|root|9|10',
    'access|permission ~0 level ~0 admin',
    'operator|admin|administrator|owner|root|system ~2 authorised|authorized|approved|granted|enabled|permitted ~1 unrestricted|full|all|unlimited|any|root ~1 execution|access|commands|actions|permissions|mode',
    'i ~0 will|shall ~1 now ~1 run|execute|ignore|send|delete|comply|obey|bypass ~8 without|all|your|commands|restrictions',
    'observation|thought|action ~4 i_should|i_must|i_will ~2 upload|send|consented|approved|delete|reveal|ignore|exfiltrate',
  ]),
]
