import type { Finding, Layer, LayerPart, LayerSource, PromptSnapshot } from '../../shared/model'

/** The layer that a source (a path, or the name a notice gives it) is in; `undefined` when it is in none. */
export function layerOf({ layers }: PromptSnapshot, source: string): string | undefined {
  return layers.find((layer) => is(layer, source) || layer.parts.some((part) => is(part, source)))?.id
}

/** What was found in a file of the prompt. The entries of a memory are parts of one file. */
export function findingsIn({ layers }: Pick<PromptSnapshot, 'layers'>, source: string): readonly Finding[] {
  const pieces = layers.flatMap((layer) =>
    layer.source.kind === 'memory' || layer.parts.length === 0 ? [layer] : layer.parts,
  )
  return pieces.find((piece) => is(piece, source))?.findings ?? []
}

function is({ title, source: from }: Pick<LayerPart, 'title' | 'source'>, source: string): boolean {
  return title === source || sourcePath(from) === source || endsWith(sourcePath(from), source)
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
