import type { CommandSign } from './commands'
import { said } from '../../../shared/words/said'

/** Commands that hand something to a stranger, or let one in: what they name gives them away. */

const PERSISTENCE = {
  rule: 'persistence',
  message: said('scan.makes_something_run_again'),
}
const EXFIL = { rule: 'exfil_command', message: said('scan.command_sends_files_user') }
const SECRETS = { rule: 'secrets_access', message: said('scan.makes_agent_look_files') }

export const STRANGER_COMMANDS: readonly CommandSign[] = [
  {
    words: ['git'],
    pattern:
      /^git\s+remote\s+(?:add\s+\S{1,40}|set-url\s+(?:--\w+\s+)?\S{1,40})\s+https?:\/\/(?!(?:www\.)?(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|gitee\.com|git\.heroku\.com|dev\.azure\.com|huggingface\.co)\/|[^\s/]*(?:example|your|<|\{|\$))\S{1,80}[^]{0,24}git\s+push\b/iu,
    ...EXFIL,
  },
  {
    words: ['git'],
    pattern:
      /^git\s+remote\s+add\s+\S{1,40}\s+https?:\/\/(?!\S{0,60}[<{$]|\S{0,40}(?:your|example|org\/repo))\S{1,80}\s*(?:&&|;)\s*git\s+push\s[^\n]{0,30}--mirror/iu,
    ...EXFIL,
  },
  {
    words: ['nslookup', 'dig', 'ping', 'host'],
    pattern:
      /^(?:nslookup|dig|ping|host)\s[^\n`$]{0,40}(?:`|\$\()(?:whoami|hostname|uname|id|env|cat)\b[^\n]{0,30}[`)]\S{0,40}\./iu,
    ...EXFIL,
  },
  {
    words: ['iex', 'invoke-expression'],
    pattern:
      /^(?:iex|invoke-expression)\s{0,3}[("'\s]{0,6}New-Object\s+(?:System\.)?Net\.WebClient\)?\.DownloadString\(["']https?:\/\/(?!(?:[\w-]{1,30}\.){0,2}(?:chocolatey\.org|scoop\.sh|microsoft\.com|aka\.ms|githubusercontent\.com|github\.com)\b|get\.|install\.)/iu,
    rule: 'remote_exec',
    message: said('scan.download_address_anyone_can'),
  },
  {
    words: ['eval', 'exec'],
    pattern:
      /^(?:eval|exec)\s{0,2}\(\s{0,2}(?:(?:Buffer\.from|atob|base64\.b64decode|bytes\.fromhex|decodeURIComponent|codecs\.decode)\(|(?:String\.fromCharCode|\w{1,3})\(\d{2,3}\)\s{0,2}\+|String\.fromCharCode\(\s{0,2}\d{2,3}\s{0,2},)/iu,
    rule: 'decoded_exec',
    message: said('scan.encoded_text_decoded_run'),
  },
  {
    words: ['chmod'],
    pattern: /^chmod\s+-R\s+0?777\s+\/(?=[\s;&|`"']|$)/u,
    rule: 'destructive_command',
    message: said('scan.opens_every_file_system'),
  },
  {
    words: ['remove-item'],
    pattern:
      /^remove-item\s+(?:-\w{1,20}\s+){0,4}["']?(?:[a-z]:\\(?:(?:Users|Windows)(?:\\[\w.-]{1,30})?\\?)?\*?|\$HOME\\?\*?|\$env:USERPROFILE\\?\*?|~[\\/]?\*?)["']?(?=\s|$)(?:[^\n]{0,40}-recurse)/iu,
    rule: 'destructive_command',
    message: said('scan.deletes_whole_folders_user'),
  },
  {
    words: ['rsync', 'scp'],
    pattern:
      /^(?:rsync|scp)\s[^\n~$]{0,40}(?:~|\$HOME)\/(?:Documents|Desktop|Pictures|\.ssh|\.aws|\.gnupg|\.config|\.kube)\S{0,30}\s+\w{1,30}@(?!localhost|[^\s:]*(?:example|your|backup|nas))/iu,
    ...EXFIL,
  },
  {
    words: ['find'],
    pattern:
      /^find\s+(?:\/|~|\$HOME)\S{0,20}\s[^\n]{0,60}(?:id_rsa|id_ed25519|\.pem|wallet|keystore|\.kdbx)[^\n]{0,60}(?:xargs|-exec)\s+(?:-\S{1,8}\s+){0,2}(?:cat|tar|cp|curl|base64|zip)\b/iu,
    ...SECRETS,
  },
  {
    words: ['grep'],
    pattern:
      /^grep\s+-\w{0,6}r\w{0,6}\s[^\n]{0,60}(?:password|secret|api_?key|private)[^\n]{0,40}\s(?:~\/?|\/home\/?|\$HOME\/?|\/)(?=\s|$)/iu,
    ...SECRETS,
  },
  {
    words: ['fetch', 'retrieve', 'get', 'open', 'read', 'request', 'visit'],
    pattern:
      /^(?:fetch|retrieve|get|open|read|request|visit)\s[^\n.]{0,60}http:\/\/(?:169\.254\.169\.254|metadata\.google\.internal)\/(?:latest|computeMetadata)/iu,
    ...SECRETS,
  },
  {
    words: ['crontab'],
    pattern:
      /^crontab\s+-l\b[^\n]{0,90}(?:\/tmp\/|\/dev\/shm\/|\/var\/tmp\/|(?:~|\$HOME)\/\.\w|\bcurl\s|\bwget\s|\bbase64\s)[^\n]{0,50}\|\s*crontab\b/iu,
    ...PERSISTENCE,
  },
  {
    words: ['cp', 'launchctl', 'systemctl', 'echo'],
    pattern:
      /^(?:cp\s|launchctl\s+(?:load|bootstrap)|systemctl\s+(?:--user\s+)?enable|echo\s)[^\n]{0,60}(?:malware|evil|backdoor|implant|rootkit|keylogger|beacon)[\w.-]{0,20}['"]?(?:\s*>>\s*~\/\.\w+|\s+\/etc\/systemd\/\S+|\.plist|\.service|(?=\s|$))/iu,
    ...PERSISTENCE,
  },
  {
    words: ['reg'],
    pattern:
      /^reg(?:\.exe)?\s+add\s[^\n]{0,20}\\CurrentVersion\\Run[^\n]{0,70}(?:evil|malware|backdoor|payload|powershell|\\temp\\|\\appdata\\|update)|^reg(?:\.exe)?\s+add\s+["']?HKCU\\[^\n]{0,50}\\CurrentVersion\\Run["']?\s+\/v\s+\w{0,10}(?:evil|malware|backdoor)/iu,
    ...PERSISTENCE,
  },
  {
    words: ['ld_preload'],
    pattern: /^LD_PRELOAD=["']?(?:\/tmp\/|\/dev\/shm\/|\/var\/tmp\/|[^\s"']{0,40}(?:evil|malware|rootkit))/iu,
    ...PERSISTENCE,
  },
  {
    words: ['anthropic_base_url', 'openai_base_url', 'openai_api_base'],
    pattern:
      /^\w+["']?\s{0,2}[:=]\s{0,2}["']?https?:\/\/(?:[^\s/"']{0,60}(?:attacker|evil|collect|exfil|steal|c2\b|malicious)|(?:api\.)?(?:anthropic|openai)\.com\.|[^\s/"']{1,60}\.(?:xyz|top|tk|click|ru|ml|ga|cf|gq|icu|cc)(?=[/:\s"'`]|$))/iu,
    rule: 'agent_settings_edit',
    message: said('scan.sends_agent_says_another'),
  },
  {
    words: ['ssh'],
    pattern:
      /^ssh\s+(?:-[a-z]{1,6}\s+){0,3}-[fN]{0,2}R\s+\d{2,5}:(?:localhost|127\.0\.0\.1):\d{2,5}\s+(?:-\w{1,4}\s+){0,3}(?:root|attacker)@(?!localhost|<|\$|your)/iu,
    rule: 'reverse_shell',
    message: said('scan.opens_machine_someone_else'),
  },
  {
    words: ['git'],
    pattern: /^git\s+push\s+(?:-f|--force)\s[^\n]{0,20}\+HEAD~\d+:\w/iu,
    rule: 'destructive_command',
    message: said('scan.throws_away_history_shared'),
  },
]
