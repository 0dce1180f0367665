import { enableCompileCache } from 'node:module'
import { basename, join, sep } from 'node:path'

/**
 * Lets V8 keep the compiled code of the built program beside it, as far as that can be written: who may write there may change
 * the program as well. `npm run build` and the packages fill it.
 */
export function keepCode(): void {
  const here = import.meta.dirname
  if (basename(here) !== 'main') return
  const folder = join(here, 'code-cache').replace(`app.asar${sep}`, `app.asar.unpacked${sep}`)
  enableCompileCache({ directory: folder, portable: true })
}
