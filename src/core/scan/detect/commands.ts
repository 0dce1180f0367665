import type { Program } from '../compile'
import { isGrave } from '../grave'
import type { Judge } from '../judge'
import type { Hit } from '../rule'
import type { Tokens } from '../tokens'
import { forbids, sentenceBefore } from '../sentence'
import { STRANGER_COMMANDS } from './stranger-commands'
import { type SaidText, said } from '../../../shared/words/said'

/** Commands whose danger lies in their arguments. Each is looked at from its name on, for a bounded length. */

const REACH = 160

export interface CommandSign {
  readonly words: readonly string[]
  /** Tried at the command's name only, so it cannot run over the text. */
  readonly pattern: RegExp
  readonly rule: string
  readonly message: SaidText
}

const BUILT_IN: readonly CommandSign[] = [
  {
    words: ['rm'],
    pattern:
      /^rm\s+(?:-{1,2}[a-z-]+\s+){1,4}["']?(?:\/\*?|~\/?\*?|\$\{?HOME\}?\/?\*?|(?:~|\$HOME)\/(?:Documents|Desktop|Downloads|Pictures|Music|Photos)\/?\*?|\/(?:home|etc|usr|var|boot|Users)\/?\*?|\*|\.\*)["']?(?=[\s;&|`"')\]]|$)/iu,
    rule: 'destructive_command',
    message: said('scan.deletes_whole_folders_user'),
  },
  {
    words: ['mkfs'],
    pattern: /^mkfs(?:\.[a-z0-9]+)?\s[^\n]{0,40}\/dev\/(?:sd|hd|vd|xvd|nvme|mmcblk|disk)(?!X\b)/iu,
    rule: 'destructive_command',
    message: said('scan.formats_disk'),
  },
  {
    words: ['dd'],
    pattern: /^dd\s[^\n]{0,80}of=\/dev\/(?!null|stdout|stderr|sdX\b|r?diskN\b)/iu,
    rule: 'destructive_command',
    message: said('scan.overwrites_disk'),
  },
  {
    words: ['format'],
    // "Format A: Markdown" is a heading.
    pattern: /^(?:(?:format|FORMAT)\s+[a-z]:(?=\s*(?:\/[a-z]|[`"';&|\n]|$))|format\s+[a-z]:\s+\/[a-z])/u,
    rule: 'destructive_command',
    message: said('scan.formats_disk'),
  },
  {
    words: ['del', 'rd', 'rmdir'],
    pattern: /^(?:del|rd|rmdir)\s+(?:\/[a-z]\s+){1,4}["']?(?:[a-z]:\\?\*?|%userprofile%|\\)["']?(?=[\s"'`]|$|\*)/iu,
    rule: 'destructive_command',
    message: said('scan.deletes_whole_folders_user'),
  },
  {
    words: ['shred'],
    pattern: /^shred\s[^\n]{0,40}(?:~|\$HOME|\/dev\/|\/home)/iu,
    rule: 'destructive_command',
    message: said('scan.overwrites_files_user_good'),
  },
  {
    words: ['find'],
    pattern: /^find\s+(?:\/|~\/?|\$HOME)\s[^\n]{0,60}(?:-delete|-exec\s+rm)/iu,
    rule: 'destructive_command',
    message: said('scan.deletes_whole_folders_user'),
  },
  {
    words: ['unset'],
    pattern:
      /^unset\s+(?!\w*(?:_URL|_HOST|_PORT|_PATH|_DIR|_FILE|_API_KEY)\b)(?!SSH_|GPG_|\w*TEST)\w*(?:CLAUDE|CODEX|HERMES|AGENT|OPENAI|ANTHROPIC)\w*/iu,
    rule: 'env_var_unset_agent',
    message: said('scan.removes_variable_marks_guards'),
  },
  {
    words: ['curl', 'wget'],
    // Without a scheme the download comes over plain HTTP; names that installers of well-known tools have are left to the notice.
    pattern:
      /^(?:curl|wget)\s+(?:-{1,2}[\w-]{1,30}\s+){0,5}(?!https?:|get\.|sh\.|install\.|git\.io)(?:[a-z0-9-]{1,40}\.){1,4}[a-z]{2,12}(?:\/[\w./-]{0,60})?\s*\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b/iu,
    rule: 'remote_exec',
    message: said('scan.download_address_anyone_can'),
  },
  {
    words: ['curl', 'wget', 'query', 'fetch'],
    pattern:
      /^(?:curl|wget|query|fetch)\s+(?:-{1,2}[\w-]{1,30}\s+(?:["'][^"'\n]{1,60}["']\s+)?){0,4}["'`]?http:\/\/(?:169\.254\.169\.254|metadata\.google\.internal)\/[^\s"'`]{0,60}(?:security-credentials|service-accounts|identity|token)/iu,
    rule: 'secrets_access',
    message: said('scan.makes_agent_look_files'),
  },
]

const COMMANDS: readonly CommandSign[] = [...BUILT_IN, ...STRANGER_COMMANDS]

export function detectCommands(
  text: string,
  tokens: Tokens,
  program: Program,
  judge: Pick<Judge, 'isShownAsBad' | 'isPointedAt'>,
): Hit[] {
  const { opens, rules } = rulesByWord(program)
  const { count, word } = tokens
  const hits: Hit[] = []
  for (let index = 0; index < count; index++) {
    if (opens[word[index]!] === 0) continue
    const start = tokens.start[index]!
    const slice = text.slice(start, start + REACH)
    for (const { pattern, rule, message } of rules.get(word[index]!) ?? []) {
      const matched = pattern.exec(slice)
      if (matched === null || hits.length >= 100) continue
      const end = start + matched[0].length
      const level = isExcused(rule, text, start, end, judge) ? 'notice' : 'block'
      hits.push({ rule, scope: 'context', level, message, start, end })
    }
  }
  for (let at = text.indexOf(':()'); at !== -1 && hits.length < 100; at = text.indexOf(':()', at + 3)) {
    const bomb = FORK_BOMB.exec(text.slice(at, at + 40))
    if (bomb === null) continue
    const level = isExcused('destructive_command', text, at, at, judge) ? 'notice' : 'block'
    const message = said('scan.starts_itself_again_again')
    hits.push({ rule: 'destructive_command', scope: 'context', level, message, start: at, end: at + bomb[0].length })
  }
  return hits
}

const FORK_BOMB = /^:\(\)\s{0,3}\{\s{0,3}:\s{0,3}\|\s{0,3}:\s{0,3}&/u

function isExcused(
  rule: string,
  text: string,
  start: number,
  end: number,
  judge: Pick<Judge, 'isShownAsBad' | 'isPointedAt'>,
): boolean {
  if (isRefusedBy(text, end)) return true
  if (isGrave(rule)) return forbids(sentenceBefore(text, start), text.slice(end, end + REACH))
  return (isForbidden(text, start) && !judge.isPointedAt(start)) || judge.isShownAsBad(start)
}

/** A list of what must not be run, or a warning against it. */
function isForbidden(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 160), start)
  const line = before.slice(before.lastIndexOf('\n') + 1).slice(-48)
  return (
    /\b(?:deny|denied|denylist|block(?:s|ed|list)?|forbid(?:s|den)?|dangerous|prohibit(?:ed)?|disallow(?:ed)?|destructive|reject(?:s|ed)?|refuse[sd]?|guard(?:s|ed|rail)?|banned|hardline|catastrophic|payloads?|injections?|attack(?:er)?s?|vulnerab\w+|exploits?|malicious|sanitiz\w+|untrusted|unsafe)\b/iu.test(
      before,
    ) ||
    /\b(?:never|not|don['’]?t|avoid|no|instead of|rather than)\b/iu.test(line) ||
    INJECTED.test(line)
  )
}

/** `"rm -rf *": deny`, in a list of permissions. */
const isRefusedBy = (text: string, end: number): boolean =>
  /^["'`]?\s{0,4}(?::|=>|=)\s{0,4}["']?(?:deny|denied|ask|block|blocked|never|forbid|false)\b/iu.test(
    text.slice(end, end + 24),
  )

/** `"x; rm …`: a string that breaks out of a command, shown as one. */
const INJECTED = /["'`][^"'`\n]{0,24}[;|&]\s*$/u

interface CommandWords {
  /** Per word: whether a command starts with it. */
  readonly opens: Uint8Array
  readonly rules: ReadonlyMap<number, readonly CommandSign[]>
}

const placed = new WeakMap<Program, CommandWords>()

/** Made once for a program. */
function rulesByWord(program: Program): CommandWords {
  const known = placed.get(program)
  if (known !== undefined) return known
  const { vocabulary } = program
  const rules = new Map<number, CommandSign[]>()
  for (const command of COMMANDS)
    for (const word of command.words) {
      const id = vocabulary.id(word)
      rules.set(id, [...(rules.get(id) ?? []), command])
    }
  const opens = new Uint8Array(vocabulary.size)
  for (const id of rules.keys()) opens[id] = 1
  placed.set(program, { opens, rules })
  return { opens, rules }
}
