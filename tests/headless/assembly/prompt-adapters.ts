import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildSnapshot } from '../../fixtures/build-snapshot'
import type { LayerDefinition } from '../../../src/core/prompt/layer'
import type { PromptSnapshot } from '../../../src/shared/model'
import type { Adapter } from './adapter'
import { cleanToolchain, exampleConfig, exampleFolders, exampleOptions } from './example-home'
import { examplePrompt } from './example-prompt'

interface Tiers<T> {
  readonly stable: T
  readonly context: T
  readonly volatile: T
}

const joinTiers = ({ stable, context, volatile }: Tiers<readonly string[]>) =>
  examplePrompt({}, {}, [...fixed('stable', stable), ...fixed('context', context), ...fixed('volatile', volatile)])

const joinTier: Adapter<{ parts: string[] }> = ({ parts }) => ({
  text: examplePrompt({}, {}, fixed('stable', parts)).text,
})

const joinPrompt: Adapter<Tiers<string>> = ({ stable, context, volatile }) => ({
  text: joinTiers({ stable: [stable], context: [context], volatile: [volatile] }).text,
})

const spans: Adapter<Tiers<string[]>> = (tiers) => {
  const { text, layers } = joinTiers(tiers)
  return { text, spans: layers.map(({ start, end }) => [start, end]) }
}

interface OrderInput {
  readonly tools: string[]
  readonly model: string
  readonly provider: string
  readonly soul: boolean
  readonly system_message: boolean
  readonly context_files: boolean
  readonly memory_entries: boolean
  readonly user_entries: boolean
  readonly external_memory: boolean
  readonly toolchain_unusual: boolean
  readonly skills: boolean
  readonly skip_context_files?: boolean
  readonly tool_use_enforcement?: unknown
}

const layerOrder: Adapter<OrderInput> = async (input) => {
  const folders = exampleFolders({
    ...(input.soul && { 'home/SOUL.md': 'I am X' }),
    ...(input.context_files && { 'workspace/AGENTS.md': 'Use tabs.' }),
    ...(input.memory_entries && { 'home/memories/MEMORY.md': 'Uses Python' }),
    ...(input.user_entries && { 'home/memories/USER.md': 'Name: Alice' }),
    ...(input.skills && { 'home/skills/tdd/SKILL.md': '---\nname: tdd\ndescription: Tests first\n---\nSteps' }),
  })
  const { model, provider, tools } = input
  const snapshot = await buildSnapshot(
    exampleOptions(folders, {
      model,
      provider,
      tools,
      config: {
        ...exampleConfig,
        agent: { ...exampleConfig.agent, tool_use_enforcement: input.tool_use_enforcement ?? 'auto' },
      },
      skipContextFiles: input.skip_context_files ?? false,
      toolchain: input.toolchain_unusual ? { ...cleanToolchain, pipModule: false } : cleanToolchain,
      ...(input.system_message && { systemMessage: 'Be brief.' }),
      ...(input.external_memory && { externalMemory: { provider: 'honcho', text: 'Static block' } }),
    }),
  )
  const idsOf = (tier: string) => snapshot.layers.filter((layer) => layer.tier === tier).map(({ id }) => id)
  return {
    stable: idsOf('stable'),
    context: idsOf('context'),
    volatile: idsOf('volatile'),
    identity_from: identityFrom(snapshot),
  }
}

interface IdentityInput {
  readonly soul_text: string | null
  readonly workspace_soul_text?: string
  readonly skip_context_files: boolean
}

const identity: Adapter<IdentityInput> = async ({ soul_text, workspace_soul_text, skip_context_files }) => {
  const folders = exampleFolders({
    ...(soul_text !== null && { 'home/SOUL.md': soul_text }),
    ...(workspace_soul_text !== undefined && { 'workspace/SOUL.md': workspace_soul_text }),
  })
  const snapshot = await buildSnapshot(exampleOptions(folders, { skipContextFiles: skip_context_files }))
  return {
    identity: snapshot.layers[0]?.text,
    identity_from: identityFrom(snapshot),
    soul_created: soul_text === null && existsSync(join(folders.home, 'SOUL.md')),
    context_files: snapshot.layers.some(({ id }) => id === 'context_files'),
    prompt: snapshot.text,
  }
}

export const promptAdapters = {
  join_tier: joinTier,
  join_prompt: joinPrompt,
  spans,
  layer_order: layerOrder,
  identity,
}

function fixed(tier: LayerDefinition['tier'], texts: readonly string[]): LayerDefinition[] {
  const source = { kind: 'built-in', name: 'case' } as const
  return texts.map((text, index) => ({ id: `${tier}_${index}`, tier, title: tier, render: () => ({ text, source }) }))
}

function identityFrom({ layers: [first] }: PromptSnapshot): string {
  return first?.source.kind === 'file' && first.status !== 'blocked' ? 'SOUL.md' : 'built-in'
}
