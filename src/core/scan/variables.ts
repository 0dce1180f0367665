const MAX_NAME = 48
const LOOK_BACK = 60

/** What a `$NAME` says to a command rule: a secret, a secret where a service expects it, or any other variable. */
export function variableMark(text: string, begin: number, end: number): string {
  const name = text.slice(Math.max(begin, end - MAX_NAME), end)
  if (!SECRET_NAME.test(name) || HARMLESS_NAME.test(name)) return '<var>'
  return isCredentialPlace(text, begin) ? '<auth-var>' : '<secret-var>'
}

const SECRET_NAME = /(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIAL|PAT)S?$/iu
const HARMLESS_NAME = /(?:PUBLIC|MON|TUR|DON|WHIS|FILE|OBJECT|CACHE|S3|PROJECT|ISSUE|SORT|PRIMARY|FOREIGN)_?KEYS?$/iu

/** A key in an authorisation header or parameter is where the service that issued it wants it. */
function isCredentialPlace(text: string, begin: number): boolean {
  const before = text.slice(Math.max(0, begin - LOOK_BACK), begin)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  return HEADER.test(line) || LOGIN.test(line) || PARAMETER.test(line) || BOT_PATH.test(line)
}

const HEADER =
  /(?:authorization|bearer|x-[a-z0-9-]{0,24}(?:key|token|secret|auth)|[a-z0-9]{1,12}-(?:access|api|auth)-(?:key|token)|api-?key|[a-z0-9-]{1,24}-(?:token|key|secret|auth|ticket))["']?\s{0,2}:?\s{0,2}[a-z]{0,8}\s{0,2}["']?\$?\{?$/iu
const LOGIN = /(?:-u|--user)[\s=]["']?[\w.:${}-]{0,40}$/u
/** Where a messenger wants the token of a bot. */
const BOT_PATH = /api\.telegram\.org\/bot\$?\{?$/iu
const PARAMETER =
  /(?:(?:api_?key|client_secret|token|password|key|secret|auth|appid)=|client_secret\\?["']:\s?\\?)["']?\$?\{?(?:\w{1,40}:-\$)?$/iu

/** Variables of one line that are looked at. */
const MAX_VARIABLES = 64

export class VariableCount {
  private row = -1
  private count = 0

  /** Whether one more of this line may be looked at. */
  allows(row: number): boolean {
    if (row !== this.row) this.count = 0
    this.row = row
    return ++this.count <= MAX_VARIABLES
  }
}
