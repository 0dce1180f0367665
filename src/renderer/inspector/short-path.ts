/** The places that paths are told from. */
export interface KnownPlaces {
  readonly workspace: string | null
  readonly home: string
}

/** A path as somebody says it who knows where they are: from the folder of the chat, or from the home by its name. */
export function shortPath(path: string, { workspace, home }: KnownPlaces): string {
  const inside = (folder: string) =>
    path.startsWith(folder) && /^[\\/]./.test(path.slice(folder.length)) ? path.slice(folder.length + 1) : null
  const fromWorkspace = workspace === null ? null : inside(workspace)
  if (fromWorkspace !== null) return fromWorkspace
  const fromHome = inside(home)
  return fromHome === null ? path : `${home.split(/[\\/]/).at(-1) ?? ''}/${fromHome}`
}
