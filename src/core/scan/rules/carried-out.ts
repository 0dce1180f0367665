import type { Rule, Words } from '../rule'
import { list } from './list'
import { blocking } from './meaning'

export const carriedOutWords: Words = {
  CARRY: list(`
    send, post, upload, forward, mail, email, copy, mirror, transmit, submit, ship, stream, publish, paste, sync, back up, pipe
  `),
  CARRIED: list(`
    sent, posted, uploaded, forwarded, mailed, emailed, copied, mirrored, pushed, reported, shared, transmitted, submitted, exported, published, synced
  `),
  GOODS: list(`
    content of every file, contents of every file, every file, each file, all files, file contents, full text, source code, all source code, source tree, source,
    the source, codebase, code base, private repository, private repositories, private repo, home directory, home folder, transcript, transcripts, conversation,
    chat, chat history, prompts, all prompts, environment variables, all environment variables, customer data, customers.csv, customer table, user data, database,
    .env, secrets, every secret, credentials, passwords, database password, api key, api keys, tokens, access token, ssh key, private key, git history, diff, each diff,
    diffs, e-mails, emails, contacts, stack trace, terraform.tfstate, tfstate, shell history, documents, screenshots, keys
  `),
  ELSEWHERE: list(
    `<url>, <url-ip>, <url-plain>, <url-drop>, <email>, <ip>, s3, our bucket, our server, our endpoint, our tracker, our collector, us, our partner, ftp`,
  ),
  CARRIER: list(`
    user-agent, user agent, query string, query parameter, query, header, headers, link, each link, url, subdomain, subdomains, hostname, filename, file name,
    image url, footer, referer, dns lookups, dns queries, dns
  `),
}

