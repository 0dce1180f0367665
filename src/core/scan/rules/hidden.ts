import type { Words } from '../rule'
import { list } from './list'

/** Words that weigh when text is hidden from readers. */
export const hiddenWords: Words = {
  HIDDEN_STRONG: list(`
    ignore, disregard, override, overrides, bypass, exfiltrate, upload, secret, secrets, password, passwords,
    credentials, credential, curl, wget, silently, secretly, reveal, leak, .env, ssh, token, tokens, forget,
    backdoor, inject, jailbreak, api key, apikey, hidden, steal, attacker, webhook, malicious, send, execute,
    forward, confidential, disable, unrestricted, authorized, approve, transfer, delete, rm, eval, base64, id_rsa,
    unauthorized, exfil, covertly, instructed, compromised, obey, comply, restrictions, <url-ip>, <url-drop>,
    pwned, prompt, mention, hacked
  `),
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
  HIDDEN_ORDERS: list(`
    instructions, instruction, rules, rule, guidelines, prompt, directive, directives, restrictions, policy,
    system, conversation, repository, files, keys, key, data, previous, prior, above
  `),
}
