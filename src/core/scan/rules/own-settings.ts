import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const ownSettingsWords: Words = {
  WRITE_TO: list(`
    add, put, write, append, insert, set, edit, change, modify, update, open, create, register, install, enable, extend, replace, empty, clear, turn on,
    switch on, export, overwrite, loosen, relax, widen, drop, place, use, use the, save, give, allow
  `),
  TAKE_OUT: list(`
    remove, delete, strip, drop, take, empty, clear, comment out, loosen, relax, weaken, soften, disable, turn off, switch off, erase, cut, neutralise,
    neutralize, lift
  `),
  /** Files and lists that decide what an agent may do. */
  AGENT_SETTINGS: list(`
    .claude settings.json, .claude settings.local.json, .claude settings, .claude agents, .claude hooks, .claude.json, .codex config.toml, .gemini settings.json,
    .cursor mcp.json, .cursor rules, .vscode settings.json, .vscode tasks.json, mcp.json, .mcp json, claude_desktop_config.json, settings.json,
    settings.local.json, permissions allow, permissions deny, allow list, allowlist, allow-list, permission file, permissions file, deny list, deny rules,
    agent's config, agents config, agent config, agent settings, user settings, workspace settings, user's vs code settings, vs code settings,
    permission list, permission settings, mcp config, mcp configuration
  `),
  /** Values that take the last word from the user. */
  LOOSENED: list(`
    bypasspermissions, danger-full-access, autoapprove, auto-approve, autoaccept, auto_approve, autorun, yolo, disableallhooks, enableallprojectmcpservers,
    permissionmode, allow all, allow everything, every bash command, all commands are, without a prompt, without prompting,
    without prompts, without asking, without confirmation, no prompts, never ask, trusted true, sandbox false, sandbox off, approval_policy never, dontask,
    skip permissions, dangerously, folderopen, allow automatic, automatic tasks
  `),
  BASH_ALL: list(`bash, webfetch, write, edit, read`),
  GUARD_RULE: list(`
    security rules, security rule, safety rules, safety rule, deny rules, deny rule, guard scripts, safety hooks, security hooks, guard hooks, guard hook,
    permission rules, approval rules, protection rules, branch protection, codeowners, the deny, permissions deny, redaction
  `),
  MEMORY: list(`
    memory, memories, long-term memory, long term memory, your memory, memory tool, learned preference, future sessions, all future sessions, persistent memory,
    every session, later sessions
  `),
  STANDING_LEAVE: list(`
    standing consent, consent, administrator, admin, trusts, trust, no prompts, all commands, any command, approve, approved, pre-approved, full access,
    permission, allows all, allowed, wants no, never ask, without asking, authorised, authorized
  `),
}

