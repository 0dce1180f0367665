import { app } from 'electron'
import { restoreKeys } from '../core/base/start-clean'

/** Ends the program in order and starts it again with another profile: no two homes share a process. */
export function restartWith(profile: string, env: Readonly<NodeJS.ProcessEnv>): void {
  const words = process.argv.slice(1)
  const at = words.indexOf('--profile')
  if (at !== -1) words.splice(at, 2)
  restoreKeys(env)
  app.relaunch({ args: [...words, '--profile', profile] })
  app.quit()
}
