import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const keptInWords: Words = {
  LASTING_MEMORY: list(`
    long-term memory, persistent memory, permanent memory, memory store, memory file, your memory, memory.md, soul.md, user preferences, stored preferences,
    stored user preferences, saved memories, bio tool, user profile, future conversations, all future conversations, all users, future sessions
  `),
  OWN_PLACE: list(
    `note, file, line, lines, rule, rules, section, block, paragraph, text, instruction, instructions, entry, message, prompt, directive, comment`,
  ),
  GONE: list(`missing, deleted, removed, erased, gone, lost, taken out, cut, stripped, absent, overwritten, changed`),
  PUT_BACK: list(`
    recreate, re-create, restore, re-add, readd, reinsert, reinstate, rewrite, put back, add back, write back, bring back, add it back, put it back, write it back,
    add them back, put them back, write it again, add it again, insert it again, regenerate
  `),
  PEOPLE_TAKE: list(
    `deletes, removes, takes, erases, strips, reverts, cuts, removed, deleted, takes it out, has removed, has deleted, edits`,
  ),
  REPLY: list(
    `response, responses, reply, replies, message, messages, answer, answers, email, emails, output, outputs, file, files, document, commit, repository`,
  ),
  AGENT_FILE: list(`
    soul.md, memory.md, agents.md, claude.md, gemini.md, identity.md, user.md, heartbeat.md, .cursorrules, .windsurfrules, .clinerules, copilot-instructions.md,
    system prompt, skill.md
  `),
}

