import type { Rent } from '../../shared/inspect'
import type { Layer, PromptSnapshot } from '../../shared/model'
import { estimateTokens } from '../models/estimate-tokens'

/** How often something was used: in the session, and in those before it. */
export interface Uses {
  readonly tools: ReadonlyMap<string, readonly [now: number, before: number]>
  readonly skills: ReadonlyMap<string, readonly [now: number, before: number]>
}

/** What each skill, memory entry and context file of a prompt costs in every request. */
export function promptRents({ layers }: Pick<PromptSnapshot, 'layers'>, uses: Uses): Rent[] {
  return layers.flatMap((layer) => {
    if (layer.id === 'skills_index') return skillRents(layer, uses)
    if (layer.id === 'memory' || layer.id === 'user') return partRents(layer, 'memory')
    return layer.id === 'context_files' ? partRents(layer, 'file') : []
  })
}

/** A tool by its schema. Tools of a server stand together under its name. */
export function toolRents(tools: readonly { readonly name: string; readonly json: string }[], uses: Uses): Rent[] {
  const sizes = tools.map(({ name, json }) => ({ name, tokens: estimateTokens(json), server: serverOf(name) }))
  const own = sizes.flatMap(({ name, tokens, server }): Rent[] =>
    server === null ? [{ kind: 'tool', name, tokens, ...used(uses.tools.get(name)), switch: null }] : [],
  )
  const servers = Map.groupBy(
    sizes.filter(({ server }) => server !== null),
    ({ server }) => server ?? '',
  )
  const rented = [...servers].map(([name, members]): Rent => {
    const counts = members.map((member) => uses.tools.get(member.name) ?? [0, 0])
    const sum = (side: 0 | 1) => counts.reduce((total, count) => total + count[side], 0)
    const tokens = members.reduce((total, member) => total + member.tokens, 0)
    return { kind: 'mcp', name, tokens, used: sum(0), usedBefore: sum(1), switch: { kind: 'mcp', name } }
  })
  return [...own, ...rented]
}

function serverOf(tool: string): string | null {
  return /^mcp__(.+?)__/.exec(tool)?.[1] ?? null
}

function skillRents({ text }: Layer, uses: Uses): Rent[] {
  const list = text.slice(text.indexOf('<available_skills>'), text.indexOf('</available_skills>'))
  return [...list.matchAll(/^ {4}- (.+?)(?:: .*)?$/gm)].map(([line, name = '']) => ({
    kind: 'skill',
    name,
    tokens: estimateTokens(`${line}\n`),
    ...used(uses.skills.get(name)),
    switch: { kind: 'skill', name },
  }))
}

/** The model reads them whole every time, so nobody can tell which of them it used. */
function partRents(layer: Layer, kind: 'memory' | 'file'): Rent[] {
  return layer.parts.map((part) => ({
    kind,
    name: kind === 'file' ? part.title : `${layer.id === 'user' ? 'USER.md' : 'MEMORY.md'} · ${part.title}`,
    tokens: estimateTokens(layer.text.slice(part.start - layer.start, part.end - layer.start)),
    used: null,
    usedBefore: null,
    switch: kind === 'memory' ? { kind: 'layer', name: layer.id } : null,
  }))
}

function used(count: readonly [number, number] | undefined): Pick<Rent, 'used' | 'usedBefore'> {
  return { used: count?.[0] ?? 0, usedBefore: count?.[1] ?? 0 }
}
