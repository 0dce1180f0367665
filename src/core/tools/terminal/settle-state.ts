import { lstatSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What a shell on this machine leaves at its end: the variables, then, in one write, where it ended up. */
export function nextState(stateFolder: string) {
  return {
    variables: join(stateFolder, 'next-variables'),
    folder: join(stateFolder, 'next-folder'),
    /** Of a command with a folder of its own, which the session does not follow. */
    elsewhere: join(stateFolder, 'next-elsewhere'),
  }
}

/**
 * Takes over what an ended shell has left, if it could finish. The names lie in one folder that a held command cannot replace, and
 * are moved as they are: what they lead to is only ever read by the next shell.
 */
export function settleState(stateFolder: string): void {
  const { variables, folder, elsewhere } = nextState(stateFolder)
  try {
    const keepsFolder = hasText(folder)
    if (!keepsFolder && !hasText(elsewhere)) return
    replace(variables, join(stateFolder, 'variables'))
    if (keepsFolder) replace(folder, join(stateFolder, 'folder'))
    else rmSync(elsewhere)
  } catch {
    // Without it the next command finds the state before.
  }
}

/** Some file systems write a file to the disk before it may take the place of another. No shell reads meanwhile. */
function replace(from: string, to: string): void {
  rmSync(to, { force: true })
  renameSync(from, to)
}

function hasText(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found?.isFile() === true && found.size > 0
}
