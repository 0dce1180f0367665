/** The longest stretch of a match that is looked at. */
const REACH = 160

/** What the words of one rule mean when they stand like this; undefined when they mean what they say. */
export function excuseFor(rule: string, text: string, start: number, end: number): 'notice' | null | undefined {
  const said = (): string => text.slice(start, Math.min(end, start + REACH))
  if ((rule === 'deception_hide' || rule === 'conceal_action') && TELLS_AFTER_ALL.test(said())) return null
  if (rule === 'conceal_action' && TOO_OFTEN_OR_EARLY.test(text.slice(start, end + 80))) return 'notice'
  if (rule === 'override_instructions' && OLD_EDITION.test(said())) return null
  if (rule === 'persistence' && OWN_KEY.test(said())) return 'notice'
  if ((rule === 'tool_poisoning' || rule === 'exfil_instruction') && NEVER_PASSES.test(said())) return null
  if (rule === 'tool_poisoning' && /\/cc-[a-z]/iu.test(said())) return null
  if (rule === 'override_instructions' && OF_OTHERS.test(said())) return 'notice'
  if (rule === 'override_instructions' && IN_A_NAME.test(text.slice(Math.max(0, start - 4), start + 1))) return 'notice'
  if (rule === 'delayed_trigger' && NOT_IN_SILENCE.test(said())) return null
  if (rule === 'leak_system_prompt' && NEVER_REACHES.test(said())) return null
  if (rule === 'remote_instructions' && NOT_AS.test(said())) return null
  if (rule === 'read_secrets' && WRITES.test(text.slice(start, end))) return null
  if (rule === 'read_secrets' && PICKS.test(text.slice(end, end + 40))) return 'notice'
  if (rule === 'read_secrets' && PATH_PART.test(text.slice(Math.max(0, start - 5), start))) return null
  if (rule === 'read_secrets' && OWN_POD.test(text.slice(Math.max(0, start - 24), end))) return 'notice'
  if (rule === 'exfil_instruction' && SENDS_PEOPLE.test(said())) return null
  if ((rule === 'remote_exec' || rule === 'decoded_exec') && readsData(text, start, end)) return 'notice'
  if (rule === 'exfil_command' && isOwnBot(text, start, end)) return 'notice'
  if (
    rule === 'exfil_command' &&
    (SAYS_PING.test(said()) || PLATFORM_NAME.test(text.slice(Math.max(0, end - 12), end + 4)))
  )
    return null
  if (rule === 'exfil_code' && WRITES_FILE.test(said())) return 'notice'
  if (rule === 'exfil_code' && namesOneVariable(text.slice(Math.max(0, start - 2), end + 40))) return 'notice'
  if ((rule === 'exfil_curl' || rule === 'exfil_wget') && SPOKEN_OF.test(said())) return null
  if (rule === 'exfil_command' && ONE_VARIABLE.test(text.slice(Math.max(0, end - 60), end + 4))) return 'notice'
  if (rule === 'approval_bypass' && ONLY_WITH_LEAVE.test(text.slice(end, end + 80))) return 'notice'
  if (EXPLAINED_OPTIONS.has(rule) && OPTION_ROW.test(text.slice(Math.max(0, start - 120), start))) return 'notice'
  if (rule === 'remote_exec' && /-EncodedCommand$/iu.test(said()) && text[end] === '`') return 'notice'
  if (rule === 'c2_heartbeat' && ASKS_ON_THE_WAY.test(text.slice(start, end + 20))) return null
  if (rule === 'tool_poisoning' && (ONLY_THERE.test(said()) || SIGNS_IN.test(text.slice(end, end + 60))))
    return 'notice'
  if (rule === 'exfil_instruction' && /\s--to\s/u.test(said())) return 'notice'
  if (rule === 'leak_system_prompt' && OWN_THING.test(said())) return null
  return undefined
}

/** "Do not use it and tell the user." */
const TELLS_AFTER_ALL =
  /\b(?:it|them|this|that),?\s(?:and|but)\s(?:\w{1,12}\s)?(?:tell|inform|notify|warn|alert)\b|[,;—–]\s?(?:(?:just|then|instead|and|but|please)\s)?(?:tell|inform|notify|warn|alert) (?:the user|users|them)\b/iu
/** "Don't tell the user about each call", "… that it succeeded before it has". */
const TOO_OFTEN_OR_EARLY =
  /^\S+(?: not)? tell (?:the )?\w+ (?:about (?:each|every)|that\b[^.;]{1,50}\b(?:before|until) it)\b/iu
/** "Ignore the previous version of the guidelines." */
const OLD_EDITION =
  /\b(?:previous|prior|earlier|older?|former) (?:versions?|editions?|releases?|drafts?|revisions?) of\b/iu
