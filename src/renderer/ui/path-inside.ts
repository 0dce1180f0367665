/** A path as seen from the workspace, `/` between folders; `null` when it is not in there. Names only: main follows links. */
export function pathInside(workspace: string | null, path: string): string | null {
  if (workspace === null || path === '') return null
  const [folder, file] = [plain(workspace).replace(/\/$/, ''), plain(path)]
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : null
}

/** Windows writes either slash. */
function plain(path: string): string {
  return /^[a-z]:[\\/]|^\\\\/i.test(path) ? path.replaceAll('\\', '/') : path
}
