import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const plainSendingWords: Words = {
  CARRY_OFF: list(`
    send, upload, transmit, forward, exfiltrate, email, e-mail, mail, leak, relay, post, submit, deliver, ship, dispatch, push, hand over, pass on, beam, smuggle,
    report, text, sms, fax, share, copy, publish, dump, export, disclose, siphon, funnel, paste, attach, put
  `),
  CARRY_OFF_STRONG: list(`
    send, upload, transmit, forward, exfiltrate, email, e-mail, mail, leak, relay, ship, dispatch, hand over, pass on, beam, smuggle, siphon, funnel, exfil, steal, post
  `),
  /** What is nobody else's business. */
  GUARDED: list(`
    private key, private keys, ssh key, ssh keys, private ssh key, api key, api keys, access token, access tokens, auth token, auth tokens, oauth token, oauth tokens,
    refresh token, session token, session tokens, session cookie, session cookies, login cookies, browser cookies, password, passwords, credentials, login credentials,
    secrets, seed phrase, seed phrases, recovery phrase, mnemonic, wallet keys, wallet seed phrase, keystore, keychain, environment variables, env vars, env file,
    .env, .env file, id_rsa, database password, database credentials, service account key, connection string, connection strings, secret key, secret keys,
    signing key, master key, encryption key, encryption keys, cvv, credit card number, credit card numbers, credit card details, card number, card details, bank details,
    bank account, social security number, ssn, two-factor code, 2fa code, one-time code, one-time password, otp, verification code, sms code, pin code, login code,
    collected tokens, stolen tokens, tokens, aws keys, cloud credentials, kubeconfig, aws credentials, git credentials
  `),
  PRIVATE_WORDS: list(`
    chat history, conversation history, dialog history, dialogue history, message history, entire conversation, full conversation, whole conversation, this conversation,
    the conversation, conversation summary, conversation log, chat log, chat logs, chat transcript, conversation transcript, transcript of the conversation,
    user's messages, user messages, previous messages, user's prompts, user's questions, user's input, user's data, user data, user's files, user's documents,
    user's emails, user's inbox, user's contacts, user's calendar, user's location, user's name and, personal data, personal information, private information,
    sensitive data, sensitive information, confidential information, confidential data, confidential documents, customer data, customer records, customer list,
    customer database, client list, employee records, employee data, employees and salaries, medical records, medical information, patient records, patient data,
    financial data, financial records, account balances, portfolio holdings, internal documents, internal wiki, internal documentation, vendor directory,
    users table, user table, user database, browsing history, search history, phone book, address book, contact list, payroll, tax records, source code,
    private repository, private repositories, private repo, private repos, proprietary code, database dump, database contents, database config, database config file, audit logs,
    system prompt, workspace file listing, file listing, directory listing, lab values, clipboard contents, clipboard content, keystrokes, screenshots,
    contents of all emails, all emails, internal emails, last ten emails, invoices, photos, private messages, direct messages
  `),
  FAR_PLACE: list(`
    <email>, <url-ip>, <ip>, <url-drop>, attacker, attackers, attacker's, our server, my server, our endpoint, my endpoint, our webhook, my webhook, our ftp, ftp, partner's ftp, our api,
    external server, external endpoint, external address, external url, external site, remote server, remote host, remote endpoint, third-party server,
    pastebin, paste site, public gist, a gist, public repo, public repository, public bucket, public channel, telegram, discord, discord webhook, dns lookups, dns queries,
    dns requests, icmp, our telegram, telegram bot, our bot, anyone with the link, our collector, collection server, collector, our backend, dropbox link, our mailbox,
    my mailbox, my email, my address, the following address, this address, this number, our cloud, our s3, our bucket, bore.pub, competitor, the outside, outside address, outside server,
    command server, control server, c2, unknown server
  `),
  ANY_SITE: list(`<url>, <email>, <ip>, <url-ip>, <url-drop>`),
  SNEAK: list(
    `quietly, silently, secretly, covertly, discreetly, stealthily, in secret, in the background, behind the scenes, unnoticed, without telling, without mentioning`,
  ),
}

