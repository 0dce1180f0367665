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
  /** With an order, these weigh even when nobody is named. */
  HIDDEN_GRAVE: list(`
    ignore, disregard, override, overrides, bypass, exfiltrate, secret, secrets, password, passwords, credentials, credential, curl,
    wget, silently, secretly, leak, .env, ssh, token, forget, backdoor, inject, jailbreak, apikey, steal, attacker, malicious,
    confidential, unrestricted, id_rsa, exfil, covertly, compromised, obey, comply, restrictions, <url-ip>, <url-drop>, hacked
  `),
  /** Words that nobody hides for an honest reason. */
  HIDDEN_SURE: list(`exfiltrate, exfil, jailbreak, jailbroken, covertly, secretly, pwned, steal, backdoor`),
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
    must, always, never, should, shall, when, whenever, before, every, need, please, now, not, don't, all, any,
    instead, immediately, first, then, only, without, if, important
  `),
  /** Who is spoken to: names that fit nobody but a program that reads. */
  HIDDEN_NAMED: list(`
    ai, ais, agent, agents, assistant, assistants, llm, llms, model, models, claude, copilot, chatgpt, gpt, cursor,
    gemini, codex, hermes, bot, bots, chatbot, chatbots, windsurf, cline, reviewers, crawlers, robots
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
    commit, accept, mark, rate, recommend, do, never, always, ignore, pretend, act, hide, omit, include, insert, return,
    output, print, respond, reply, tell, open, read, fetch, send, upload, change, replace, modify, treat, trust,
    assume, execute, append, copy, call, download, post, visit, deploy, praise, translate, behave, obey, bypass, drop,
    turn, set, create, give, show, repeat, forget, disregard, reveal, silently, quietly, secretly, grant, allow, store,
    remember, pass, weaken, avoid, refuse, close, revert, prefer, claim, conclude, dump, email, exclude, force, whitelist, use, put, import, begin, perform, extract,
    collect, wire, vote, subscribe, cite, rename, warn, flag, click, enter, buy, pay, leak, merge, sign, register, log, save, check,
    make, take, find, get, go, look, ask, let, speak, think, consider, choose, pick, rank, score, grade, hire, star, follow up, link,
    prioritize, prioritise, suggest, promote, confirm, paste, embed, inject, attach, forward, switch, enable,
    overwrite, rewrite, collect, publish, provide, encode, decode, exfiltrate, override, follow, mention
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
}