/** Work, talk and secrets of people that are carried out of the house. */
export const carriedOut: readonly Rule[] = [
  blocking(
    'exfil_instruction',
    [
      'CARRY ~6 every_file|each_file|all_files|source_tree|source_code|codebase|private_repository|private_repositories|home_directory|transcript|transcripts|chat_history|conversation|all_prompts|environment_variables|git_history|shell_history|customer_data|terraform_tfstate|tfstate|each_diff|all_source ~8 to|at|into ~3 ELSEWHERE',
      'GOODS ~6 must|should|shall|has_to|is_to|are_to|gets|get ~2 be|also_be|also ~1 CARRIED ~2 to|at|into|with|via ~3 ELSEWHERE',
      'CARRY ~3 values|value|contents|content ~4 of ~3 environment_variables|every|all|SECRET_FILE|.env|files|terraform_tfstate ~8 to|at|into|with ~3 ELSEWHERE',
      'CARRY ~4 together_with|along_with|including|plus ~2 environment_variables|.env|secrets|credentials|tokens ~4 to|at|into ~2 ELSEWHERE',
      'include|put|add|append|place|embed|hide|insert ~4 database_password|ssh_private_key|private_key|ssh_key|passwords|all_secrets|users_token ~6 in|into|at|as|to ~3 CARRIER !from|for|using',
      'include|put|add|append|place|embed|hide|insert ~4 SECRETS ~6 in|into|at|as|to ~3 user-agent|footer|filename|file_name|image_url|subdomain|subdomains|dns|each_link|referer !from|for|using',
      'create|publish|open|make|start ~1 public ~1 gist|repository|repo|paste|issue|bucket ~2 with|containing|from|of|that ~6 source|code|internal|private|contents|.env|directory|secrets',
      'contents|content|value|values ~2 of ~2 SECRET_FILE|.env|secrets ~16 resolve|dig|nslookup|dns|lookup|subdomain|labels',
      'dns|subdomain ~1 lookups|queries|requests|lookup ~8 send_out|smuggle|leak|exfiltrate|contents_of|SECRET_FILE',
      'data|secrets|.env|customers|records|database|source ~16 world-readable|publicly_readable|open_to_everyone',
      'share|give|send|hand ~1 customer|user|patient|personal|employee ~0 data|records|details ~6 with|to ~2 partner|partners|third|us|outside|broker',
      '^ exfiltrate +',
      'put ~0 it|them|result|archive|bundle|tarball ~0 to ~0 <url>',
      'archive|pack|zip|tar|compress|bundle ~4 home|home_directory|documents|.ssh|everything ~6 and|then ~2 attach|upload|send|mail|post|push|put|copy',
      'mail|email|send ~3 digest|copy|dump|archive|backup|snapshot ~2 of ~3 source|source_tree|repository|codebase|database|inbox|files|chat|sessions ~5 to ~2 ELSEWHERE',
      'paste|submit|enter|put ~6 e-mails|emails|messages|documents|salaries|payroll|passwords ~8 into|in|to ~2 form|gist|page|site ~3 at|on|<url>',
      'write|put|save|copy|store|collect ~2 every|each|any|all ~1 secret|secrets|password|passwords|key|keys|token|tokens ~4 you ~2 come|find|see|meet|encounter|discover ~2 across|in|into|to',
      'secret|secrets|password|key|api_key|token ~3 come_across|find|see|encounter ~4 into|to|in ~4 push|commit|public|<url>|report',
      'mirror|copy|upload ~2 private ~0 repository|repositories|repo|repos|code ~3 to|into ~2 <url>|ELSEWHERE',
      'include|add|put|attach ~3 names|addresses|phone_numbers|customers|customer|records ~6 customers_csv|database|customer ~6 report|issue|tracker|public|request',
      'users|user ~0 access_token|token|session_token|cookie|cookies|api_key|password ~4 at|in|to|onto|into ~3 end|link|links|url|query|each',
      'back_up|backup|copy|upload|send|mirror|push|pipe|stream|attach|hand|append|forward|post ~5 dotfiles|clipboard|keystrokes|terminal_session|password_store|database_dump|zip_of_the_repository|zip_of_the_repo|zip_of_the_code|zip_of_the_project|zip_of_the_home|zip_of_the_source|workspace|shell_session|documents|screen|microphone|address_book|browser_history|terminal|staged_files ~10 to|at|in|on|into ~3 <url>|<ip>|<email>|<url-ip>|<url-plain>|nc|ftp|public|contractor|us|our|ticket',
      'leave|put|post|write|drop ~2 contents|content|dump|copy ~2 of ~2 password_store|SECRET_FILE|.env|vault|keychain|secrets ~4 in|on|as|into ~3 comment|issue|public|tracker|channel|page|gist',
      'let|make|keep ~2 endpoint|server|collector|analytics|webhook|partner ~2 know|informed ~10 users|user|name|e-mail|email|address',
      'tell|give|send|report|submit ~2 endpoint|server|collector|webhook|our_analytics|analytics_endpoint|us ~3 users ~2 name|real_name|e-mail|email|address|location|employer|phone',
      'encode|hex-encode|base64-encode|turn ~3 user_types|user_types_as|users_input|answer|last_answer|conversation|question|prompt ~6 request|fetch|load|call|get ~2 <url>',
      'invisible|hidden|1x1|transparent|tiny|tracking ~0 image|pixel|picture|img ~6 address|url|src|link|source ~3 contains|contain|carries|with|holds|encodes|includes',
      'read|watch|poll|monitor|capture ~1 clipboard|keystrokes|screen|keyboard ~10 append|send|post|upload|forward|<url>',
      'copies|copy|mirrors|streams|sends|uploads|forwards ~2 staged|changed|all|every|each|edited ~0 files|file|diffs|diff|commits ~2 to ~1 <ip>|<url>|<email>|<url-ip>',
      'values|value ~6 environment_variables|env_vars ~3 to ~1 <email>|<url>|<ip>',
      'e-mails|emails|mails|messages ~10 into|in|to ~2 form ~2 at|on|<url>',
      'copy|upload|move|send ~1 .ssh|.aws|.gnupg|.kube ~0 and|to|onto|into|folder|directory ~5 share|server|<ip>|ELSEWHERE|drive|.aws|.ssh',
    ],
    { lab: true },
  ),
  blocking(
    'secrets_access',
    [
      'locate|copy|take|grab|steal ~3 browser ~1 profile|cookies|passwords|logins',
      'search|look ~3 for ~2 documents|files|notes|mails ~2 about|on|with ~3 salaries|payroll|passwords|medical|bank ~8 print|show|list|send|post',
      'collect|copy|gather ~4 matching|named|called|containing ~3 passw|password|passwords|secret|secrets|wallet|seed',
      'gpg ~3 export-secret-keys|--export-secret-keys',
    ],
    { lab: true },
  ),
]
