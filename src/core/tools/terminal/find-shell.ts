import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** A shell that understands POSIX scripts: bash where there is one. `null` when the machine has none. */
export async function findShell(path: string, platform: NodeJS.Platform): Promise<string | null> {
  const folders = path.split(delimiter).filter(Boolean)
  const candidates =
    platform === 'win32'
      ? [...gitFolders.map((folder) => join(folder, 'bash.exe')), ...folders.map((folder) => join(folder, 'bash.exe'))]
      : ['/bin/bash', '/usr/bin/bash', ...folders.map((folder) => join(folder, 'bash')), '/bin/sh']
  for (const candidate of candidates) {
    if (await isProgram(candidate)) return candidate
  }
  return null
}

/** Where Git for Windows puts its bash. The `bash.exe` of Windows itself starts another system. */
const gitFolders = [String.raw`C:\Program Files\Git\bin`, String.raw`C:\Program Files (x86)\Git\bin`]

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