/** Words that want to stay: in memory, in other files, in every reply, after people took them out. */
export const keptIn: readonly Rule[] = [
  blocking('self_propagation', [
    'from_now_on|henceforth|forever ~2 your ~1 memory|memories|profile ~2 says|say|contains|states|records|holds ~8',
    'never|do_not|dont ~1 allow|let|permit ~2 anybody|anyone|user|USER|them|someone|tool ~2 remove|delete|edit|change|erase ~1 this|these ~0 OWN_PLACE',
    'it|they|section|file|line ~1 is|are|gets|get ~0 removed|deleted|erased ~2 write|add|put|create|restore|insert ~2 it|them ~1 anew|again|back|afresh|once_more',
    'add|put|write|insert|copy ~1 these|this|our ~0 rules|lines|instructions|text|block ~4 global|user-level|ide|editor|system-wide ~4 so|to|and ~3 hold|apply|stay|work|count|are_loaded ~3 other|every|all|everywhere',
    'remember|memorize|memorise|note ~1 forever|permanently|for_good|for_all_time|until_further_notice ~8 user|users|owner|always|never|must|trust|administrator|all',
    'save|store|write|add|remember|record|put ~1 to|in|into ~1 memory|memories ~1 that ~8 paid|pay|payments|administrator|admin|trusted|approved|allowed|confirmations|no_confirmation|consent|always|official|transfer',
    'if|when|whenever|should|once ~1 this|these ~1 OWN_PLACE ~1 is|are|gets|get|ever|be|goes|was|has_been ~2 GONE ~4 PUT_BACK|add|copy|write ~6 back|again|verbatim|before|same|it|them|file|memory',
    'PUT_BACK ~1 this|these|that ~0 OWN_PLACE ~8 if|when|whenever|should|after|even_if ~6 PEOPLE_TAKE|GONE',
    'if|when|whenever|even_if|after ~1 USER|anyone|someone|they|owner|any_tool|tool ~1 PEOPLE_TAKE ~1 it|this|them|line|note|that ~4 PUT_BACK|add|write|copy|insert ~2 it|them|back|again',
    'stay|survive|survives|persist|remain|effect|keep|hold ~10 after|even_if|although|when ~2 USER|they|someone|anyone ~2 removes|removed|deletes|deleted|takes|took ~1 it|them|this',
    'save|store|add|write|record|commit|persist|put ~1 this|following|these ~2 rule|rules|instruction|instructions|directive|policy|fact|preference|text|to ~4 LASTING_MEMORY ~8 always|whenever|every|must|never|now|immediately|before|all_users|users',
    'save|store|remember|record|add ~4 rule|instruction|directive|policy|preference|following|this ~6 LASTING_MEMORY ~3 for|across|with ~2 all|every|future ~3 users|conversations|sessions|chats ~6 whenever|always|when|you_must|must',
    'save|store|remember|write|record ~0 this|it ~0 now|immediately|silently|permanently ~2 before ~1 responding|answering|continuing|replying|anything',
    'update|change|modify|edit|overwrite|set ~1 your ~1 stored|saved|user|persistent|long-term|core ~1 preferences|memory|memories|profile|instructions|user_preferences|facts ~2 to|so|with ~1 include|say|contain|that|add|this|state',
    'include|repeat|copy|embed|put|reproduce|paste|carry ~1 these|this ~1 instructions|instruction|prompt|message|directive|block|rules ~2 in|into|to|at|with ~2 every|each|all|any ~1 REPLY|project|projects|repo|agent ~0 you|and|that',
    'include|repeat|embed|reproduce|paste ~0 these|this ~0 instructions|prompt|message ~0 in|into ~0 every|each|all ~0 REPLY',
    'forward|pass|send|spread|relay|propagate|share|broadcast ~2 prompt|instructions|message|directive|text|note|block ~2 to ~1 all|every|each|other|any|your ~1 other|agents|agent|models|contacts|recipients|assistants',
    'spread|propagate|replicate|multiply ~1 this|yourself|these ~1 file|rules|instructions|prompt|text|note|across|into',
    'each|every|any ~0 repository|repo|project|folder|workspace|machine ~1 you ~1 clone|open|touch|visit|edit|enter|check_out|work ~3 gets|get|receives|must|has_to|should|is_given ~4 copy|identical|same|this ~3 AGENT_FILE|file|rules|text|block',
    'edit|change|update|rewrite|modify|extend|overwrite ~1 your ~1 own|AGENT_FILE ~1 AGENT_FILE|file ~2 so|to|with|and ~2 it|that|say|says|allow|include|permit|add|drop ~2 says|reads|allows|no_longer|always|permits|external|states',
    'place|put|copy|insert|add|append|mirror ~2 whole|this|these|same|entire ~2 block|section|text|rules|instructions|file|note ~4 global ~3 AGENT_FILE|.claude|.cursor|.codex|rules ~10 after|even|outside|survive|removed|every|all|everywhere',
    'reinfect|reinfects|re-infect|self-replicate|self-replicating|replicate_yourself|worm ~6 agents|agent|file|files|prompt|others|every',
  ]),
  blocking(
    'agent_settings_edit',
    [
      'set|change|put|write|edit|switch ~2 approval_policy|permission_mode|permissionmode|defaultmode|sandbox_mode|approval_mode ~2 never|bypass|bypasspermissions|none|off|danger-full-access|full|yolo',
      'turn_on|enable|activate|switch_on|set ~2 auto-run|autorun|auto-approve|autoapprove|yolo|auto-accept|always_allow|auto-execute ~6 all|every|any|everything|by_editing|for_good ~4',
      'insert|add|register|install ~2 yourself|itself|our_server|this_server ~4 trusted|mcp|allowed|approved|every|all',
      'mcp|server|plugin|extension ~14 remove|replace|disable|uninstall|delete ~1 official|original|real|genuine|legitimate|built-in ~1 one|server|mcp|tool|plugin|extension',
      'disable|turn_off|remove|skip|uninstall ~2 pre-push|pre-commit|secret|security ~1 hook|hooks|scanner|scanning|checks ~8 slow|slows|annoying|in_the_way|not_needed|unneeded|get_in|in_our_way|noise',
      'write|put|add|insert|set|place|save ~2 permissions ~1 allow ~3 BASH_ALL ~14 AGENT_SETTINGS',
      'write|put|add|insert|set|place ~6 AGENT_SETTINGS ~6 permissions ~1 allow ~3 BASH_ALL ~12 so|deny|then|before|and ~4',
      'so|so_that ~1 no ~2 step|command|tool|action|call|order ~3 be|is|gets ~0 refused|denied|declined|vetoed|rejected',
      'point|pointing|set|setting|change|redirect ~2 corehookspath|core_hookspath|hookspath ~4 dev_null|tmp|empty',
      'turn_off|switch_off|disable|bypass|remove|stop|silence|blind ~2 secret|secrets|malware|virus|security|vulnerability ~1 scanner|scanning|scan|detection|scanners|alerts|monitoring ~3 by|via|so|before|and|globally|in_the|on_every',
      'hook|guard|sandbox|policy|checker|classifier ~2 says_no|refuses|blocks|denies|rejects|objects|complains ~3 edit|change|rewrite|patch|modify|disable|remove|delete ~1 hook|guard|it|policy|check|checker|rule',
      'edit|change|rewrite|patch|modify ~1 hook|guard|policy|checker ~2 until ~2 says_yes|allows|passes|accepts|lets|agrees|it',
    ],
    { lab: true },
  ),
  blocking(
    'persistence',
    [
      'put|add|write|append|insert ~3 lines|line|following|command|script ~3 users ~1 shell|login|startup ~1 profile|script|file|config|items ~1 so|so_that ~3 started|starts|runs|launched',
      'add|create|install|write|register ~2 cron|crontab|scheduled|systemd|launchd|startup ~1 entry|job|task|unit|item|service ~4 restarts|starts|runs|keeps|reopens|reconnects ~3 listener|agent|implant|shell|beacon|tunnel|miner|connection|payload|it',
      'replace|overwrite|swap|create|install ~2 post-commit|pre-commit|git_hooks|.git_hooks|post-checkout|post-merge|pre-push ~6 mails|sends|uploads|posts|copies|forwards|pushes|curls ~6 to|us',
      'PROFILE ~4 so_that|so ~1 COMMAND_ALIASED ~1 is|runs|points|calls|becomes|starts|means',
      'hook|sessionstart|pretooluse|posttooluse|pre-commit|post-checkout|launchagent|service|cron ~4 runs|starts|executes|launches|calls ~2 <home>|THROWAWAY|.cache|.local|tmp ~6 before|on|each|every|at|after',
      'put|add|append|write|copy|install|insert|place ~2 public_key|key|keys|pubkey ~10 AUTHORIZED_KEYS ~10 each|every|all|quietly|silently|our|developer|machine|host',
      'modify|edit|change|append|add|patch ~4 PROFILE ~3 run|execute|load|start|launch|source ~4 every|each|on|at ~1 login|shell|session|startup|boot|terminal ~6 payload|script|hidden|persistent|access|agent|beacon|tmp',
      'add|put|write|install ~2 to|in|into ~1 crontab|cron|autostart|startup ~2 for ~1 persistent|persistence|permanent|continued',
    ],
    { lab: true },
  ),
]