/** A sending word, something private and a place outside, in any order. */
export const plainSending: readonly Rule[] = [
  blocking(
    'exfil_instruction',
    [
      'CARRY_OFF_STRONG ~4 GUARDED ~4 to|at|into|through|via|over|by|using|with|on ~4 FAR_PLACE',
      'CARRY_OFF_STRONG ~4 PRIVATE_WORDS ~6 to|at|into|through|via|over|by ~4 FAR_PLACE',
      '^ CARRY_OFF ~4 GUARDED|PRIVATE_WORDS ~4 to|into|in|on|through|via|over ~3 FAR_PLACE',
      'and|then|also|must|always|please|should|just ~1 CARRY_OFF ~3 GUARDED|PRIVATE_WORDS ~4 to|into|in|on|through|via|over ~3 FAR_PLACE',
      'SNEAK ~1 CARRY_OFF ~4 GUARDED|PRIVATE_WORDS ~4 to|into|in|on|through|via|over ~3',
      'CARRY_OFF_STRONG ~2 users|user|their|his|her|victims|customers ~2 GUARDED ~4 to ~4 ANY_SITE|form|tool|server|endpoint|page|site|number|webhook',
      'collect|gather|harvest|compile|grab|steal|take|extract|dump|retrieve|fetch|read|find|copy|get|list|pull|obtain ~4 GUARDED|PRIVATE_WORDS ~8 and|then ~2 CARRY_OFF ~1 it|them|these|this|those|result|results|everything|contents|content|copy|its_contents ~3 to|at|via|over|on|into|by ~4 ANY_SITE|FAR_PLACE',
      'collect|gather|harvest|compile|grab|steal|extract ~4 GUARDED|PRIVATE_WORDS ~8 and|then ~2 CARRY_OFF_STRONG ~4 to|at|via|over|on|into ~5 ANY_SITE|FAR_PLACE|server|endpoint|webhook|us|me',
      'ANY_SITE|FAR_PLACE ~6 CARRY_OFF_STRONG|receive|receives|gets|get ~3 GUARDED|PRIVATE_WORDS ~3 there|it_to|to_it|from_you|from_this',
      'make|turn|set|flip|change|switch ~2 private ~0 repo|repos|repository|repositories|bucket|project|document ~1 public|to_public|visible ~4 then|and|add|so|invite',
      'transmit|exfiltrate|leak|siphon|smuggle|tunnel ~3 GUARDED|PRIVATE_WORDS|data|files ~2 through|via|over|by|using|inside ~2 dns|icmp|image|images|pixel|covert|steganography|side_channel|headers|subdomains|commits|http|query',
      '^ upload|send|submit|transmit|mail|email|post|forward ~1 private_ssh_key|private_key|private_keys|ssh_key|seed_phrase|wallet_seed_phrase|recovery_phrase|two-factor_code|otp|passwords|session_cookies ~2 to ~3 server|form|page|site|number|host|<url>|support|endpoint',
      '^ send|mail|email|text|forward ~4 with ~1 two-factor_code|2fa_code|one-time_code|otp|password|seed_phrase|verification_code|pin ~2 to ~2',
      'pass|give|hand|provide|send|feed ~2 users|user|customers|their ~1 GUARDED ~2 to|into ~1 tool|function|server|plugin|api|endpoint',
      'copy|put|paste|write|add|post ~3 users|user|customer|customers|patient|their ~5 into|to|in|on ~3 anyone_with_the_link|public|publicly|shared_google_doc|shared_doc|pastebin',
      '^ exfiltrate|leak|steal|siphon ~3 data|files|GUARDED|PRIVATE_WORDS|information|keys|everything',
      'then|must|should|please|also ~0 exfiltrate|steal|siphon ~2 data|files|GUARDED|PRIVATE_WORDS|information|keys|everything',
      'forwards|sends|transmits|uploads|reports|relays ~4 entire|full|whole|complete|all ~1 dialog|conversation|chat|message|keystroke ~0 history|log|logs|transcript|data ~2 to ~2 our|us|my|external|FAR_PLACE',
      'share|give|hand|tell|reveal|expose ~1 all|every|any ~1 stored|saved|known|cached|available ~0 credentials|passwords|secrets|tokens|api_keys|keys ~2 first|to|with|immediately|in|before|now',
      'CARRY_OFF_STRONG ~1 following|these|those|all_the|every ~1 files|documents|records|items|data ~2 to ~1 <email>',
      'CARRY_OFF_STRONG ~1 its|their|the ~1 contents|content|values|results ~2 via|by|to|over|per ~1 email|mail|telegram|webhook|<email> ~2 to|at ~1 <email>',
      'NAMED_TOOL|sendmail ~6 send|with|containing|body|and|url|to ~8 GUARDED|PRIVATE_WORDS|all_records|all_financial_data|detailed_summary ~10 ANY_SITE',
    ],
    { lab: true },
  ),
  blocking(
    'read_secrets',
    [
      '^ reveal|print|output|display|dump|disclose|recite|expose|read_out|spell_out ~2 users|user|owners|stored|saved|my_users|admin|admins|database|servers ~1 GUARDED ~3',
      '^ scan|search|crawl|comb|scour|hunt|sweep|recursively_search|look|traverse ~6 disk|drive|machine|computer|system|home|local_paths|home_folder|home_directory|laptop|hard_drive ~6 for ~4 wallet|wallets|seed|mnemonic|keystore|keystores|private_keys|private_key|cryptocurrency|crypto|passwords|id_rsa|ssh_keys|wallet_dat ~8',
      'matches|matching|suggests|contains|containing|named|called ~4 wallet|wallets|wallet-related|keystore|keystores|seed_phrases|id_rsa|mnemonic ~12 keystore|wallet|seed|private_keys|id_rsa|mnemonic|key|.env ~10 write|list|record|collect|save|copy|print|one_per_line',
      '^ find|locate|open|read|collect|list|gather ~2 every|all|each|any ~2 .env|env|id_rsa|pem|credentials|credential|secret|key|wallet ~2 file|files ~6 tell|show|print|what|contents|contain|dump|output|display|their|copy|cat|include',
      'decrypt|extract|dump|pull|export|copy|read|steal|open ~3 browser|browsers|chrome|firefox|edge|safari|brave|chromium ~4 passwords|login_data|logins|cookies|credentials|saved_logins|cookie_store|key4|password_database|web_data',
      'find ~6 id_rsa|pem|wallet_dat|keystore|kdbx|id_ed25519 ~10 <pipe>|-exec ~1 xargs|cat ~1',
      'permitted|allowed|authorized|authorised|approved|cleared|have_permission|have_leave ~2 to|for ~1 read|reading|open|opening|access|accessing|dump|view ~2 credential|credentials|secret|password|private_key|key ~0 files|file|stores|store|vault',
      'output|print|show|display|write|paste|return ~1 it|them|contents|content|everything ~2 verbatim|in_full|word_for_word|unredacted|unmasked|without_redaction ~3 including|with|and ~1 secrets|passwords|keys|tokens|credentials|values',
      'open|read|cat|view|check|dump|print|get|inspect|parse|grab|fetch|look_in|look_into ~3 HOME_SECRET ~3 for|and|to ~2 auth|tokens|token|passwords|password|credentials|return|show|print|paste|tell|list|include|output|extract|copy|keys|secrets',
      'PROMPT_SOURCE ~5 HOME_SECRET|var_run_secrets|serviceaccount|.ssh|etc_passwd|meta-data|user-data',
      'tell|give|show|send|reveal ~0 me|us ~2 GUARDED ~4 stored|saved|kept|written|that_is|that_are|you_have|you_know|in_your|from_your|from_the_config',
      'readfilesync|readfile|open ~6 homedir|home|expanduser ~4 .ssh|id_rsa|.aws|.gnupg',
    ],
    { lab: true },
  ),
  blocking(
    'image_exfil',
    [
      'write|create|make|build|insert|render|add|embed|include|show|generate|output|construct|display ~3 image|picture|pixel|hyperlink|link|markdown_image|img|iframe ~8 address|url|src|source|query|target|parameter|query_string ~3 holds|contains|carries|includes|encodes|has|with|is|embeds ~5 PRIVATE_WORDS|GUARDED|conversation|previous_messages|users|user|chat|everything_you_know|secret|summary|last_message|api_key',
      'image|picture|pixel|link|hyperlink|img ~6 <url> ~8 everything_you_know|encoded|url-encoded|base64|PRIVATE_WORDS|GUARDED|conversation|users ~6 query|parameter|url|path|appended|encoded|it',
      'render|show|display|load|include|embed|insert|create|add|output ~4 image|picture|pixel|link|markdown ~4 <url> ~4 where|replace|replacing|with|and_replace ~2 info|data|information|placeholder|x|text|secret|value ~3 with|is|are|by ~2 users|user|PRIVATE_WORDS|GUARDED|conversation|email|chat|summary',
      'replace|replacing|substitute|fill ~2 info|information|data|secret|placeholder|text|value|it ~0 with ~2 users|user|PRIVATE_WORDS|GUARDED|conversation|summary|chat ~6 <url>|url|image|link|picture|render|show',
      'replace|substitute|fill ~1 info|information|data|secret|secrets ~0 with|by ~1 users|user|api|GUARDED|PRIVATE_WORDS ~2 email|key|name|password|data|message|history|emails',
      'shares|share|enters|pastes|provides|mentions ~6 GUARDED|personal_information|PRIVATE_WORDS ~6 create|render|show|load|insert|add|embed ~2 image|picture|pixel|link ~6 <url>|url',
      'then ~0 append ~3 summary ~2 of ~1 our|the|this ~0 conversation|chat',
    ],
    { lab: true },
  ),
]
