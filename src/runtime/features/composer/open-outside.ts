import { realpath, stat } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { isInside } from '../../../core/base/guard/is-inside'
import { Refusal } from '../../refusal'
import { said } from '../../../shared/words/said'

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
    throw new Refusal(said('composer.address_not_opened', { address: address.slice(0, 200) }))
  await shell.openExternal(url.href)
}

/** Points at a file or a folder of the workspace in the file manager; '' is the workspace itself. */
export async function revealInWorkspace(path: string, workspace: string | null, shell: SystemShell): Promise<void> {
  shell.showInFolder(await placeInWorkspace(path, workspace))
}

/** Shows a file of the workspace. What the system would run is only pointed at in its folder. */
export async function openWorkspaceFile(path: string, workspace: string | null, shell: SystemShell): Promise<void> {
  const file = await placeInWorkspace(path, workspace)
  const { mode } = await stat(file)
  if (PROGRAMS.has(extname(file).toLowerCase()) || (extname(file) === '' && (mode & 0o111) !== 0))
    return shell.showInFolder(file)
  const problem = await shell.openPath(file)
  if (problem !== '') throw new Refusal(said('app.not_opened', { place: path, problem }))
}

async function placeInWorkspace(path: string, workspace: string | null): Promise<string> {
  if (workspace === null) throw new Refusal(said('composer.no_workspace'))
  const place = await realFile(resolve(workspace, path))
  if (!isInside(await realpath(workspace), place)) throw new Refusal(said('composer.outside_workspace', { path }))
  return place
}

async function realFile(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch {
    throw new Refusal(said('composer.gone', { path }))
  }
}
