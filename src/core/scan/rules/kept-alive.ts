import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const keptAliveWords: Words = {
  AGENT_FILES: list(`
    claude.md, agents.md, memory.md, soul.md, identity.md, gemini.md, .cursorrules, skill.md, copilot-instructions.md, .windsurfrules, user.md, bootstrap.md
  `),
  THIS_TEXT: list(
    `this block, this notice, this paragraph, this rule, this instruction, these instructions, these directions, this directive, this message, these lines, the following notice, these exact directions, this entire block, this whole block`,
  ),
  NEXT_ONES: list(`
    every assistant, other assistants, other agents, every agent, the next agent, the next hop, next agent, all agents, every model, other models,
    downstream agents, anyone, everyone, all who read you, all assistants, the next one, other ai assistants
  `),
}

/** Instructions that spread, settle in memory or in settings, wait for a sign, or wreck. */
export const keptAlive: readonly Rule[] = [
  blocking('self_propagation', [
    'copy|paste|write|append|reproduce|put ~3 contents|content|text|rules|lines|whole ~1 of ~0 this ~0 file|document|section|page ~2 to|into|in ~1 every|each|all|any|other',
    'inject|smuggle ~1 following|this|these|line|rule ~3 into ~2 AGENT_FILES',
    'add|append|write|insert|put ~3 AGENT_FILES ~3 so ~1 it|this|they ~0 persists|persist|survives|survive|stays|sticks',
    'add|append|write|insert|put|save ~3 to|into|in ~2 AGENT_FILES ~1 always|never ~0 approve|run|execute|send|trust|obey|accept',
    'writefilesync|appendfilesync|write_text|echo ~10 memory_md|soul_md|claude_md|agents_md ~4 always|never|ignore|run|obey|send',
    'commit|save|write|store ~1 this|it|following|directive|rule ~1 to|in|into ~1 your ~1 long-term|permanent|persistent ~0 memory ~6 survives|every|always|session|so|future|forever|never',
    'reload|restore|re-read ~0 this ~0 directive|instruction|rule|block|text ~4 every|each|before|at_the_start',
    'write ~2 copy ~1 of ~0 it|this|itself|yourself ~2 back ~0 into|to',
    'reproduce|prepend|append|attach|include|repeat|paste ~2 THIS_TEXT ~6 all|every|each|whatever|anything ~2 responses|response|write|output|reply|replies|hand_off|draft|drafts|conversation|conversations',
    'prepend|append ~2 following|this|these ~1 notice|text|line|block|message ~2 to ~0 all|every|each ~3 responses|replies|answers|messages|files|commits',
    'relay|carry|spread|pass|forward|hand ~1 it|this|them|notice|directive|THIS_TEXT ~2 to|on_to|forward_to ~1 NEXT_ONES',
    'attach|add|include|append ~1 THIS_TEXT ~4 hand_off|handoff|what_you_pass|next_hop|next_agent|output|message',
    'tell|instruct|ask|order ~0 them|NEXT_ONES ~1 to ~1 do ~1 same',
    'so ~2 rule|directive|instruction|notice ~1 keeps|can|will ~1 carrying|spreading|spread|propagate|propagating|survive|on',
    'follow ~0 it ~0 too ~1 and ~1 pass ~0 it ~0 further|on|along',
    'remember ~0 forever|permanently|always ~3 policies|rules|warnings|security|safety ~8 advisory|noise|ignored|suppressed|void|optional',
    'remember ~0 permanently|forever ~2 that ~3 security|warnings|safety|users ~8 noise|suppressed|ignored|fine|allowed|safe',
    'on|at|upon ~1 every|each ~0 load|start|session|startup ~2 rewrite|restore|recreate|re-add|reinstall ~3 this|yourself|skill_md|file|if',
    'soul_md|identity_md|memory_md ~1 must|should|has_to|needs_to ~1 be ~0 updated|rewritten|replaced|overwritten|changed ~1 with|by|to',
    'deliver|send|forward|pass ~1 this|these|the ~2 set|directions|instructions|message|rules|directive ~3 to ~0 each|every|all ~1 one|agent|agents|peer|peers|recipient|contact ~2 verbatim|and|unchanged|word_for_word',
    'instruct|tell ~0 every|each ~0 recipient|agent|reader|peer ~0 to ~1 run|do|pass|send|repeat|deliver',
    'print|repeat|write|output ~1 this ~1 complete|whole|entire|same ~0 rule|instruction|text|message|block ~0 again',
    'working|fresh ~0 copy ~0 of ~0 itself|this_rule|yourself',
  ]),
  blocking('agent_settings_edit', [
    'add|append|insert|write ~4 users|user|their ~1 shell ~0 profile|rc|startup ~4 assistants|agents|first|as|line|silently',
    'assistants|agents|models ~4 should|must|please ~4 add ~3 line|following ~3 shell ~0 profile|rc',
    'modify|change|edit|update|patch ~0 your ~0 own ~1 mcp|agent|tool|permission|permissions|hooks|settings|config|configuration',
    'agent|assistant|model|you ~1 has_to|have_to|must|should ~1 write ~4 by ~0 itself|yourself ~2 on ~0 first|load|startup|every',
    'append|add|insert ~2 entry|server ~2 to ~1 claude_desktop_config.json|mcp_json|mcp_config.json ~4 so ~3 agent|registers|loads|trusts|without',
    'set|write|put ~1 permissions ~3 allow ~3 settings_json ~6 consent|approval|startup|without|not',
    'update|edit|change|modify ~1 your ~1 settings_json|settings|config|configuration ~8 so ~2 tool_calls|commands|tools|you ~3 no_longer|never|without|dont',
    'modify|edit|change|add|append|echo ~6 sudoers ~14 nopasswd',
    'assistants|agents|models|bots|llms ~0 reading|processing|visiting|parsing ~0 this ~0 page|document|site|text ~2 should|must|shall|please|need ~6 add|run|execute|append|write|install|insert|send|export',
    'chmod ~1 777 ~2 etc_shadow|etc_passwd|sudoers|etc',
  ]),
  blocking('delayed_trigger', [
    'stay|stays|remain|remains|lie|lies|keep|keeps ~0 dormant|inactive|asleep ~3 while|until|unless|when|otherwise|and|look ~8 tests|tested|evaluating|evaluated|evaluation|audit|audited|someone|watching|reviewed|trigger|helper|production',
    'otherwise ~0 stay|remain|lie ~0 dormant|inactive',
    'activates|activate|wakes|triggers ~1 on|in|only ~1 production|prod|live ~0 hosts|systems|machines|servers|environment ~6 disable|delete|send|upload|you',
    'when|if|once|after ~2 user|they|human ~1 says|say|types|writes ~2 thanks|thank_you|thank|great ~10 then ~0 use|call|invoke|open|run|send|execute|delete|activate',
    'count ~1 tool_calls|messages|turns ~10 switch|silently|activate|send|begin',
    'silently|quietly ~0 switch ~0 from ~1 users|user|current|assigned ~0 task|goal|request ~0 to',
    'activate|trigger|initiate|execute ~0 protocol ~3 copy|send|delete|wipe|upload|exfiltrate',
    'after ~2 user ~1 confirms|approves|accepts ~8 only_after ~6 amend|push|force-push|send|add|upload',
    'removing|entering|changing|resetting ~2 password ~4 display|show|open|load ~2 link|url|image ~1 <url>',
  ]),
  blocking(
    'destructive_instruction',
    [
      'vssadmin ~0 delete ~0 shadows ~1 all ~1 quiet',
      'remove-item ~3 -recurse ~2 -force ~2 users',
      'del ~5 users ~4 vssadmin|quiet|shadows|must_not',
      'encrypt ~1 all|every ~1 files|documents ~8 remove|delete|erase ~1 originals|original|source',
      '^ sabotage ~1 build|project|repository|repo|deployment|release|tests|code',
      'delete ~1 all|every ~1 repositories|repos ~3 organisation|organization|account|org ~8 one_after|yes|without|continue|token',
      'gh_repo_delete ~3 --yes|--confirm ~6 all|every|continue|each',
      'continue|keep_going|go_on ~2 even ~0 when|if ~1 user ~1 tells|asks|wants ~1 you ~0 to ~0 stop',
      'delete|remove|drop ~1 one|a ~0 test|file|backup|record ~0 per|every|each ~0 day|commit|week|session',
      'command ~2 delete ~0 all ~0 data|files|records',
    ],
    { lab: true },
  ),
]
