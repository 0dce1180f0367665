import { errorCode } from './system-error'
/** Whether a process with this id is running. */
export function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // Somebody else's process: it lives, but is not ours to ask.
    return errorCode(error) === 'EPERM'
  }
}
