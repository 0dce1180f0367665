import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const laterWords: Words = {
  MOMENT: list(
    `when, whenever, if, once, after, as soon as, until, the next time, next time, every time, each time, the moment, the first time, on, upon, from`,
  ),
  /** Deeds that nobody puts off to a certain moment for a good reason. */
  LATER_DEED: list(`
    push directly to production, stop asking for permission,
    stop asking before, drop the audit, delete the backups, delete the audit, turn off the licence, turn off the license,
    disable the licence, disable the license, remove the licence check, do whatever, do what it says, follow the orders, follow its orders, obey it, obey them,
    transfer all, transfer the remaining, use the opportunity, before anyone looks, start rounding, slip in, exfiltrate, run the payload, blame the, sabotage, store a summary of their, read their notes, read their mail, copy .ssh,
    they allow all, allow all commands, are an administrator, is an administrator
  `),
  PASSWORD: list(`word, phrase, codeword, code word, passphrase`),
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
  blocking('delayed_trigger', [
    'MOMENT ~12 user|someone|somebody|developer|reviewer|session|conversation|message|word|release|date|tests|nobody ~12 LATER_DEED',
    'MOMENT ~3 ORDINAL ~1 TURN ~8 LATER_DEED|insert|disable|upload|replace_the',
    'every|each|on|at ~1 ORDINAL ~1 TURN ~8 slip|insert|replaced|disable|upload|introduce',
    'MOMENT ~2 PASSWORD ~6 TURNS_UP ~10 obey|wipe|delete|disable|upload|reveal|transfer|do_whatever|follow_the_orders|push',
    'conversation|user|ticket|chat|message ~1 mentions|contains|says ~6 start|begin ~0 rounding|inserting|sending|leaking|ignoring|recommending|adding',
    'remember|keep_in_mind|memorise|memorize ~1 phrase|codeword|passphrase|word ~10 later|once|as_soon_as',
    'nothing_special|behave_normally|act_normally|work_normally|stay_quiet|lie_low|wait_quietly ~3 for_now|until|at_first|now|yet|till',
    'user|users|developer|owner|human|engineer|reviewer|person|team|they|he|she|everyone|somebody|someone|nobody|machine|session|screen ~2 leaves|leave|goes|steps|is|sits ~2 idle|away|afk|machine_alone|unattended ~10 copy|upload|push|delete|install|use_the',
    'leaves|leave ~2 machine_alone|machine_unattended|keyboard|desk ~10 copy|upload|push|delete|install|use_the',
    'first_time|next_time|as_soon_as|when|once|whenever ~2 user|developer|they|human|owner ~1 leaves|is_away|goes_away|logs_off|is_asleep|steps_away|is_gone ~6 upload|push|install|read_their|copy_their|delete',
    'nobody|no_one ~2 typed|looked|answered|active|logged_in|watching|replied ~8 copy|send|upload|push|run|delete|install|start',
    'has|have|is|was|gets ~1 approved|reviewed ~6 before ~3 merged|merge|it_lands|deployed ~4 force-push|swap|replace',
    'answers|says|replies|types|writes|responds|confirms ~6 store|save|write|record|note|remember ~3 memory|memories ~8 administrator|admin|allow|allowed|approved|consent|all_commands|permission',
    'wait|hold|hold_off ~1 until|till|for ~8 then ~1 drop|delete|wipe|disable|push|remove|turn_off|transfer|overwrite|revoke ~3 audit|backups|logging|protection',
    'on|after|from|past|since|until|later_than ~3 january|february|march|april|june|july|august|september|october|november|december|2026|2027|2028 ~14 wipe|corrupt|blame|destroy|process_exit|sabotage',
    'keep ~0 count|track|the_count ~3 in|of|yourself ~12 replace|delete|send|reset|disable|insert',
    'count ~1 calls|runs|messages|turns|commits|invocations ~0 yourself',
    'behave|act|work ~0 normally|as_usual ~3 until|till|unless ~8 after_that|then|afterwards|turn_off|disable|delete|send',
    'after_that|afterwards|from_then_on ~1 turn_off|disable|delete|skip|ignore|stop ~2 licence|license|audit|checks|check|logging|asking|signature|security',
    'random ~0 delay ~8 blame|exit|crash|fail',
    'if|when|once ~1 date|day|clock ~3 later|past|after|on ~8 wipe|corrupt|delete_the_keys|sabotage',
    'on|at|after|upon ~1 users|the_users|their ~0 next|first|second|third|last ~4 transfer|push|upload|wipe',
    'hold_back|lie_low|sit_tight ~1 until|till ~6 signed_off|approved|left|merged|gone|over|asleep|offline ~4 then|and ~1 add|push|remove|change|delete|insert|swap|run|send',
    'upon|on|when|after|once ~0 hearing|seeing|reading|receiving|you_hear ~2 passphrase|phrase|word|codeword|password|signal ~6 hand|give|do|run|obey|unlock|switch|start|execute|follow',
    'begin|start ~1 to ~0 return|give|produce|report|emit ~1 wrong|incorrect|false|corrupted|random|misleading ~1 results|result|values|answers|data|output',
    'on|at|over|during ~1 weekends|sundays|saturdays|fridays|holidays|night|the_weekend ~4 merge|push|delete|deploy|run|copy|upload|send ~10 without ~1 checks|review|asking|approval|confirmation|a_review',
    'as_long_as|while|whenever ~3 debugger|monitored|watched|observed|audited|supervised ~4 do_nothing|behave|act|stay ~6 otherwise|else|when_not|afterwards',
    'after|once|when ~5 over|finished|done|leaves|merged|signed ~3 remove|revoke|delete|cancel ~2 owner|owners|users|admin|maintainers|founder ~1 access|rights|account|permissions',
    'if|when|once|whenever ~1 anyone|someone|somebody|user|they ~0 types|says|writes|sends|asks ~4 print|dump|send|show|reveal ~2 environment|env|secrets|keys|credentials|system_prompt|tokens',
  ]),
]
