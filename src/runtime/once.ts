export interface Lazy<T> {
  (): Promise<T>
  /** `null` while nobody has asked. */
  opened(): Promise<T> | null
}

/** The first call opens, later ones share. */
export function once<T>(open: () => Promise<T>): Lazy<T> {
  let opened: Promise<T> | null = null
  return Object.assign(() => (opened ??= open()), { opened: () => opened })
}
