import type { LayerComparison, PromptComparison } from '../../shared/inspect'
import type { Layer, PromptSnapshot } from '../../shared/model'
import { firstChange, firstChangedByte } from './first-change'
import { placeInPrompt } from '../../shared/prompt-place'
import { boundedDiff } from '../base/text-diff'

/** Two prompts beside each other: where they part, and each layer of either. */
export function comparePrompts(
  names: readonly [string, string],
  before: PromptSnapshot,
  after: PromptSnapshot,
): PromptComparison {
  const at = firstChange(before.text, after.text)
  return {
    names: [...names],
    tokens: [before.tokens, after.tokens],
    equal: at === -1,
    firstByte: firstChangedByte(before.text, after.text),
    place: at === -1 ? null : (placeInPrompt(after, at, before) ?? placeInPrompt(before, at)),
    layers: inOrder(before.layers, after.layers).map(([one, other]) => compareLayers(one, other)),
  }
}

function compareLayers(before: Layer | undefined, after: Layer | undefined): LayerComparison {
  const shown = after ?? before
  if (shown === undefined) throw new Error('A layer of neither prompt cannot be compared.')
  const { id, title, tier } = shown
  const change =
    before === undefined
      ? 'added'
      : after === undefined
        ? 'removed'
        : before.sha256 === after.sha256
          ? 'same'
          : 'changed'
  return {
    id,
    title,
    tier,
    change,
    before: sizeOf(before),
    after: sizeOf(after),
    ...boundedDiff(change === 'same' ? '' : (before?.text ?? ''), change === 'same' ? '' : (after?.text ?? '')),
  }
}

function sizeOf(layer: Layer | undefined): LayerComparison['before'] {
  return layer === undefined ? null : { tokens: layer.tokens, sha256: layer.sha256 }
}

/** In the order of the later prompt; what only the earlier one has stands behind its neighbour there. */
function inOrder(
  before: readonly Layer[],
  after: readonly Layer[],
): readonly (readonly [Layer | undefined, Layer | undefined])[] {
  const old = new Map(before.map((layer) => [layer.id, layer]))
  const now = new Map(after.map((layer) => [layer.id, layer]))
  const ids = after.map(({ id }) => id)
  for (const [index, { id }] of before.entries()) {
    if (now.has(id)) continue
    const neighbour = ids.indexOf(before[index - 1]?.id ?? '')
    ids.splice(neighbour + 1, 0, id)
  }
  return ids.map((id) => [old.get(id), now.get(id)])
}