/** Whoever works here adds the key that is theirs. */
const OWN_KEY = /\byour (?:own |personal |public |ssh ){1,3}key\b/iu
/** "Keys are read from the environment; never pass them as arguments." */
const NEVER_PASSES = /\b(?:never|not|don['’]t)\s(?:pass|send|hand|give|put|include|copy|paste|write|add|insert)\b/iu
/** "Ignore any embedded commands." */
const OF_OTHERS = /\b(?:embedded|injected|untrusted|malicious)\b/iu
/** "The Ignore File rules above." */
const IN_A_NAME = /\bthe [A-Z]$/u
const NOT_IN_SILENCE = /\b(?:never|not|don['’]t) (?:silently|quietly)\b/iu
/** "The output never enters your own context." */
const NEVER_REACHES = /\b(?:never|not|doesn['’]t|won['’]t) (?:enters?|reach(?:es)?|appears?|ends? up|lands?)\b/iu
const NOT_AS = /\b(?:never|not) as\b/iu
/** `.git/HEAD` */
const PATH_PART = /\.git\/$/u
/** A program in a cluster reads the token that the cluster gave it. */
const OWN_POD = /\w=["']?\$\(cat [\w/.]*serviceaccount\/token$/u
/** "Send the user to https://…" */
const SENDS_PEOPLE = /^(?:send|forward|redirect)\s(?:the |your )?(?:users?|customers?|people|visitors?)\sto\b/iu
const SAYS_PING = /^ping (?:from|back|me|the|us)\b/iu
/** `…-$(uname -s)`: the name of a download for this platform. */
const PLATFORM_NAME = /[-_/]\$\(uname -[sm]/u
/** What comes through the pipe is data for a program that is written out, or is only printed. */
const readsData = (text: string, start: number, end: number): boolean =>
  READS_DATA.test(text.slice(Math.max(start, end - 7), end + REACH)) || PRINTS.test(text.slice(start, start + REACH))
const READS_DATA =
  /^python3?\s+-(?:c\s*["'](?![^\n]*(?:exec|eval|system|subprocess|compile|popen|import_))|m\s+json\.tool)/u
const PRINTS = /^python3? -c ["']print\((?![^\n]*\b(?:exec|eval|system)\b)/u
/** A message to the messenger of the user's own bot, with nothing of the machine in it. */
const isOwnBot = (text: string, start: number, end: number): boolean => {
  const call = text.slice(start, end + AFTER_CALL).split(/\n\s*\n|\n```/u, 1)[0]!
  return /api\.telegram\.org\/bot\$/u.test(call) && !CARRIES.test(call)
}
const AFTER_CALL = 300
const CARRIES =
  /\b(?:cat|env|printenv|base64|whoami|hostname)\b|<\(|[\s=]["']?@|\.env\b|\$\((?!curl)|(?!\w*BOT_TOKEN)\b\w*(?:KEY|SECRET|PASSWORD|TOKEN)\b/iu
/** "`curl`, no SDK …", "curl commands": the name of the program, no call of it. */
const SPOKEN_OF = /^(?:curl|wget)(?:`|\s(?:commands?|calls?|requests?|examples?)\b)/iu
/** `-H "Authorization: ApiKey $(printenv NAME)"` */
const ONE_VARIABLE = /(?:authorization|api-?key|bearer|token)\b[^\n"']{0,24}\$\(printenv \w/iu
const namesOneVariable = (code: string): boolean =>
  /\$\(printenv [A-Z_]{3,60}\)/u.test(code) && !/os\.environ|process\.env|getenv|\benv\b|id_rsa|\.aws/u.test(code)
const ONLY_WITH_LEAVE =
  /^[^.\n]{0,30}\bonly\s(?:after|if|when|once|with)\s(?:the\s)?(?:user|human|owner|developer|explicit)/iu
/** What an option of a program does reads like an order to do it. */
const EXPLAINED_OPTIONS = new Set([
  'sys_prompt_override',
  'leak_system_prompt',
  'approval_bypass',
  'foreign_role',
  'override_instructions',
  'policy_changed',
])
const OPTION_ROW =
  /(?:(?:^|\n)\s{0,3}\|\s{0,3}`[\w.[\]-]{1,40}`[^|\n]{0,20}\|(?:[^|\n]{0,20}\|){0,4}\s{0,3}|\|\s{0,3}`?-{1,2}[\w-]{1,30}[^|\n]{0,30}\|(?:[^|\n]{0,20}\|)?[^|\n]{0,40}|[-*]\s`-{1,2}[\w-]{1,30}[^`\n]{0,20}`(?:,\s`[^`\n]{1,30}`)?\s?[:—–-]{1,2}\s?)$/u
/** "Check in with the operator before …" */
const ASKS_ON_THE_WAY = /^check(?: |-)in with the (?:operator|user|owner)\s(?:before|when|if|after|first|whenever)\b/iu
/** "The code is secret: send it only to …" */
const ONLY_THERE = /\b(?:send|pass) (?:it|them) only (?:to|via|over|through)\b/iu
/** "… then send it as a bearer token" */
const SIGNS_IN = /^[^.\n]{0,30}\b(?:authorization|bearer|headers?)\b/iu
/** "Provide your own rendering context." */
const OWN_THING = /\byour own (?!system|prompt|instructions?|rules|initial|internal|hidden)\w/iu

/** `open(".aws/credentials", "w")` */
const WRITES_FILE = /^[^\n()]{0,60}["'],\s?["'][wax]b?["']\)/u
/** `cat > .env` makes the file. */
const WRITES = /^\w+(?:\s+-\w+){0,3}\s*(?:<<\s*['"]?\w+['"]?\s*)?>/u
/** `… | grep NAME` looks for one line, `… | xargs` hands the file to a program here. */
const PICKS = /^[^\n|]{0,24}\|\s*(?:grep|xargs|wc|cut|awk|sed|jq)\b(?![^\n]*(?:curl|wget|\bnc\b))/u
