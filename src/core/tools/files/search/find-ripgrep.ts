import { access, constants } from 'node:fs/promises'

/** The search program that ships with the app; `null` where it is missing. */
export async function findRipgrep(): Promise<string | null> {
  try {
    // Loading the package already throws where the program for this system is missing.
    const { rgPath } = await import('@vscode/ripgrep')
    const program = unpackedPath(rgPath)
    await access(program, constants.X_OK)
    return program
  } catch {
    return null
  }
}

/** A program inside the app's archive cannot be started; the packager puts it beside it. */
export function unpackedPath(path: string): string {
  return path.replace(/([\\/])app\.asar(?=[\\/])/, '$1app.asar.unpacked')
}
