/** The first call opens, later ones share. `opened()` is `null` while nobody has asked. */
export function once<T>(open: () => Promise<T>) {
  let opened: Promise<T> | null = null
  return Object.assign(() => (opened ??= open()), { opened: () => opened })
}
