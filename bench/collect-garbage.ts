import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What earlier figures left behind is no part of the next one. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}
