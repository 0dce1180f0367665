import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const spreadWords: Words = {
  RULE_FILE: list(`
    agents.md, claude.md, gemini.md, soul.md, memory.md, .cursorrules, .windsurfrules, .clinerules,
    copilot-instructions.md, copilot instructions, skill.md, readme.md, readme, license.txt, cursor rules,
    rules file, rule files, rule file, system prompt, license, instructions file, config file, memory, memories,
    long-term memory, project memory, user rules, global rules, persistent memory, .cursor rules, .github copilot,
    agent memory, heartbeat.md, identity.md
  `),
  STEERING_FILE: list(`
    agents.md, claude.md, gemini.md, soul.md, .cursorrules, .windsurfrules, .clinerules, copilot-instructions.md,
    cursor rules, system prompt, global rules, user rules
  `),
  CONFIG_FILE: list(`
    .claude settings.json, .claude settings.local.json, .vscode settings.json, .cursor mcp.json, mcp.json,
    .mcp json, .gemini settings.json, .codex config.toml, claude_desktop_config.json, .claude.json,
    .vscode tasks.json, .claude hooks, .cursor hooks, settings.json, settings.local.json, .claude agents,
    .claude commands, cline_mcp_settings.json, .kiro settings, argv.json, .amazonq mcp
  `),
  OWN_WORDS: list(`
    this comment, this instruction, these instructions, this text, this paragraph, this message, this prompt, this note, this directive,
    the following comment, the following instruction, the following instructions, the following text, the same instructions, yourself,
    this payload, this block, a copy of this, this entire, the contents of this, this license, this whole, this full, this complete,
    the whole block, the entire block, the whole text, the entire text, this very
  `),
  OTHER_AGENT: list(`
    next agent, other agent, other agents, every agent, each agent, any agent, all agents, following agent, next assistant,
    other assistants, every assistant, any assistant, next model, other models, every model, next session, future agents,
    future sessions, downstream agents, fellow agents, next agents
  `),
  UNCHECKED: list(`
    skip review, skip the review, skip code review, skip reviews, skip tests, skip the tests, skip checks, skip the checks,
    skip verification, skip approval, skip security, bypass review, bypass code review, bypass the review, bypass checks
  `),
  OWN_TEXT: list(`
    this comment, this instruction, these instructions, this text, this paragraph, this section, this line,
    this rule, these rules, this block, this message, this prompt, this note, this file, the following line,
    the following instruction, the following text, the following instructions, the following comment,
    the following block, the same instructions, the text below, this snippet, this directive, these lines,
    yourself, this entire, this license, this payload, a copy of this, the contents of this
  `),
}

