import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'

/**
 * The absolute path of a program in PATH. The system's own search would also look into the folder that the program is
 * started in, which may be a hostile workspace.
 */
export async function findProgram(
  name: string,
  env: Readonly<NodeJS.ProcessEnv>,
  platform: NodeJS.Platform = process.platform,
): Promise<string | null> {
  const path = Object.entries(env).find(([key]) => key.toUpperCase() === 'PATH')?.[1] ?? ''
  for (const folder of path.split(delimiter)) {
    if (!isAbsolute(folder)) continue
    const program = join(folder, platform === 'win32' ? `${name}.exe` : name)
    if (await isExecutable(program)) return program
  }
  return null
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
