/** An element of a page: the protocol session that knows it, and its number there. */
export interface PageNode {
  readonly session: string
  readonly node: number
}

export type FoundRef = { readonly ok: true; readonly node: PageNode } | { readonly ok: false; readonly reason: string }

/** How many names were given. Pages side by side share it, so that a name of one means nothing in another. */
export interface RefCount {
  given: number
}

/**
 * The short names of elements. An element keeps its name for as long as its document lives, and no name is ever given twice:
 * one of an older snapshot finds nothing instead of something else.
 */
export function createRefTable(count: RefCount = { given: 0 }) {
  let names = new Map<string, string>()
  let current = new Map<string, PageNode>()

  return {
    /** Another document: what was named is gone. */
    forget(): void {
      names = new Map()
      current = new Map()
    },
    /** A new snapshot: only what is named from here on can be found. */
    begin(): (node: PageNode) => string {
      current = new Map()
      return (node) => {
        const key = `${node.session} ${node.node}`
        const name = names.get(key) ?? `e${(count.given += 1)}`
        names.set(key, name)
        current.set(name, node)
        return name
      }
    },
    find(ref: string): FoundRef {
      const name = ref.trim().replace(/^@|^\[?ref=|\]$/g, '')
      const node = current.get(name)
      if (node !== undefined) return { ok: true, node }
      const number = /^e(\d+)$/.exec(name)?.[1]
      const isOld = number !== undefined && Number(number) <= count.given
      return {
        ok: false,
        reason: isOld
          ? `${name} is of an older snapshot, and the page has changed since. Call browser_snapshot and use a ref of the new one.`
          : `There is no ${name === '' ? 'ref' : name}. Refs look like e5 and come from browser_snapshot.`,
      }
    },
  }
}
