import type { Rent } from '../../shared/inspect'
import type { Layer, PromptSnapshot } from '../../shared/model'

/** How often something was used: in the session, and in those before it. */
export interface Uses {
  readonly tools: ReadonlyMap<string, readonly [now: number, before: number]>
  readonly skills: ReadonlyMap<string, readonly [now: number, before: number]>
}

/** Something that is sent every time. Its text is counted with the rest of the request. */
interface UncountedRent {
  readonly rent: Omit<Rent, 'tokens'>
  readonly text: string
}

/** Each skill, memory entry and context file of a prompt. `null` uses: nobody has used anything yet. */
export function promptRents({ layers }: Pick<PromptSnapshot, 'layers'>, uses: Uses | null): UncountedRent[] {
  return layers.flatMap((layer) => {
    if (layer.id === 'skills_index') return skillRents(layer, uses)
    if (layer.id === 'memory' || layer.id === 'user') return partRents(layer, 'memory')
    return layer.id === 'context_files' ? partRents(layer, 'file') : []
  })
}

/** Tools of a server stand together under its name. */
export function toolRents(
  tools: readonly { readonly name: string; readonly tokens: number }[],
  uses: Uses | null,
): Rent[] {
  const sizes = tools.map(({ name, tokens }) => ({ name, tokens, server: serverOf(name) }))
  const own = sizes.flatMap(({ name, tokens, server }): Rent[] =>
    server === null ? [{ kind: 'tool', name, tokens, ...used(uses, uses?.tools.get(name)), switch: null }] : [],
  )
  const servers = Map.groupBy(
    sizes.filter(({ server }) => server !== null),
    ({ server }) => server ?? '',
  )
  const rented = [...servers].map(([name, members]): Rent => {
    const counts = members.map((member) => uses?.tools.get(member.name) ?? ([0, 0] as const))
    const sum = (side: 0 | 1) => counts.reduce((total, count) => total + count[side], 0)
    const tokens = members.reduce((total, member) => total + member.tokens, 0)
    return { kind: 'mcp', name, tokens, ...used(uses, [sum(0), sum(1)]), switch: { kind: 'mcp', name } }
  })
  return [...own, ...rented]
}

function serverOf(tool: string): string | null {
  return /^mcp__(.+?)__/.exec(tool)?.[1] ?? null
}

function skillRents({ text }: Layer, uses: Uses | null): UncountedRent[] {
  const list = text.slice(text.indexOf('<available_skills>'), text.indexOf('</available_skills>'))
  return [...list.matchAll(/^ {4}- (.+?)(?:: .*)?$/gm)].map(([line, name = '']) => ({
    rent: { kind: 'skill', name, ...used(uses, uses?.skills.get(name)), switch: { kind: 'skill', name } },
    text: `${line}\n`,
  }))
}

/** The model reads them whole every time, so nobody can tell which of them it used. */
function partRents(layer: Layer, kind: 'memory' | 'file'): UncountedRent[] {
  return layer.parts.map((part) => ({
    rent: {
      kind,
      name: kind === 'file' ? part.title : `${layer.id === 'user' ? 'USER.md' : 'MEMORY.md'} · ${part.title}`,
      used: null,
      usedBefore: null,
      switch: kind === 'memory' ? { kind: 'layer', name: layer.id } : null,
    },
    text: layer.text.slice(part.start - layer.start, part.end - layer.start),
  }))
}

function used(uses: Uses | null, count: readonly [number, number] | undefined): Pick<Rent, 'used' | 'usedBefore'> {
  return uses === null ? { used: null, usedBefore: null } : { used: count?.[0] ?? 0, usedBefore: count?.[1] ?? 0 }
}
