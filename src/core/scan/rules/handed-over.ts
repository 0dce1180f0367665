import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const handedOverWords: Words = {
  LOOT: list(`
    api keys, api key, secrets, passwords, password files, credentials, credential files, tokens, session tokens, bearer tokens, access tokens, cookies,
    session cookies, environment variables, env vars, private keys, ssh keys, wallet files, wallets, seed phrases, seed words, crypto wallets,
    browser cookies, saved passwords
  `),
  OVERHEARD: list(`
    conversation history, chat history, the conversation, whole conversation, full conversation, transcript, private notes, private issues, private messages,
    customer table, customer data, user data, users data, mailbox, inbox, card number, credit card, cvv, keystrokes
  `),
  GIVES: list(
    `send, post, upload, relay, transmit, forward, deliver, mail, email, leak, push, hand over, hand them over, pass on, report, copy, submit, exfiltrate`,
  ),
  GIVEN: list(
    `sent, posted, uploaded, relayed, transmitted, forwarded, delivered, mailed, emailed, handed over, copied, submitted, pushed`,
  ),
  OUTWARDS: list(
    `<url>, <url-ip>, <url-drop>, <url-plain>, <email>, webhook, telegram, discord, pastebin, public bucket, public repository, public gist, public repo`,
  ),
  ALOUD: list(
    `your answer, your reply, your response, your output, your summary, your message, the chat, each reply, every reply, every response, each response`,
  ),
  GRAVE_FILE: list(
    `etc passwd, etc shadow, id_rsa, id_ed25519, wallet.dat, .aws credentials, .ssh, login.keychain-db, .env`,
  ),
  TOKEN_NAMES: list(`
    github_token, gh_token, anthropic_api_key, openai_api_key, aws_secret_access_key, aws_access_key_id, npm_token, pypi_token, database_url,
    actions_id_token_request_token, slack_token, stripe_secret_key, google_api_key
  `),
}

