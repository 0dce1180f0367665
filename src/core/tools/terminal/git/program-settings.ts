/** Settings of git whose values are programs, or texts that a shell runs. */
const PROGRAM = [
  /^core\.(?:fsmonitor|sshcommand|pager|editor|askpass|gitproxy|alternaterefscommand)$/,
  /^(?:sequence\.editor|diff\.external|interactive\.difffilter|uploadpack\.packobjectshook)$/,
  /^diff\..+\.(?:command|textconv)$/,
  /^filter\..+\.(?:clean|smudge|process)$/,
  /^(?:merge\..+\.driver|(?:diff|merge)tool\..+\.cmd|hook\..+\.command|trailer\..+\.(?:cmd|command))$/,
  /^gpg\.(?:.+\.)?(?:program|defaultkeycommand)$/,
  /^remote\..+\.(?:uploadpack|receivepack|vcs)$/,
  /^pager\./,
]
/** Those in which an exclamation mark or a path makes a program of what is otherwise a plain word. */
const SOMETIMES = /^(?:alias\..+|credential\.(?:.+\.)?helper|submodule\..+\.update)$/
const ADDRESS = /^remote\..+\.(?:push)?url$/
const SWITCH = /^(?:true|false|yes|no|on|off|0|1)?$/i
/** What half of all repositories have, and what git's own installer brings. */
const KNOWN = /^git[- ]lfs(?: [a-z-]+)*(?: -- %f)?$/

/** Whether a setting makes git start something. `name` is as git lists it. */
export function startsProgram(name: string, value: string): boolean {
  if (/^url\.ext::/i.test(name)) return true
  if (ADDRESS.test(name)) return value.startsWith('ext::')
  if (SOMETIMES.test(name)) return /^!|[/\\]/.test(value)
  return !SWITCH.test(value) && !KNOWN.test(value) && PROGRAM.some((pattern) => pattern.test(name))
}
