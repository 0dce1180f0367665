import { realpath, stat } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { isInside } from '../../../core/base/guard/is-inside'
import { Refusal } from '../../refusal'

/** The system would run these instead of showing them. */
const PROGRAMS = new Set(
  [
    '.app .appimage .bat .bin .cmd .com .command .cpl .desktop .exe .hta .jar .js .jse .lnk .msi .msp .pif .ps1 .reg',
    '.scpt .scr .sh .terminal .url .vb .vbe .vbs .workflow .ws .wsf .wsh',
  ].flatMap((line) => line.split(' ')),
)

export interface SystemShell {
  /** What went wrong, or ''. */
  openPath(path: string): Promise<string>
  showInFolder(path: string): void
  openExternal(address: string): Promise<void>
}

/** Only the user's click leads here, and only to a page. */
export async function openLink(address: string, shell: SystemShell): Promise<void> {
  const url = URL.parse(address)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new Refusal(`Only http and https addresses are opened, not ${address.slice(0, 200)}`)
  await shell.openExternal(url.href)
}

/** Shows a file of the workspace. What the system would run is only pointed at in its folder. */
export async function openWorkspaceFile(path: string, workspace: string | null, shell: SystemShell): Promise<void> {
  if (workspace === null) throw new Refusal('This chat has no workspace, so there is no file to open.')
  const file = await realFile(resolve(workspace, path))
  if (!isInside(await realpath(workspace), file))
    throw new Refusal(`${path} is outside the workspace of this chat and is not opened.`)
  const { mode } = await stat(file)
  if (PROGRAMS.has(extname(file).toLowerCase()) || (extname(file) === '' && (mode & 0o111) !== 0))
    return shell.showInFolder(file)
  const problem = await shell.openPath(file)
  if (problem !== '') throw new Refusal(`${path} could not be opened: ${problem}`)
}

async function realFile(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch {
    throw new Refusal(`${path} is no longer there.`)
  }
}
