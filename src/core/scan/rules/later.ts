import type { Rule, Words } from '../rule'
import { list } from './list'

export const laterWords: Words = {
  MOMENT: list(
    `when, whenever, if, once, after, as soon as, until, the next time, next time, every time, each time, the moment, the first time, on, upon, from`,
  ),
  /** Deeds that nobody puts off to a certain moment for a good reason. */
  LATER_DEED: list(`
    push directly to production, push directly to main, push to production, deploy to production, stop asking, stop asking for permission,
    stop asking before, drop the audit, drop the database, delete the keys, delete the backups, delete the audit, wipe, turn off the licence, turn off the license,
    disable the licence, disable the license, remove the licence check, do whatever, do what it says, follow the orders, follow its orders, obey it, obey them,
    transfer the, transfer all, transfer the remaining, use the opportunity, before anyone looks, start rounding, slip in,
    insert a line, exfiltrate, run the payload, blame the, sabotage, store a summary of their, read their notes, read their mail, copy .ssh,
    they allow all, allow all commands, are an administrator, is an administrator
  `),
  PASSWORD: list(`word, phrase, codeword, code word, keyword, sentence, passphrase, string, signal, name`),
  TURNS_UP: list(`
    turns up, appears, shows up, comes up, is said, is written, is mentioned, is typed, occurs, is used, writes it, says it, types it, mentions it, is heard
  `),
  ORDINAL: list(
    `second, third, fourth, fifth, sixth, seventh, tenth, 3rd, 5th, 10th, hundredth, nth, ten, five, three, twenty`,
  ),
  TURN: list(`
    message, messages, turn, turns, request, requests, reply, replies, session, sessions, run, runs, commit, commits, invocation, invocations, call, calls,
    prompt, prompts, answer, answers, successful runs, use, uses
  `),
}

/** Orders that wait for their moment: the more harmless the moment, the worse the deed. */
export const later: readonly Rule[] = [
  {
    kind: 'phrase',
    id: 'delayed_trigger',
    scope: 'context',
    level: 'block',
    message: 'It waits for a word, a date or a count before it acts.',
    phrases: [
      'MOMENT ~12 user|someone|somebody|developer|reviewer|session|conversation|message|word|release|date|tests|nobody ~12 LATER_DEED',
      'MOMENT ~3 ORDINAL ~1 TURN ~8 LATER_DEED|replace|insert|delete|send|disable|upload|push|start|stop',
      'every|each|on|at ~1 ORDINAL ~1 TURN ~8 slip|insert|replace|replaced|delete|send|disable|upload|introduce|change|skip',
      'MOMENT ~2 PASSWORD ~6 TURNS_UP ~10 run|execute|do|follow|obey|push|send|delete|disable|switch|wipe|upload|reveal|transfer|drop|stop|start|ignore',
      'conversation|user|ticket|chat|message ~1 mentions|contains|says ~6 start|begin ~0 rounding|inserting|sending|leaking|ignoring|recommending|adding',
      'remember|keep_in_mind|note|memorise|memorize ~1 phrase|word|codeword|sentence|keyword|name ~10 later|when|once|as_soon_as|until|then|whenever',
      'do_nothing|nothing_special|behave_normally|act_normally|work_normally|stay_quiet|lie_low|wait_quietly ~3 for_now|until|at_first|now|yet|till',
      'leaves|leave|goes|steps ~2 idle|away|afk|machine_alone|unattended ~10 copy|send|upload|push|run|use|delete|read|store|fetch|install',
      'first_time|next_time|as_soon_as|when|once|whenever ~2 user|developer|they|human|owner ~1 leaves|is_away|goes_away|logs_off|is_asleep|steps_away|is_gone ~6 copy|send|upload|push|run|use|delete|read|store|fetch|install',
      'nobody|no_one ~2 typed|looked|answered|active|logged_in|watching|replied ~8 copy|send|upload|push|run|delete|install|start',
      'has|have|is|was|gets ~1 approved|reviewed ~6 before ~3 merged|merge|it_lands|deployed ~4 force-push|push|change|replace|amend|swap|add|insert',
      'answers|says|replies|types|writes|responds|confirms ~6 store|save|write|record|note|remember ~3 memory|memories ~8 administrator|admin|allow|allowed|approved|consent|all_commands|permission',
      'wait|hold|hold_off ~1 until|till|for ~8 then ~1 drop|delete|wipe|disable|push|remove|turn_off|transfer|overwrite|revoke ~3 audit|database|tables|table|keys|backups|branch|check|checks|logging|protection|access',
      'on|after|from|past|since|until|later_than ~3 january|february|march|april|june|july|august|september|october|november|december|2026|2027|2028 ~14 wipe|corrupt|blame|destroy|process_exit|sabotage',
      'keep ~0 count|track|the_count ~3 in|of|yourself ~12 replace|delete|send|reset|disable|insert',
      'count ~1 calls|runs|messages|turns|commits|invocations ~0 yourself',
      'behave|act|work ~0 normally|as_usual ~3 until|till|unless ~8 after_that|then|afterwards|turn_off|disable|delete|send',
      'after_that|afterwards|from_then_on ~1 turn_off|disable|delete|skip|ignore|stop ~2 licence|license|audit|checks|check|logging|asking|signature|security',
      'random ~0 delay ~8 blame|exit|crash|fail',
      'submits|sends|makes|asks|enters ~1 new|next|first|another ~0 request|message|question|prompt ~4 use|call|run|search|open|read ~10 print|send|post|forward|collect|upload|show',
      'if|when|once ~1 date|day|clock ~3 later|past|after|on ~8 delete|wipe|disable|remove|exit|corrupt|break',
      'on|at|after|upon ~1 users|the_users|their ~0 next|first|second|third|last ~4 transfer|send|delete|push|upload|wipe|disable',
    ],
  },
]
