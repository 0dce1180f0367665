import { assemble, type GatheredLayer } from '../../../src/core/prompt/assemble'
import type { LayerDefinition, SessionFacts } from '../../../src/core/prompt/layer'
import { layers } from '../../../src/core/prompt/layers'
import type { PromptSnapshot } from '../../../src/shared/model'
import { cleanToolchain, exampleEnvironment } from './example-home'

export const exampleSession: SessionFacts = {
  builtFor: { model: 'example-model', provider: 'example', workspace: null, builtAt: '2026-03-30T12:00:00.000Z' },
  tools: [],
}

export const exampleSkills = { folder: '/h/skills', skills: [], categoryDescriptions: new Map(), namesOnly: [] }

/** What the layers found, by id: no tools, files and memories, to be changed where a test needs it. */
const exampleFacts: Readonly<Record<string, unknown>> = {
  identity: { kind: 'built-in' },
  guidance_memory: { memoryEnabled: true, userProfileEnabled: true },
  enforcement: 'auto',
  family_google: 'auto',
  family_openai: 'auto',
  skills_index: exampleSkills,
  environment: exampleEnvironment,
  toolchain: cleanToolchain,
  profile: { name: 'default', home: '/h' },
  platform: { origin: 'window', key: null, setting: undefined },
  system_message: { own: undefined, usual: '' },
  context_files: [],
  memory: null,
  user: null,
  external_memory: null,
  date: { date: { year: 2026, month: 3, day: 30 }, sessionId: null },
}

/** A prompt of the layers given, or of all, as if they had found the example facts with these changes. */
export function examplePrompt(
  changes: Readonly<Record<string, unknown>> = {},
  session: Partial<SessionFacts> = {},
  definitions: readonly LayerDefinition[] = layers,
): PromptSnapshot {
  const facts: Readonly<Record<string, unknown>> = { ...exampleFacts, ...changes }
  const gathered = definitions
    // A layer that reads something the example home does not have.
    .filter(({ id, gather }) => gather === undefined || id in facts)
    .map((layer): GatheredLayer => ({ layer, facts: facts[layer.id] }))
  return assemble(gathered, { ...exampleSession, ...session })
}
