import { mkdir, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron'

/** Starts the app with the system, without a window. A system that does not let us is left as it is. */
export async function setLoginItem(starts: boolean): Promise<void> {
  if (process.platform !== 'linux') {
    app.setLoginItemSettings({ openAtLogin: starts, args: ['--hidden'] })
    return
  }
  const folder = join(process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'autostart')
  const file = join(folder, 'hermes-desktop.desktop')
  if (!starts) return rm(file, { force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(file, desktopEntry(app.isPackaged ? [process.execPath] : [process.execPath, app.getAppPath()]))
}

function desktopEntry(program: readonly string[]): string {
  const command = [...program, '--hidden'].map((word) => `"${word.replaceAll(/[\\"`$]/g, String.raw`\$&`)}"`).join(' ')
  return ['[Desktop Entry]', 'Type=Application', 'Name=Hermes Desktop', `Exec=${command}`, 'Terminal=false', ''].join(
    '\n',
  )
}
