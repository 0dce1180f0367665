import { isSensitivePath } from '../../base/guard/sensitive-path'
import { isInside } from '../../base/guard/is-inside'
import { isSecretPath } from '../../base/guard/is-secret-path'
import { guardedForm, type PowerKind, powerIn, type SecretKind, secretIn } from '../../base/guarded-paths'
import { said } from '../../../shared/words/said'
import type { FoundRule } from '../approval/check-command'
import type { ToolContext } from '../tool'
import type { FilePorts } from './file-ports'
import { type FilePlace, realFolder } from './locate'
import { baseOf, otherProfile } from './other-profile'

/** Folders that matter, with links resolved. */
export interface Grounds {
  readonly workspace: string | null
  readonly userHome: string
  readonly hermesHome: string
  readonly spilled: string
  /** Files of other profiles may be written, if the user agrees. */
  readonly crossProfile: boolean
}

export async function surveyGrounds(
  workspace: string | null,
  ports: Pick<FilePorts, 'userHome' | 'hermesHome' | 'spilled'>,
  crossProfile = false,
): Promise<Grounds> {
  const [realWorkspace, userHome, hermesHome, spilled] = await Promise.all([
    workspace === null ? null : realFolder(workspace),
    realFolder(ports.userHome),
    realFolder(ports.hermesHome),
    realFolder(ports.spilled),
  ])
  return { workspace: realWorkspace, userHome, hermesHome, spilled, crossProfile }
}

const devices =
  /^\/(?:dev|sys)\/|^\/proc\/[^/]+\/(?:fd|fdinfo|environ|mem|maps|cwd|root|exe|task|pagemap|cmdline)(?:\/|$)/

/** Why a file is not shown, or `null` when it may be. Judges names only: the same answer for what does not exist. */
export function readRefusal(path: string, grounds: Grounds): string | null {
  if (devices.test(path)) return 'is a device or an open file of a process'
  if (isKeyPlace(path, grounds)) return 'is a place where keys are kept'
  return isOwnData(path, grounds) && !isInside(grounds.spilled, path) ? "is the app's own data" : null
}

export function placeReadRefusal({ shown, named, real }: FilePlace, grounds: Grounds): string | null {
  const reason = readRefusal(named, grounds) ?? readRefusal(real, grounds)
  return reason === null ? null : `${shown} ${reason}, so it is not read.`
}

/** What a file keeps that is only read with the user's yes, or `null`. */
export function secretAt({ named, real }: Pick<FilePlace, 'named' | 'real'>, grounds: Grounds): SecretKind | null {
  return secretIn(guardedForm(named, grounds)) ?? secretIn(guardedForm(real, grounds))
}

/** Asks before a secret is read. `null` when it may be, otherwise the message for the model. */
export async function permitReading(place: FilePlace, grounds: Grounds, context: ToolContext): Promise<string | null> {
  const id = secretAt(place, grounds)
  if (id === null) return null
  const rules = [{ id, reason: said(`rule.${id}`) }]
  const decision = await context.approveAction({ kind: 'read-file', subject: place.real, detail: '', rules })
  return decision.allowed ? null : `${place.shown} was not read. ${decision.message}`
}

/** For the schemas of the tools that write. */
export const crossProfileText = 'Only when the user asked to change another profile of this app.'

export type WriteVerdict =
  | { readonly kind: 'refuse'; readonly message: string }
  /** Without rules it may simply be written. */
  | { readonly kind: 'allow'; readonly rules: readonly FoundRule[] }

const systemFolders =
  /^(?:\/(?:etc|boot|dev|proc|sys|bin|sbin|lib|lib64|usr\/(?:bin|sbin|lib|lib64)|System|Library\/Launch(?:Agents|Daemons)|private\/etc)(?:\/|$)|[a-z]:[\\/]windows(?:[\\/]|$))/i

/** Whether a file may be written, and what the user has to allow first. */
export function writeVerdict({ shown, named, real }: FilePlace, grounds: Grounds): WriteVerdict {
  for (const path of [named, real]) {
    const reason = writeRefusal(path, grounds)
    if (reason !== null) return { kind: 'refuse', message: `${shown} ${reason}, so it is never written.` }
    const owner = grounds.crossProfile ? null : otherProfile(path, grounds.hermesHome)
    if (owner !== null) return { kind: 'refuse', message: strangerText(shown, owner) }
  }
  const rules: FoundRule[] = []
  const { workspace } = grounds
  if (workspace === null || !isInside(workspace, real))
    rules.push({ id: 'outside-workspace', reason: said('rule.outside-workspace') })
  const power = powerAt(named, grounds) ?? powerAt(real, grounds)
  if (power !== null) rules.push({ id: power, reason: said(`rule.${power}`) })
  return { kind: 'allow', rules }
}

const strangerText = (shown: string, owner: string) =>
  `${shown} belongs to the profile "${owner}", not to the one that this session runs in. Set cross_profile only if the user wants exactly that.`

/** Why a file is never written, or `null`. */
export function writeRefusal(path: string, grounds: Grounds): string | null {
  if (systemFolders.test(path)) return 'belongs to the system'
  if (isKeyPlace(path, grounds) && powerAt(path, grounds) !== 'shell-start') return 'is a place where keys are kept'
  return isOwnData(path, grounds) ? "is the app's own data" : null
}

function powerAt(path: string, grounds: Grounds): PowerKind | null {
  return powerIn(guardedForm(path, grounds))
}

function isKeyPlace(path: string, grounds: Grounds): boolean {
  return isSecretPath(path) || isSensitivePath(path, grounds)
}

/** Databases, credentials, decisions and logs of any profile. */
function isOwnData(path: string, { hermesHome }: Grounds): boolean {
  const base = baseOf(hermesHome)
  const below = isInside(base, path) ? path.slice(base.length + 1).toLowerCase() : ''
  return /^(?:profiles[\\/][^\\/]+[\\/])?(?:desktop(?:[\\/]|$)|state\.db)/.test(below)
}
