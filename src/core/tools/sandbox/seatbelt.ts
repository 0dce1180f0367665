import { inOrder, type Place } from './place'

export interface SeatbeltOptions {
  readonly places: readonly Place[]
  readonly home: string
  readonly network: boolean
}

/** The profile for `sandbox-exec`: of several rules for a path the last one counts. */
export function seatbeltProfile({ places, home, network }: SeatbeltOptions): string {
  return [
    '(version 1)',
    '(allow default)',
    '(deny file-write*)',
    '(allow file-write* (subpath "/dev") (subpath "/private/var/folders"))',
    ...(network ? [] : ['(deny network*)', '(allow network* (local ip "localhost:*") (remote ip "localhost:*"))']),
    '(deny process-info* (target others))',
    '(deny mach-lookup (global-name "com.apple.SecurityServer") (global-name "com.apple.securityd.xpc"))',
    `(deny file-read* (subpath ${quoted(home)}))`,
    `(allow file-read-metadata (subpath ${quoted(home)}))`,
    ...inOrder(places).flatMap(rules),
    '',
  ].join('\n')
}

function rules(place: Place): readonly string[] {
  const path = `(subpath ${quoted(place.source ?? place.path)})`
  if (place.access === 'hidden') return [`(deny file-read* file-write* ${path})`]
  if (place.access === 'read') return [`(allow file-read* ${path})`, `(deny file-write* ${path})`]
  return [`(allow file-read* file-write* ${path})`]
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
