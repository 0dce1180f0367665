import { app } from 'electron'

/** Ends the program in order and starts it again with another profile: no two homes share a process. */
export function restartWith(profile: string): void {
  const words = process.argv.slice(1)
  const at = words.indexOf('--profile')
  if (at !== -1) words.splice(at, 2)
  app.relaunch({ args: [...words, '--profile', profile] })
  app.quit()
}
