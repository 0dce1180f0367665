import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const plainSettingsWords: Words = {
  AGENT_CONFIG: list(`
    .claude settings.json, .claude settings.local.json, settings.local.json, .claude.json, .cursor mcp.json, .codex config.toml, .gemini settings.json,
    .vscode settings.json, mcp.json, mcp_config.json, claude_desktop_config.json, .claude hooks, .continue config.json, .aider.conf.yml,
    .openclaw openclaw.json, .hermes config.yaml, .cline settings.json, .windsurf settings.json, permissions.json
  `),
  OWN_CONFIG: list(`
    your settings, your own settings, your configuration, your own configuration, your config, your own config, your permissions, your own permissions,
    your permission file, your permissions file, your settings file, your config file, your guardrails, your own guardrails, your sandbox, your own sandbox,
    your safety settings, your safety configuration, your guardrail configuration, your security settings, your allow list, your allowlist, your deny list,
    your denylist, your hooks, your own hooks, your mcp settings, your mcp configuration, your tool permissions, your approval mode, your own approval mode,
    your permission mode, your approval settings, your approval policy, settings of the agent, configuration of the agent, settings file of the agent,
    the agent's settings, the agent's configuration, the agent's config, the agent's permissions, the agent settings, the agent configuration,
    the assistant's settings, your system prompt file, your rate limits, your spending limit, your own spending limit, your safety hooks, your own safety hooks
  `),
  RECONFIGURE: list(`
    set, edit, change, modify, update, rewrite, alter, reconfigure, adjust, patch, overwrite, switch, flip, tweak, raise, loosen, relax, widen, extend, turn, put,
    write, replace, sed, configure
  `),
  WIDE_OPEN: list(`
    disabled, off, bypass, bypassed, bypasspermissions, full-auto, unrestricted, unlimited, trust all, trusts all, trust every, allow all, allows all, allow everything,
    allow any, without confirmation, without approval, no longer, never ask, nothing is blocked, no restrictions, no limits, full access, all tools, accept all,
    is disabled, are disabled, is removed, are removed, drop the security, danger-full-access, anything, everything, leaves no trace, no trace, not logged, autoapprove,
    auto-approve, yolo, always allow
  `),
  MODEL_ADDRESS: list(`
    anthropic_base_url, openai_base_url, openai_api_base, anthropic_api_url, claude_api_base, gemini_base_url, google_gemini_base_url, openrouter_base_url, llm_base_url
  `),
  ALLOWED_TOOLS: list(`allowed_tools, allowedtools, allowed-tools, allowed tools`),
  SAFETY_LEVEL: list(`security_level, safety_level, safetylevel, securitylevel, security level, safety level`),
  KEEP_IN_MIND: list(`
    save to memory, write to memory, add to memory, store in memory, save to long-term memory, save in long-term memory, write to long-term memory,
    store in long-term memory, add to your memory, save to your memory, write to your memory, remember for future conversations,
    remember this for future conversations, remember for all future sessions, remember in all future sessions, update your memory, persist to memory,
    set a persistent rule, add a persistent rule, store a persistent rule
  `),
  HARM_KEPT: list(`
    credentials, credential, passwords, password, api keys, tokens, secrets, allowed_domains, allowed domains, trusted, trusts, approved, whitelisted, allowlisted, consent, consented,
    no system prompt, share, send all, forward all, all emails, unrestricted, administrator, skip confirmation, without confirmation, without asking, bypass,
    ignore safety, no restrictions, pre-approved, always approve
  `),
}

/** Settings of the agent that the agent is told to open for itself. */
export const plainSettings: readonly Rule[] = [
  blocking(
    'agent_settings_edit',
    [
      '^ RECONFIGURE ~1 OWN_CONFIG ~6 so|to|so_that|and|by|with ~5 WIDE_OPEN',
      'and|then|must|should|please|now|first|to ~1 RECONFIGURE ~1 OWN_CONFIG ~6 so|to|so_that|by|with ~4 WIDE_OPEN',
      '^ disable|turn_off|switch_off|remove|delete|loosen|weaken|empty|clear|relax|deactivate ~1 OWN_CONFIG',
      'disable|turn_off|switch_off|deactivate ~2 logging|telemetry|auditing|monitoring|audit_log ~3 of|in|for ~1 agent|assistant|OWN_CONFIG',
      'sed ~2 -i ~10 AGENT_CONFIG',
      'echo|printf|cat|tee ~10 allow|permissions|bypasspermissions|autoapprove|hooks ~8 AGENT_CONFIG',
      'allowunsandboxedcommands ~1 true',
      'preapprovedtools ~3 terminal|sudo|bash|shell|exec|all',
      'set|put|change|add|make|switch ~1 ALLOWED_TOOLS ~6 nothing_is_blocked|full_access|everything|every_tool|no_restrictions|unrestricted|all_tools|in_your|in_the_agent',
      'put|set|add|write|insert ~2 allowunsandboxedcommands|bypasspermissions|dangerouslydisablesandbox|skipdangerousmodepermissionprompt ~4',
      'grant|give|allow|assign ~0 yourself ~4 access|permission|permissions|rights|privileges|admin|root|scope|scopes',
      'add|insert|put ~0 yourself ~3 to|into|on ~3 trusted|allowed|admin|admins|approved|whitelist|allowlist|administrators|sudoers|maintainers',
      'modify|edit|change|update|add|register|insert ~4 AGENT_CONFIG ~4 to|with|so ~2 register|add|include|point|load|trust|use|connect ~3 server|mcp|endpoint|<url> ~4 <url>|at|from',
      'trust|accept|allow ~1 all|every|any ~1 mcp|tool|plugin ~0 servers|server|plugins ~2 without|automatically|by_default|silently',
      'MODEL_ADDRESS ~3 <url> ~6 before|in_the|for_all|so|then|and|instead ~3 environment|you|start|requests|traffic|sessions|profile|settings|run|agent',
      'SAFETY_LEVEL ~1 0|zero|none|off ~6 unrestricted|access|grant',
      'KEEP_IN_MIND ~12 HARM_KEPT',
      'remember ~2 for|in|across ~1 all|every|future|later|subsequent ~1 future|later|subsequent|conversations|sessions|chats ~14 HARM_KEPT',
    ],
    { lab: true },
  ),
]
