import { blocks } from '../../scan/scan'
import type { ScanText } from './scan-remembered'

/** A file's name goes into the prompt with its content: it must be one line and must not read as an attack itself. */
export async function isHarmlessName(name: string, scan: ScanText): Promise<boolean> {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)) return false
  return !blocks(await scan(name.replace(/[-_.]+/g, ' ')))
}
