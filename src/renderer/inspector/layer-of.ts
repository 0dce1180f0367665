import type { Layer, LayerSource, PromptSnapshot } from '../../shared/model'

/** The layer that a source (a path, or the name a notice gives it) is in; `undefined` when it is in none. */
export function layerOf({ layers }: PromptSnapshot, source: string): string | undefined {
  const is = (title: string, from: LayerSource) =>
    title === source || sourcePath(from) === source || endsWith(sourcePath(from), source)
  return layers.find(
    (layer) => is(layer.title, layer.source) || layer.parts.some((part) => is(part.title, part.source)),
  )?.id
}

export function sourcePath(source: LayerSource): string | null {
  return 'path' in source ? source.path : null
}

/** All that a layer is made of. */
export function pathsOf({ source, parts }: Pick<Layer, 'source' | 'parts'>): readonly (string | null)[] {
  return [sourcePath(source), ...parts.map((part) => sourcePath(part.source))]
}

function endsWith(path: string | null, source: string): boolean {
  return path !== null && source !== '' && (path.endsWith(`/${source}`) || path.endsWith(`\\${source}`))
}