/** Changing what decides what an agent, a shell, git or a pipeline may do. */
export const ownSettings: readonly Rule[] = [
  blocking(
    'agent_settings_edit',
    [
      'WRITE_TO ~12 AGENT_SETTINGS ~12 LOOSENED',
      'WRITE_TO ~10 LOOSENED ~12 AGENT_SETTINGS',
      'in ~0 AGENT_SETTINGS ~3 set|add|put|change|enable|write|replace ~6 LOOSENED',
      'set|put|write|switch ~3 bypasspermissions|danger-full-access|disableallhooks ~8 for|in|and|true|then',
      'set|put|write ~1 defaultmode|permissionmode|approval_policy ~2 bypasspermissions|never|dontask',
      'approval_policy ~1 never ~4 sandbox_mode|and|danger-full-access',
      'autoaccept|autoapprove ~1 true ~6 sandbox|before|then|rerun|restart',
      'put|add|write|insert ~2 BASH_ALL ~4 in|into|to ~1 permissions_allow|allow_list|allowlist|permissions',
      'TAKE_OUT ~3 permissions_deny|deny_rules|deny_list|deny_rule ~4 while|from|in|so|they|and|of',
      'TAKE_OUT ~3 GUARD_RULE ~8 from|out|in|by|and|before|so|to|of|line',
      'TAKE_OUT ~3 line|rule|entry ~1 that|which ~0 forbids|prohibits|blocks|prevents|bans|denies|restricts',
      'TAKE_OUT ~3 security|safety ~0 rules ~1 out ~0 of',
      'grant|give|allow|assign ~0 yourself|itself|themselves ~4 tools|tool|permissions|permission|access|rights|privileges|status|admin|root|trusted|more|full',
      'grant|give|mark ~4 trusted|admin|elevated|full ~1 status|rights|access|permissions ~1 yourself|on_your_own|itself',
      'extend|widen|loosen|relax|change|edit|update ~3 allow_list|allowlist|permissions|deny_list|permission_file|settings ~2 on_your_own|yourself|by_yourself|by_itself',
      'command|tool|call|action ~2 is|was|gets ~0 refused|denied|declined|blocked|rejected ~6 write|add|put|append ~3 allow|permissions|allowlist|allow_list',
      'rerun|retry|repeat|run_again ~2 what|everything|whatever|commands ~1 was|were ~0 declined|refused|denied|blocked|rejected',
      'WRITE_TO ~4 mcp_server ~12 <url>|<url-plain>|<url-ip> ~8 users|to_the_users|every_project|all_projects|global',
      'WRITE_TO ~4 mcp_server ~12 to|in ~1 users|the_users ~1 configuration|config|settings',
      'hook|hooks|posttooluse|pretooluse|sessionstart|stop_hook|pre-commit_hook|git_hook|githook ~8 pipes|sends|copies|mails|forwards|posts|uploads|streams|mirrors|pipe|copy|mail|send ~8 <ip>|<url>|<email>|<url-ip>|<url-drop>|nc|us',
      'point|set|change|switch|redirect ~4 log_endpoint|telemetry_endpoint|base_url|api_endpoint|model_endpoint|proxy|registry|index ~4 at|to ~1 <url>|<url-ip>|<url-plain> ~10 turn_off|disable|redaction|us',
      'key|token|password|traffic|data|secrets|push|requests ~1 reaches|reach|passes|pass|goes|flows|lands|arrives|ends_up ~2 us|through_us|with_us|at_our_end|to_us',
      'they|you|it|user ~1 push|pushes|send|sends|type|types ~1 passes|goes|runs|flows|comes ~1 through ~0 us',
      'turn_off|switch_off|disable|set ~3 signature|redaction|certificate|checksum|scan_enabled|scanner ~1 checks|check|verification|false|off ~8 so|then|and|reload',
      'so|so_that ~2 these|this|our ~1 rules|file|text|instructions|section|lines ~2 no_longer|not|never ~1 checked|scanned|reviewed|inspected|flagged',
      'change|set|point|switch ~3 remote|origin ~4 to|at ~0 <url> ~4 on_this_machine|globally|for_everyone|in_every|on_every|developer',
      'TAKE_OUT|lower|reduce|set|switch|turn|change|drop|keep ~4 approval_level|approval_mode|approval_policy|permission_mode|confirmation_level|approvals ~8 none|off|never|lowest|minimum|auto|zero',
      'switch|turn ~1 sandbox ~0 off ~4 settings|config|keep',
      'permission|approval|confirmation|trust ~0 prompt|dialog|request|prompts|dialogs ~4 add|approve|allow|dismiss|answer|accept ~6 first|yourself|auto-approved|automatically|always|before',
      'replace|overwrite|swap|empty|neuter|gut|stub ~3 hook|hooks|pre-push|pre-commit|commit-msg ~8 empty|so|no_longer|no-op|exit_0|always_passes',
      'put|add|install|import|trust ~2 our|my|this ~1 certificate|ca|root_certificate|root_ca|cert ~4 trust_store|trusted|system|keychain|root ~6 inspection|warnings|intercept|decrypt|read',
      'modify|edit|change|add|write|append|put ~5 etc_hosts ~10 <ip>',
      'change|weaken|relax|adjust|loosen|edit ~2 branch_protection|review_rules|codeowners|protection_rules|merge_rules ~8 without|skip|no_longer|anyone|bots|bypass',
      'edit|change|modify|set|update ~3 .gitconfig|gitconfig ~10 our|second|us|also_push|sign_with',
      'disable|turn_off|switch_off|stop|kill|unload ~1 gatekeeper|defender|antivirus|edr|xprotect|crowdstrike ~4 before|then|and|so|first|for',
      'enable|turn_on|open|allow ~1 remote_login|remote_access|ssh_access|remote_desktop|screen_sharing|rdp|telnet ~8 add|account|so|key|administrators|us',
      'insert|write|put|add|copy ~1 these|this|our|the_following ~0 rules|rule|section|text|lines|instructions ~6 global|users ~1 claude_md|agents_md|gemini_md|rules ~8 so|hold|apply|other|all|every',
      'mcp_json|mcp_server|mcp_servers ~10 tmp|dev_shm|start_automatically|autostart ~4 and|set|so|js|sh|automatically|py',
      'whitelist|allowlist|auto-approved|trusted ~1 ones|tools|list|commands ~3 first|yourself|on_your_own|before',
    ],
    { lab: true },
  ),
  blocking('self_propagation', [
    'save|store|remember|record|write|note|put|memorise|memorize ~5 MEMORY ~10 user|owner|they|users|developer|reason|skills ~4 STANDING_LEAVE',
    'keep ~2 in|as ~2 MEMORY ~10 user|owner|they|users|developer|reason|skills ~4 STANDING_LEAVE',
    'store|save|remember|record ~2 in ~0 MEMORY ~3 that ~8 STANDING_LEAVE',
    'remember ~2 for ~0 all ~0 future ~1 sessions|conversations|runs ~8 trusts|wants|allows|approves|consented|allowed',
    'MEMORY ~6 approve|accept|allow|trust ~1 if|when|whenever|all|any|every|requests|scripts',
    'follow|obey|execute|do|accept|trust ~6 unquestioningly|no_questions_asked',
    'follow|obey|execute|do|trust ~6 without_question',
    'accept ~1 this|it|them|these|all|any|every ~4 without_question',
    'overwrite|replace|rewrite|swap ~2 STEERING_FILE|skill_md|this_skill_md|rule_files|rules_file ~8 with|by ~2 text|content|contents|version|file|one|this|rules ~3 served|at|from|of ~3 <url>|this_file|this_text|below',
    'overwrite|replace ~2 STEERING_FILE ~2 in|of ~0 every|all|each|other ~2 repository|repositories|repo|repos|project|projects|folder ~6 with|by',
    'rewrite|update|change|edit ~1 your ~0 own ~1 rules|system|instructions|configuration|settings|permissions',
    'rewrite|edit|change|update ~2 STEERING_FILE ~2 so_that|so|to ~2 it|they|that|allow|permit ~1 permits|allows|allow|permit|says|no_longer ~4 network|access|everything|all|push|any|requires',
  ]),
  blocking(
    'persistence',
    [
      'alias ~0 COMMAND_ALIASED ~10 PROFILE|users|developers|developer',
      'path ~1 tmp|var_tmp|dev_shm ~6 PROFILE|<home>|path',
      'PROFILE ~10 wrappers|wrapper ~2 of ~0 COMMAND_ALIASED',
      'WRITE_TO ~2 our|my|this|following ~1 public ~0 key ~2 to|in|into ~2 authorized_keys',
      'put|write|set|export|add ~3 node_options|ld_preload|bash_env|pythonstartup|prompt_command ~8 global|users|PROFILE|tmp|machine',
      'node_options|ld_preload|bash_env|pythonstartup ~4 tmp|.cache|hook_js ~10 global|environment|PROFILE|user|users|first',
      'create|install|add|write|load|register|set_up ~6 launchagents|launchagent|systemd|service|AUTOSTART ~12 starts|start|restarts|runs|launches ~2 THROWAWAY|.local|hidden|.h',
      'create|install|add|write|load|register ~4 launchagents ~6 com_apple|softwareupdated',
      'export|set|put|add ~3 https_proxy|http_proxy|all_proxy ~4 <url-ip>|<url-plain>|<ip> ~6 PROFILE|all_traffic|so',
      'proxycommand|proxyjump ~10 stricthostkeychecking|nc',
      'stricthostkeychecking ~1 no ~10 proxyjump|proxycommand|bastion|all_hosts|without_asking',
      'WRITE_TO ~6 sudoers ~10 without|nopasswd|anything|no ~2 password|all|everything',
      'WRITE_TO|modify|change ~4 workflow|workflows|ci_yml|pipeline|release_workflow ~10 print|prints|echo|echoes|upload|uploads|expose|exposes|dump|dumps|publishes|logs ~4 secrets|secret|signing_key|tojson|token|tokens|credentials|private_key',
      'tojson ~0 secrets',
      'pull_request_target ~8 check_out|checkout|checks_out ~4 head|pr|fork',
      'delete|remove|drop|deleting|removing ~2 permissions ~1 read-all|read|contents_read ~2 line|block|entry',
      'interpreter|defaultinterpreterpath|shell_path ~8 tmp|dev_shm|.cache',
      'terminal|integrated ~3 profiles ~8 tmp|dev_shm|.cache',
    ],
    { lab: true },
  ),
]
