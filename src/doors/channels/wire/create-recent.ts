/** What was last heard of, each under its name. The oldest goes when there are too many. */
export interface Recent<T> {
  get(name: string): T | undefined
  set(name: string, value: T): void
  delete(name: string): void
}

export function createRecent<T>(most: number): Recent<T> {
  const all = new Map<string, T>()
  return {
    get: (name) => all.get(name),
    set(name, value) {
      all.delete(name)
      all.set(name, value)
      const [oldest] = all.keys()
      if (all.size > most && oldest !== undefined) all.delete(oldest)
    },
    delete: (name) => void all.delete(name),
  }
}