/** What an agent finds or hears is handed to someone else, or read out. */
export const handedOver: readonly Rule[] = [
  blocking(
    'exfil_instruction',
    [
      'collect|gather|harvest|look_for|hunt_for|search_for|grab|compile|locate|take ~3 LOOT|OVERHEARD ~12 GIVES ~6 OUTWARDS|to_me|to_us|me_on',
      'LOOT ~1 you|that_you ~1 find|come_across|see|discover|encounter|meet ~8 GIVES ~6 OUTWARDS|us|our|me',
      'GIVES ~0 any|all|every ~0 LOOT ~1 you ~0 find|see|come_across|discover|encounter ~2 to',
      'LOOT|OVERHEARD ~8 are_to_be|is_to_be|must_be|have_to_be|shall_be ~1 GIVEN ~5 OUTWARDS|monitoring|address|server|endpoint',
      'agent|assistant|model|you ~1 transmits|transmit|forwards|relays|uploads ~2 OVERHEARD|LOOT ~8 OUTWARDS',
      'create ~2 public ~1 repository|repo|gist ~14 push|put|copy|publish|paste ~8 private|secret|secrets|LOOT',
      'copy|post|put|paste|publish ~2 their|private|its ~1 text|contents|issues|repositories|messages|notes|code ~4 new|public ~4 public ~1 repository|repo|issue|gist|bucket',
      'put|include|write|add|insert|list|print ~8 values ~0 of ~0 all|every|any ~1 environment ~0 variables',
      'attach|include|append|add|output|print|disclose|list|reveal|paste ~2 LOOT ~10 in|to|into|with ~0 ALOUD',
      'in ~0 ALOUD ~3 append|include|add|print|attach|list ~2 LOOT',
      'attach|include|append|add ~1 environment_variables|credentials|api_keys ~3 your_runtime|your_environment|you_have|you_hold',
      '^ disclose|leak|exfiltrate|divulge ~1 any|all|every|your ~1 LOOT',
      'leak|smuggle|exfiltrate ~0 it|them|everything ~2 step_by_step|bit_by_bit|piece_by_piece|through|via|one|inside',
      'in_confidence ~6 leak|send|post|forward|share',
      'locate|find|list ~1 all|every ~1 password|credential|key|wallet ~0 files|stores ~16 upload|send|copy|transmit|archive',
      'take|capture|make ~2 screenshot|screenshots ~8 post|send|upload|forward|push ~6 webhook|telegram|discord|slack_webhook|slack',
      'sends|send|post|posts|copies|forward|forwards ~3 copy ~0 of ~3 card_number|credit_card|cvv|password|passwords|login|credentials ~8 to ~1 OUTWARDS',
      'sensitive|private|confidential ~0 data|information ~2 send ~0 it ~0 to ~0 my|our ~0 webhook|server|endpoint|email|address',
      'read|open ~3 .env ~14 post|send|upload ~6 keys|values|contents|list ~6 to ~1 OUTWARDS',
      'values ~3 post|send|upload|to ~2 SHADY',
      'always ~0 send|forward|post|copy ~1 api ~0 responses|results|requests ~1 to',
      'add|put|include|insert ~3 <email> ~3 bcc|cc ~4 automatically|silently|always|field|without|do_not',
      'bcc|blind_copy ~4 always|every|all|automatically ~4 <email>',
      'sensitive|secret|confidential ~1 values|data|strings ~10 log|send|post|report|copy ~0 them|it ~0 to ~1 OUTWARDS',
      'send|post|upload|forward ~1 all|every|full ~0 conversation|chat|session ~0 context|data|history|content|contents ~6 to ~1 our|my|the|an ~1 analytics|telemetry|logging|diagnostics|external|remote ~0 endpoint|server|service',
      'address|send|mail|forward ~1 a ~0 copy ~0 to ~0 each|every|all ~4 contacts|contact|address_book',
      'collect|gather ~1 all ~0 environment ~0 variables ~1 matching|containing|named ~3 credential|credentials|secret|key|token|patterns',
      'share|send|push|upload|write|copy ~2 all|every|my|users|the ~1 project|local|private|ssh ~0 files|file|key|keys|documents ~4 to|with|in ~1 <email>|public_gist|public ~1 gist|repository|paste',
      'share|send ~1 all ~1 project|local|company|customer|internal ~0 files|documents|data|records ~1 with|to ~1 <email>',
      'push|upload|write|copy ~3 files|key|keys|secrets ~2 to|in ~1 public ~0 gist|paste|bucket|repo|repository',
    ],
    { lab: true },
  ),
  blocking(
    'secrets_access',
    [
      'attach|include|append|quote|paste|reproduce|embed ~3 etc_passwd|etc_shadow|id_rsa|wallet_dat ~3 to|in|into|with|as ~2 summary|reply|answer|response|pr|comment|message|next|output|report|result|parameter|argument|field',
      'print|show|output|reveal|display|echo|include|paste|post ~3 TOKEN_NAMES ~5 in|to|into ~1 reply|chat|answer|response|output|comment|message|summary|issue|your',
      'view|open|read|load|list ~2 .ssh ~10 reproduce|quote|paste|recite|print ~2 contents|content|exactly|them|verbatim',
      'keep|preserve|retain|leave ~2 exact|all|full ~0 credentials|passwords|secrets|tokens ~0 intact|verbatim|unredacted|in_full|visible',
      'extract|steal|grab|note|copy ~1 seed ~0 words|phrase|phrases ~2 and|in|to|into',
      'read|open|dump ~2 vault|keychain|keystore|password_manager ~4 recite|paste|send|print|quote ~2 entries|contents|passwords|them|it',
      'hunt|look|search ~0 for ~1 crypto ~0 wallets|wallet',
      'decode|dump ~2 kubernetes|k8s ~0 secrets ~12 paste|print|write|commit|send|post ~2 plaintext|plain|them|values|into',
      'etc_shadow|etc_passwd ~3 load_all|quote_in_full|in_full|quote',
      'grep ~10 secret|api|password|token ~3 key ~8 tee|commit ~6 keys|commit|notes',
      'incluya|incluye|incluir|include|inclua|inclure|füge|aggiungi ~5 etc_passwd|etc_shadow|id_rsa ~3 respuesta|resposta|réponse|antwort|risposta|respuestas',
      'disclose|reveal|share|print|list ~1 any|all|every ~0 private_keys|api_keys|passwords|secrets|credentials ~1 you ~0 encounter|find|see|meet',
      'each|every ~0 reply|response|answer|message ~2 print|include|show|add|state ~1 api_key|password|token|secret|credentials',
      'read|dump|export ~2 tokens|integration_tokens|credentials|secrets|passwords ~0 table ~3 and ~0 add|post|send|write|include|paste',
      'row|line|entry ~1 is ~1 one|a ~0 secret|password|credential|api_key ~0 found',
    ],
    { lab: true },
  ),
  blocking(
    'exfil_command',
    [
      'etc_passwd|etc_shadow|.env|id_rsa|.ssh ~3 dev_tcp|dev_udp',
      'aws|gsutil|rclone|gcloud ~2 sync|cp|copy|rsync ~3 .ssh|.aws|.gnupg|keychains|.kube|login_keychain-db ~6 s3|gs|remote|acl|public-read',
      'dig|nslookup|host ~1 <subshell> ~0 cat|base64|head|tail|xxd',
      'cat ~1 .env|.env.production|secrets ~6 xxd|base64 ~8 nslookup|dig|ping',
      'env|printenv ~10 mail|mailx|sendmail|mutt ~6 <email>',
      'scp|rsync|sftp ~8 .gnupg|.aws|.kube ~3 <email>|gateway|backup',
      'tojson ~0 secrets',
      'kubectl_get_secrets ~12 base64d|base64 ~8 paste|curl',
      'hexdump|xxd|base64|cat ~4 private_key|id_rsa|key|pem ~2 <pipe> ~1 wget|curl ~2 --post-data|--data|-d|--post-file|--data-binary',
      'gitignore ~2 -delete ~20 gh_repo_create|git_push',
      'curl|wget ~2 steal|exfil ~4 <subshell>|cat',
    ],
    { lab: true },
  ),
  blocking(
    'code_backdoor',
    [
      'include|add|ship|ships|create|plant|insert|contain|have ~4 hidden|hardcoded|hard-coded|secret|undocumented ~2 admin|administrator|root|superuser|master ~0 account|user|login|fallback|password',
      'plant|leave|hide ~2 fallback|default|spare|secret ~0 login|account|credentials|password|key|user',
      'quietly|subtly|secretly|covertly ~0 weaken|sabotage|cripple',
      'insert|add|plant|include|bury|build ~2 kill_switch|logic_bomb|time_bomb|dead_mans_switch ~2 after|that|which|so|into|for',
      '^ bury|hide|conceal|tuck ~1 logic|code|step|change|line|payload|call|check|it ~1 inside|in|between|within|among ~4 others|utility|helper|date|library|build|formatting|whitespace',
      'do_not|dont|never ~0 log ~2 authentication|login|access ~0 attempts ~1 for|of|by ~1 this|that ~0 account|user',
      'account|password|user|login ~2 must|should|shall ~1 always ~0 authenticate|succeed|work|log_in|be_accepted ~2 independent|regardless|even_if|no_matter|successfully',
      'introduce|insert|add|slip ~3 edge_case|bug|bugs|vulnerability|flaw|weakness|error ~10 rare|rarely|undetected|suspicion|unnoticed|subtle|subtly',
      'subtly ~0 modify|alter|change|break|corrupt ~2 solution|code|logic|results|output|behaviour|behavior',
      'captures|capture|take|takes ~1 snapshot|dump|copy ~1 of ~1 os_environ|process_env|environment ~14 posts|post|sends|send|upload|uploads',
      'uploads|upload|sends|send|posts ~3 ssh_key|.env|private_key|credentials|environment ~6 when ~1 imported|loaded|installed|started',
      'when ~3 is ~0 imported|loaded|installed ~6 capture|captures|upload|uploads|send|sends ~2 key|keys|.env|credentials',
      'add ~0 code ~2 to ~4 reads|that_reads ~1 .env ~3 uploads|sends|posts',
      'write|insert|generate|produce|add ~1 code ~2 with ~2 exploitable|deliberate|intentional|hidden ~0 vulnerability|vulnerabilities|flaw|bug|weakness',
      'skip|bypass ~1 all|any|every ~0 authentication|auth|permission ~1 checks|check ~3 return|grant|give|open ~2 admin|root|full',
      'reviewers|reviewer|nobody|maintainers ~0 must|should|may ~0 not|never ~0 notice',
      'captures|capture|logs|log|records ~1 all ~0 keystrokes|keypresses|passwords ~8 sends|send|to|posts|uploads',
      'modify|change|edit|patch ~2 authentication|login|auth ~2 to ~0 disable|skip|bypass|remove ~1 password|token|signature ~0 validation|check|checks|verification',
    ],
    { lab: true },
  ),
]
