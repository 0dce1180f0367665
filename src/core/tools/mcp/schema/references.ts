import { isJsonObject, type JsonObject } from './json'

/** What a `$ref` stands for; `null` for one that leads out of the document or nowhere. Nothing is ever fetched. */
export type References = (reference: string) => unknown

export function createReferences(root: JsonObject): References {
  return (reference) => {
    if (reference === '#') return root
    if (!reference.startsWith('#/')) return null
    let found: unknown = root
    for (const step of reference.slice(2).split('/')) {
      const name = decode(step)
      if (Array.isArray(found)) found = found[Number(name)]
      else if (isJsonObject(found) && Object.hasOwn(found, name)) found = found[name]
      else return null
    }
    return found ?? null
  }
}

function decode(step: string): string {
  const plain = step.replaceAll('~1', '/').replaceAll('~0', '~')
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}
