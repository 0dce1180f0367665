import { hash } from 'node:crypto'
import type { Layer, LayerPart, OffLayer, PromptSnapshot, TokenCount } from '../../shared/model'
import { estimateTokens } from '../models/estimate-tokens'
import { countCodePoints } from '../base/code-points'
import type { Gathered, LayerDefinition, LayerDraft, PartDraft, SessionFacts } from './layer'
import { leadingBlanks, trimText } from '../base/trim-text'

const separator = '\n\n'

export interface GatheredLayer extends Gathered<unknown> {
  readonly layer: LayerDefinition
}

/** Renders the layers in the order given and joins them. The result is sent, stored with the session, and shown. */
export function assemble(gathered: readonly GatheredLayer[], session: SessionFacts): PromptSnapshot {
  const isOff = (id: string) => session.layersOff?.includes(id) === true
  const layers: Layer[] = []
  const off: OffLayer[] = []
  let text = ''
  for (const { layer: definition, facts } of gathered) {
    const draft = definition.render(facts, session)
    if (draft === null) continue
    const layer = place(definition, draft, text === '' ? 0 : text.length + separator.length)
    if (layer.text === '') continue
    if (isOff(layer.id)) {
      const { id, tier, title, tokens } = layer
      off.push({ id, tier, title, tokens: tokens.value })
      continue
    }
    text = text === '' ? layer.text : text + separator + layer.text
    layers.push(layer)
  }
  return {
    text,
    sha256: sha256(text),
    chars: countCodePoints(text),
    tokens: tokensOf(text),
    layers,
    ghosts: gathered.flatMap(({ ghosts = [] }) => ghosts),
    // What was cut or blocked in a layer that is left out is no news: none of it is sent.
    notices: gathered.flatMap(({ layer, notices = [] }) => (isOff(layer.id) ? [] : notices)),
    builtFor: session.builtFor,
    ...(off.length > 0 && { off }),
  }
}

/** What the layers that are switched off would say, in the order of `off`. */
export function textsOff(gathered: readonly GatheredLayer[], session: SessionFacts): string[] {
  return gathered
    .filter(({ layer }) => session.layersOff?.includes(layer.id) === true)
    .map(({ layer, facts }) => trimText(layer.render(facts, session)?.text ?? ''))
    .filter((text) => text !== '')
}

/** The part of the prompt that stays the same from session to session: a provider can keep it in its cache. */
export function stablePrefix(snapshot: PromptSnapshot): string {
  const last = snapshot.layers.findLast((layer) => layer.tier === 'stable')
  return snapshot.text.slice(0, last?.end ?? 0)
}

function place(definition: LayerDefinition, draft: LayerDraft, start: number): Layer {
  // A lone surrogate has no UTF-8 form: it could be neither hashed nor stored nor sent as it is. The replacement is as long.
  const text = trimText(draft.text).toWellFormed()
  const dropped = leadingBlanks(draft.text)
  return {
    id: definition.id,
    tier: definition.tier,
    title: definition.title,
    text,
    start,
    end: start + text.length,
    sha256: sha256(text),
    chars: countCodePoints(text),
    tokens: tokensOf(text),
    status: draft.status ?? 'loaded',
    source: draft.source,
    findings: [...(draft.findings ?? [])],
    cut: draft.cut ?? null,
    decision: draft.decision ?? null,
    parts: (draft.parts ?? []).map((part) => placePart(part, start, dropped, text.length)),
  }
}

function placePart(part: PartDraft, layerStart: number, dropped: number, length: number): LayerPart {
  const inside = (offset: number) => layerStart + Math.min(Math.max(offset - dropped, 0), length)
  return { ...part, findings: [...part.findings], start: inside(part.start), end: inside(part.end) }
}

function tokensOf(text: string): TokenCount {
  return { value: estimateTokens(text), quality: 'estimated' }
}

function sha256(text: string): string {
  return hash('sha256', text)
}
