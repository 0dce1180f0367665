import type { Words } from '../rule'
import { list } from './list'

/** Words that weigh when text is hidden from readers. */
export const hiddenWords: Words = {
  HIDDEN_STRONG: list(`
    ignore, disregard, override, overrides, bypass, exfiltrate, upload, secret, secrets, password, passwords,
    credentials, credential, curl, wget, silently, secretly, reveal, leak, .env, ssh, token, forget,
    backdoor, inject, jailbreak, api key, apikey, hidden, steal, attacker, webhook, malicious, send, execute,
    forward, confidential, disable, unrestricted, authorized, approve, transfer, delete, rm, eval, base64, id_rsa,
    unauthorized, exfil, covertly, instructed, compromised, obey, comply, restrictions, <url-ip>, <url-drop>,
    pwned, prompt, mention, hacked
  `),
  /** Words that nobody hides for an honest reason. */
  HIDDEN_SURE: list(
    `exfiltrate, exfil, jailbreak, jailbroken, covertly, secretly, pwned, steal, backdoor, unrestricted, uncensored`,
  ),
  HIDDEN_MILD: list(`
    run, include, install, fetch, read, write, add, output, insert, print, respond, reply, say, call, download,
    post, append, follow, tell, return, always, import, use, must, share, recommend, summarize, rate, give, state,
    translate, visit, change, replace, copy, open, act, pretend, commit, push, set, start, begin, perform, provide,
    list, report, repeat, show
  `),
  HIDDEN_AGENT: list(`
    ai, agent, agents, assistant, assistants, llm, llms, model, models, claude, copilot, chatgpt, gpt, cursor,
    gemini, codex, hermes, bot, chatbot, you, your, admin, reader
  `),
  HIDDEN_MODAL: list(`
    must, always, should, shall, when, whenever, before, every, need, please, now, all, any,
    instead, immediately, first, then, only, without, if, important
  `),
  /** Who is spoken to: names that fit nobody but a program that reads. */
  HIDDEN_NAMED: list(`
    ai, ais, agent, agents, assistant, assistants, llm, llms, model, models, claude, copilot, chatgpt, gpt, cursor,
    gemini, codex, hermes, bot, bots, chatbot, chatbots, windsurf, cline, reviewers, crawlers, robots, machines, machine, whoever,
    automation, summarizer, summariser, subagent, subagents, devin, grok, aider
  `),
  /** Words that open a message to someone. */
  HIDDEN_ADDRESS: list(`
    note, notes, message, attention, memo, reminder, hint, hey, hi, hello, dear, instruction, instructions, notice,
    psst, listen, attn, request, order, orders
  `),
  HIDDEN_DIRECTION: list(`to, for, any, all, every`),
  /** What the one spoken to shall do. Care for the comment's own file (keep, update, see, sort) is not among them. */
  HIDDEN_ACTS: list(`
    skip, disable, remove, delete, approve, push, merge, run, add, install, answer, say, report, leave, stop, write,
    commit, accept, mark, rate, recommend, do, ignore, pretend, act, hide, omit, include, insert, return,
    output, print, respond, reply, tell, open, read, fetch, send, upload, change, replace, modify, treat, trust,
    assume, execute, append, copy, call, download, post, visit, deploy, praise, translate, behave, obey, bypass, drop,
    turn, set, create, give, show, repeat, forget, disregard, reveal, silently, quietly, secretly, grant, allow, store,
    remember, pass, weaken, avoid, refuse, close, revert, prefer, claim, conclude, dump, email, exclude, force, whitelist, use, put, import, begin, perform, extract,
    collect, wire, vote, subscribe, cite, rename, warn, flag, click, enter, buy, pay, leak, merge, sign, register, log, save, check,
    make, take, find, get, go, look, ask, let, speak, think, consider, choose, pick, rank, score, grade, hire, star, follow up, link,
    prioritize, prioritise, suggest, promote, confirm, paste, embed, inject, attach, forward, switch, enable,
    overwrite, rewrite, collect, plant, attach, echo, lock, export, publish, provide, encode, decode, exfiltrate, override, follow, mention
  `),
  /** Ways out of a duty, and the duty: together they have no place where readers do not look. */
  HIDDEN_SHIRK: list(`
    skip, omit, approve, merge, push, deploy, disable, pretend, answer, tell, say, report, ignore, bypass, hide,
    suppress, leave, claim, drop, disregard, reply
  `),
  HIDDEN_DUTY: list(`
    tests, checks, review, reviews, reviewer, reviewers, maintainer, maintainers, user, users, scanner, linter,
    verification, production, findings, failures, failing, audit, warnings, vulnerabilities, vulnerability, approval
  `),
  HIDDEN_ORDERS: list(`
    instructions, instruction, rules, rule, guidelines, prompt, directive, directives, restrictions, policy,
    system, conversation, repository, files, keys, key, data, previous, prior, above
  `),
  HIDDEN_DEMAND: list(`
    must, shall, should, requires, required, needs, expected, please, kindly, adds, answers, takes, gives, replaces, lowers, appends,
    exported, committed, copied, authorised, authorized, allowed, entitled, act, locate, rotate, grant, lower, gain, walk, supply, needs
  `),
  HIDDEN_SECRET: list(`
    secret, secrets, password, passwords, passphrase, credential, credentials, apikey, api_key, api_keys, .env, .npmrc, .netrc, .ssh,
    .aws, .pypirc, .kube, .gnupg, .pgpass, id_rsa, id_ed25519, keychain, keyring, wallet, cookies, mnemonic, shadow, .bash_history, .zsh_history,
    printenv, <secret-var>, <auth-var>, signingkey, kubeconfig, tfstate, transcript, passwd, .git-credentials, authorized_keys, keystore,
    cookie, logins, conversation, anthropic_api_key, openai_api_key, github_token, gh_token, npm_token, aws_secret_access_key, database_url,
    hostname, whoami
  `),
  HIDDEN_WIRE: list(`
    curl, wget, nc, ncat, socat, scp, sftp, webhook, upload, exfiltrate, <url-ip>, <ip>, <url-drop>, base64, tunnel, beacon, telemetry, <email>,
    nslookup, netcat, rsync, registry
  `),
  HIDDEN_SHIPS: list(`
    send, sends, post, posts, push, forward, submit, transmit, share, deliver, mail, email, paste, ping, download, install, wheel, mirror, call,
    request, uploads, upload, release, pay
  `),
  HIDDEN_PLACE: list(`<url>, <url-ip>, <url-drop>, <url-plain>, <email>, <ip>`),
  HIDDEN_VERDICT: list(`
    approve, approves, approved, lgtm, merge, verdict, score, rating, praise, flawless, favourably, favorably, positively, verified, trusted, hire,
    endorse, state, conclude, recommend, claim, rivals, competitors, marks, stars, leader
  `),
  HIDDEN_HUSH: list(`
    silently, secretly, quietly, covertly, discreetly, quiet, hide, hides, conceal, unaware, unnoticed, pretend, deny, invisible, mum, lie, blame,
    suppress, undetected, stealth, silent, assume-unchanged, disguise
  `),
  HIDDEN_OWED: list(`
    tell, told, mention, mentioned, inform, informed, notify, notified, disclose, disclosed, reveal, announce, talk, talked, discuss, discussed,
    say, explain, ask, asked, asking, confirmation, confirming, approval, permission, consent, know, notice, warn
  `),
  HIDDEN_NO: list(`
    no, not, never, don't, doesn't, won't, can't, cannot, without, nothing, nobody, none, isn't, aren't, needn't, instead of, shouldn't, mustn't, didn't,
    avoid, refrain, stop, skip, nor
  `),
  HIDDEN_POWER: list(`
    sandbox, sudo, bypass, bypasspermissions, yolo, autoapprove, --no-verify, unrestricted, elevated, consented, cleared, permits, agreed, authorised, authorized, preapproved,
    pre-approved, pre-authorised, pre-authorized, lifted, whitelist, allowlist, restrictions, guardrails, --dangerously-skip-permissions,
    --dangerously-bypass-approvals-and-sandbox, disable, override, privileges, chmod, grant, launchagents, crontab, .bashrc, .zshrc, safeguards,
    permissionmode
  `),
  HIDDEN_GOAL: list(`
    goal, goals, mission, overrule, supersedes, disregard, forget, refuse, obey, identity, persona, jailbreak, orders, controller, impersonate, ignore
  `),
  HIDDEN_HARM: list(`
    delete, wipe, erase, destroy, weaken, downgrade, backdoor, malware, exec, child_process, payee, iban, bitcoin, force-push, steal, sabotage,
    corrupt, exploit, attacker, trap, plant, intruder, spy
  `),
  HIDDEN_GATE: list(`ask, confirm`),
  HIDDEN_TURN: list(`and, then, but, instead, also, just`),
}
