const MOST = 50
let paths: readonly string[] = []

/** Paths that were picked in this window, latest first: they are offered first. */
export function recentPaths(): readonly string[] {
  return paths
}

/** `value` is a whole reference, such as `@file:"a b.txt"`. */
export function rememberPick(value: string): void {
  const [, path] = /^@(?:file|folder):["'`]?(.*?)["'`]?$/.exec(value) ?? []
  if (path !== undefined && path !== '') paths = [path, ...paths.filter((one) => one !== path)].slice(0, MOST)
}
