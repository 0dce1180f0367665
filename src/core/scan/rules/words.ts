import type { Words } from '../rule'
import { list } from './list'

/** Words that several families share, and the words that judge the text around a match. */
export const words: Words = {
  // Around a match.
  NEGATION: list(`
    never, not, don't, cannot, can't, won't, shouldn't, mustn't, doesn't, didn't, wouldn't, isn't, aren't, avoid,
    refuse, without, neither, nor, prevent, prohibit, prohibited, forbidden, disallow, prevents, refuses, avoiding,
    forbid, forbids, wont, cant, unable
  `),
  ENCOURAGEMENT: list(`hesitate, forget, fail, worry, only, afraid, stop`),
  LAB: list(`
    attacker, attackers, attacker_ip, your_ip, lhost, lport, rhost, gtfobins, suid, privesc, escalation, penetration, xss, sqli, csrf, ssrf,
    hacking, phishing, adversary, payload, payloads, exploit, exploits, exploitation, ctf, lab, pentest, pentesting, listener, shellcode, writeup, exercise, redteam, honeypot,
    honeytoken, victim, detection, detect, detects, detecting, vulnerable, vulnerability, malicious, threat, hunting, forensics, ioc, sigma, yara, mitre
  `),
  /** With LAB and ATTACK_TOPIC: what a document on security speaks of throughout. */
  SECURITY: list(`
    malware, ransomware, trojan, rootkit, botnet, spyware, keylogger, forensic, forensics, incident, intrusion, intruder,
    breach, compromise, compromised, cve, owasp, siem, soc, edr, splunk, wazuh, suricata, snort, falco, zeek, volatility,
    burp, nmap, metasploit, mimikatz, bloodhound, sqlmap, hashcat, wireshark, kali, beacon, c2, persistence, lateral,
    exfiltrate, exfiltration, obfuscated, deobfuscation, sandbox, honeypot, redteam, adversaries, adversary, offensive,
    reconnaissance, recon, enumeration, fuzzing, bypass, spoofing, tampering, hardening, vulnerabilities, remediation,
    mitigation, severity, cvss, triage, guardrails, guardrail, jailbreaking, xxe, rce, lfi, idor, deserialization,
    clickjacking, webshell, privilege, privileges, kerberos, ntlm, ldap, ssti, flag, oob, collaborator, bounty, att, ck,
    tactic, tactics, technique, techniques, indicators, indicator, iocs, artefacts, artifacts, evidence, acquisition
  `),
  /** Files that test or filter what is said to a model. */
  INJECTION_TOPIC: list(
    `injection, injections, jailbreak, jailbreaks, jailbreaking, adversarial, redteam, guardrails, evasion`,
  ),
  DESCRIPTIVE: list(
    `attackers, attacker, adversary, adversaries, malware, actors, intruders, could, might, hackers, threat, attacks, ransomware, inadvertently, accidentally, unintentionally`,
  ),
  REPORT: list(`
    asks, asking, asked, tells, telling, tries, trying, attempt, attempts, attempting, claims, claiming,
    requests, instructs, instructing, says, saying, urges, contains, containing, tricks, tricking, manipulate,
    convince, whether, detects, detecting, flags, catches, persuade, wants, try, refuses, refuse, refused,
    declines
  `),
  EXAMPLE: list(`
    eg, e.g, such, example, examples, pattern, patterns, injection, injections, injected, untrusted, malicious,
    adversarial, detect, detects, detected, detection, detecting, flag, flags, flagged, payload, payloads,
    jailbreak, jailbreaks, jailbreaking, suspicious, sanitize, sanitise, regex, scanner, signature, signatures,
    blocklist, denylist, attempt, attempts, red flag, refuse, reject, rejects, blocked, blocks, anti-pattern,
    antipattern, bad, harmful, dangerous, vulnerable, vulnerability, exploit, exploits, poisoning, poisoned,
    test case, test cases, fixture, deny, warning, rationalization, rationalizations, excuse, wrong, violation,
    violations, threat, threats, heuristic, redteam, refusal, imperative, imperatives
  `),
  ATTACK_TOPIC: list(`
    injection, injections, jailbreak, jailbreaks, untrusted, malicious, adversarial, payload, payloads, detect,
    detection, exfiltration, attack, attacks, attacker, poisoning, threat, threats, deny, denied, denylist,
    blocklist, forbidden, prohibited, dangerous, destructive, blocked, vulnerable, vulnerability, exploit
  `),

  // People and agents.
  USER: list(`
    the user, user, users, the users, the human, humans, anyone, anybody, the developer, developers, the operator,
    the owner, the reviewer, reviewers, the customer, the maintainer, maintainers, the team, them, him, her,
    your user, the programmer, the engineer, the client, other people, others, human
  `),
  AGENT: list(`
    ai, a.i, agent, agents, assistant, assistants, llm, llms, model, models, claude, copilot, chatgpt, gpt, cursor,
    gemini, codex, hermes, bot, chatbot, windsurf, cline
  `),
  DONT: list(`
    do not, don't, never, must not, mustn't, should not, shouldn't, may not, refrain from, avoid,
    under no circumstances, cannot, can't, shall not, are not to, not to, won't, will not, dont, at no point,
    at no time
  `),
  FROM_NOW_ON: list(`
    from now on, from this point on, from this point forward, from this moment on, henceforth, going forward,
    from here on, from this moment forward, starting now, hereafter, as of now, effective immediately,
    from here onward, from hereon, from this point, for the rest of this conversation,
    for the remainder of this conversation, for the rest of the session
  `),

  // What an attack wants dropped.
  IGNORE: list(`
    ignore, disregard, forget, overlook, dismiss, neglect, pay no attention to, pay no heed to, set aside,
    put aside, disobey, stop following, stop obeying, no longer follow, cease following, throw away, throw out,
    unlearn, let go of, nullify, take no notice of, do not follow, don't follow, do not obey, don't obey,
    do not listen to, don't listen to, discard, abandon, give no heed to, leave behind, never mind,
    nevermind, shun, invalidate, scrap, disavow, ingore, ignor, do not adhere to,
    do not comply with, cast aside, tune out, brush aside, skip over, banish,
    jettison, rescind, ditch, do away with, negate, do not heed, shelve, lay aside, leave aside,
    push aside, sweep aside, discount, stop respecting, stop honoring, stop heeding, stop applying, do not consider,
    don't consider, deviate from, depart from, break free from, break away from, free yourself from, rid yourself of,
    shed, renounce, repudiate, abolish, quash, repeal, do not respect, don't respect, do not honor,
    turn a blind eye to, refuse to follow, refuse to obey, rise above, look past, toss out, toss aside, defy, flout,
    abrogate, annul, waive, disown, forsake, relinquish
  `),
  /** Said of many things; of instructions only by those who want them gone. */
  DROP_IT: list(`
    drop, delete, purge, revoke, void, suspend, cancel, undo, lift, wipe, erase, clear, reject, remove, reset
  `),
  PRIOR: list(`
    previous, prior, above, preceding, earlier, foregoing, former, past, existing, initial, original,
    aforementioned, previously, prev, before, antecedent, hitherto, older
  `),
  ALL: list(`all, any, every, each, everything, anything, whatever, entire, whole`),
  YOUR: list(`
    your, you, ur, developer, system, developer's, openai, anthropic, safety, ethical, built-in, hidden, default
  `),
  ORDERS: list(`
    instruction, instructions, directive, directives, guideline, guidelines, prompt, prompts, programming,
    guidance, commandments, directions, orders, instuctions, intructions, instrucitons, commands, messages,
    protocols, programing, precepts, mandates, system prompt, requests, directing, briefing, assignments, training,
    conversation, conversations
  `),
  LIMITS: list(`
    rules, rule, constraints, restrictions, policies, policy, limitations, safeguards, guardrails, filters,
    boundaries, parameters, regulations, limits, ethics, morals, principles, restriction, safety, censorship,
    alignment
  `),
  CONTEXT_WORDS: list(`
    context, text, content, data, statements, discussion, input, task, tasks, conversation, history, documents
  `),
  REVOKED: list(`
    no longer apply, no longer applies, no longer valid, no longer in effect, no longer binding, are void, is void,
    are now void, null and void, have been revoked, has been revoked, have been replaced, have been lifted, has been lifted,
    have been suspended, has been suspended, have been cancelled, have been canceled, are cancelled, are suspended,
    are lifted, are revoked, have been superseded, are superseded, are obsolete, are now obsolete,
    have been replaced, are invalid, are now invalid, have been overridden, are overridden, are nullified,
    have been disabled, are disabled, are now disabled, have been removed, have been deactivated, have expired,
    has expired, are rescinded, have been rescinded, have been withdrawn, have been nullified, are hereby,
    is hereby, has been disabled, has been superseded, do not apply anymore, don't apply anymore,
    has been overridden, have been erased, have been deleted, have been cleared, have changed
  `),

  SET_ASIDE: list(`
    set aside, put aside, lay aside, leave aside, push aside, sweep aside, cast aside, brush aside, shelve, unlearn,
    let go of, throw out, throw away, never mind, abandon, drop
  `),
  VOIDED: list(`
    void, null and void, invalid, cancelled, canceled, revoked, withdrawn, rescinded, annulled, obsolete, outdated,
    superseded, expired, nullified, overruled, repealed, no longer valid, no longer binding, no longer in force,
    no longer relevant, meaningless, worthless, never given, never written, never been written, never been given
  `),
  COMMANDED: list(`
    instruction, instructions, directive, directives, guideline, guidelines, guidance, rule, rules, prompt, prompts,
    orders, directions, constraints, restrictions, commandments, briefing
  `),
  SAID_BEFORE: list(`previous, prior, earlier, preceding, above, foregoing, former, past`),
  OUTRANK: list(`
    take precedence over, takes precedence over, take priority over, takes priority over, have priority over,
    has priority over, outrank, outranks, override, overrides, supersede, supersedes, trump, trumps, prevail over,
    prevails over, stand above, stands above, overrule, overrules
  `),

  // What an attack sends away.
  SEND: list(`
    send, post, upload, transmit, forward, exfiltrate, email, mail, submit, leak, deliver, relay, push, report,
    share, publish, copy, sync, ship, pipe, append, include, embed, attach, encode, put
  `),
  SEND_STRONG: list(`
    send, upload, transmit, forward, exfiltrate, email, mail, leak, relay, post, submit, deliver, bcc, ship
  `),
  SEND_AWAY: list(`send, upload, transmit, forward, exfiltrate, email, mail, leak, relay, bcc`),
  PRIVATE: list(`
    conversation, conversation history, chat history, chat log, chat logs, chat, message history, previous messages, user's message,
    user's messages, user messages, transcript, full context, task prompt, user data, user's data, customer data, personal data,
    personal information, pii, private repositories, private repository, private repos, user's code, system prompt, source code,
    private data, user's email, user's emails, last message
  `),
  SECRETS: list(`
    secrets, secret, credentials, credential, passwords, password, api keys, api key, apikey, apikeys, tokens,
    access token, access tokens, private key, private keys, ssh key, ssh keys, environment variables, env vars,
    env variables, .env, id_rsa, auth token, auth tokens, session cookies, cookies, keychain, wallet, seed phrase,
    mnemonic, passphrase, .netrc, .npmrc, .pypirc, .pgpass, .git-credentials, aws credentials, connection string,
    connection strings, private data, api tokens, service account, session token, session tokens,
    login credentials, bearer token, bearer tokens, kubeconfig, database credentials, api_key, api_keys
  `),
  CONVERSATION: list(`
    conversation, conversation history, chat history, chat log, chat logs, the conversation, message history,
    previous messages, user's message, user's messages, user messages, transcript, full context, source code,
    the repository, the codebase, entire codebase, task prompt, user input, user data, user's data, system prompt,
    customer data, personal data, personal information, pii, private repositories, private repository,
    private repos, the contents, file contents, the output, the code, user's code, tool results, tool outputs
  `),
}