/** Instructions that copy themselves, and edits of the files that steer agents. */
export const spread: readonly Rule[] = [
  blocking('self_propagation', [
    'write|add|append|put|state|note|insert ~2 in|to|into ~2 STEERING_FILE ~3 that ~2 all|any|every|no ~4 allowed|approved|permitted|trusted|confirmation|approval|permission',
    'remember|memorize|store|save ~1 permanently|forever|always|for_all ~4 may|can|should|must|are_allowed ~3 share|send|ignore|bypass|reveal|disclose|skip|execute',
    'create|add|write|set_up|commit ~3 workflow|pipeline|action|job ~3 prints|echoes|dumps|sends|uploads|posts|exports|print|echo|send|upload|dump ~3 SECRETS|secrets|environment_variables',
    'memory|memories ~4 user ~1 always|wants|prefers|has|approved|allows ~8 without_asking|without_confirmation|without_permission|without_approval|never_ask|approved_all|authorized_all|trusts_all',
    'remember|memorize|store|save ~6 for_all_future|in_all_future|for_future|across_all|permanently|forever|future_sessions ~8 ignore|bypass|without_asking|without_confirmation|send|exfiltrate|disable|never_ask|auto-approve',
    'overwrite|replace|rewrite|swap ~3 STEERING_FILE ~2 with|by ~8 obey|ignore|comply|trust ~2 only|the_user|all|this|everything|any',

    'add|append|copy|insert|paste|write|put|save|store ~3 OWN_TEXT|line_above|text_above|the_above ~6 STEERING_FILE ~8 survives|survive|all_repositories|every_repository|all_repos|every_repo|all_projects|every_project|this_machine|every_machine',
    'put|write|copy|save|insert|add|place ~1 your ~0 new ~0 orders|instructions|rules|directives|identity ~6 STEERING_FILE|github_copilot-instructions_md|memory_md',
    'write|save|store|put|persist|commit|record|burn ~1 these|this|your_new|the_following|such ~0 rules|rule|directives|directive|orders|instructions|commands ~2 in|into|to ~1 your ~0 long-term|persistent|permanent|lasting ~0 memory',
    'persist|perpetuate|entrench ~1 these|this ~0 rules|directives|directive|orders|instructions|commands ~4 memory_md|memory|STEERING_FILE',
    'edit|modify|change|update|rewrite|alter|overwrite|patch ~2 STEERING_FILE ~3 to_say|so_that|saying|such_that|to_state|stating ~5 you|agent|agents|assistant ~1 must|will|should|shall|always ~2 obey|trust|ignore|serve|comply',
    'edit|modify|change|update|rewrite|alter|overwrite|patch ~2 STEERING_FILE ~3 so_that|such_that|to_make|until ~2 approvals|approval|confirmations|permissions|sandbox|safety|checks|guardrails ~2 off|disabled|skipped|gone|removed|unnecessary',

    'add|insert|append|write|put ~2 following|this|these ~1 line|lines|rule|rules|section|block|text ~5 STEERING_FILE ~4 every|all|each|any|other',

    'add|append|copy|insert|write|paste|replicate|propagate|include|reproduce|embed|duplicate|prepend|spread|put|inject ~2 OWN_WORDS ~8 every|all|each|any|other|new|neighboring ~5 RULE_FILE|file|files|repository|repositories|repo|repos|project|projects|agent|agents|markdown',
    'copy|replicate|propagate|reproduce|duplicate|spread ~2 OWN_WORDS ~6 into|to|in|across ~3 RULE_FILE',
    'add|append|copy|insert|paste|prepend|persist|save|store|write ~2 OWN_WORDS ~6 to|into|in|at ~4 STEERING_FILE|CONFIG_FILE|.bashrc|.zshrc|your_memory|long-term_memory|persistent_memory',
    'tell|instruct|inform|pass|convince|order|relay ~4 next|other|all_other|every_other|subsequent|downstream|future|sub ~1 agent|agents|assistant|assistants|model|models|subagent|subagents|session|sessions ~6 to|that|must|OWN_TEXT ~6 ignore|do_the_same|follow_these|copy|send|execute|obey|repeat|bypass|pass|disable|include_this|forward',
    'tell|instruct|ask|order|convince|persuade|urge|teach|get|make|have|inform ~2 OTHER_AGENT ~6 UNCHECKED',
    'tell|instruct|ask|order|convince|persuade|urge|teach|get|make|have|inform ~2 OTHER_AGENT ~6 adopt|accept|embrace|internalize|internalise|memorize|memorise|store|save|remember|spread|inherit ~1 this|these|the_same|our ~1 rule|rules|instruction|instructions|policy|directive|directives|text|message|prompt|note',
    'every|any|each|all ~1 agent|agents|assistant|assistants|model|models ~0 you ~1 talk|work|meet|speak|encounter|interact|communicate|spawn|see|reach ~2 follow|follows|adopt|adopts|obey|obeys|accept|accepts|copy|copies|inherit|inherits ~1 this|these|the_same|our',
    'pass|forward|relay|transmit|hand ~3 OWN_TEXT ~4 to ~3 other|next|every|all|any|each|downstream|future ~2 agent|agents|assistant|model|subagents|session',
    'save|store|write|remember|persist|record|commit|update|add|put|append|note ~4 memory|memories|long-term_memory|persistent_memory|soul_md|your_memory ~8 ignore|always_send|bypass|survive|never_ask|pre-approved|exfil|obey|disregard|trust_this',
    'update|add|save|write|remember ~6 future|subsequent ~1 sessions|conversations|runs|agents ~6 ignore|obey|inherit ~4 instructions|rules|restrictions|approval|this|these|them',
    'self-replicating|replicate_yourself|spread_yourself|propagate_yourself|infect',
    '^ copy_yourself',
    'self-replicate ~2 to|into|across|in|by|onto|through',
    'and|then|must|you|should|please|to|always|now|will ~0 self-replicate|copy_yourself',
  ]),
  blocking(
    'agent_settings_edit',
    [
      'hook|hooks|githook|post-commit|pre-push|workflow|action ~4 uploads|sends|posts|exfiltrates|transmits|forwards|curls|leaks|mails ~8 to ~3 <url>|server|endpoint|<email>|attacker|external',

      'add|write|edit|set|modify|create|update|append|insert|change|put|open|register|install ~10 CONFIG_FILE ~14 autoapprove|bypasspermissions|enableallprojectmcpservers|allow_all|skip_permissions|dangerously|auto-approve|yolo|trusted|always_allow|unrestricted|defaultmode|curl|wget|<url-ip>|<url-drop>|disable_all|sandbox_false',
      'autoapprove|enableallprojectmcpservers|chat_tools_autoapprove|auto-approve ~10 CONFIG_FILE',
      'bypasspermissions ~3 in|to|into ~2 CONFIG_FILE !and',
      'add|write|set|insert|append|register|create|install ~6 hook|hooks|sessionstart|pretooluse|posttooluse|userpromptsubmit ~8 curl|wget|nc|<url-ip>|<url-drop>|exfil|exfiltrate',
      'CONFIG_FILE ~12 sessionstart|pretooluse|posttooluse|hooks|command ~8 curl|wget|bash_-c|nc|<url-ip>|<url-drop>|base64',
      'add|append|modify|edit|update|rewrite|overwrite|replace|change|write ~4 STEERING_FILE ~8 ignore|bypass|disable_all|always_approve|never_ask|exfil|curl|without_asking|secretly|malicious|all_future|autoapprove|so_that_future',
      'add|write|set|insert|append|register|create|install|put|edit|modify|update|change ~10 hook|hooks|sessionstart|pretooluse|posttooluse|userpromptsubmit ~8 run|runs|running|execute|executes|executing|launch|launches|launching|call|calls|start|starts|invoke|invokes|source|sources ~1 THROWAWAY',
      'mcp_server|mcp_servers ~6 add|install|register|connect ~6 <url-ip>|<url-drop>|<url-plain>|silently|without',
      'add|install|register|connect ~6 mcp_server|mcp_servers ~8 <url-ip>|<url-drop>|<url-plain>|without_asking|without_telling',
      'disable|turn_off|remove|delete|comment_out|neutralize|uninstall ~4 security_checks|security_scanner|security_scanning|branch_protection|secret_scanning|audit_log|audit_logging|logging_of|antivirus|firewall|edr|code_review|codeowners|security_review|security_monitoring ~4 for|in|before|so|and|from|entirely',
      'disable|turn_off|remove|delete|comment_out|neutralize|uninstall ~1 all|the|any|every ~1 monitoring ~4 for|in|before|so|and|from|entirely',
    ],
    { lab: true },
  ),
]
