import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DecisionLookup } from '../../../src/core/prompt/context-files/decisions'
import type { EnvironmentFacts } from '../../../src/core/prompt/gather/environment-facts'
import type { ToolchainFacts } from '../../../src/core/prompt/gather/toolchain-facts'
import type { PromptOptions } from '../../../src/core/prompt/prompt-options'
import type { PromptConfig } from '../../../src/core/prompt/prompt-config'

/** Files of a home and a workspace in a temporary folder that goes away with the test. */
export function exampleFolders(files: Readonly<Record<string, string>> = {}): { home: string; workspace: string } {
  const root = mkdtempSync(join(tmpdir(), 'hermes-prompt-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const folders = { home: join(root, 'home'), workspace: join(root, 'workspace') }
  mkdirSync(folders.home)
  mkdirSync(folders.workspace)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return folders
}

export const exampleConfig: PromptConfig = {
  context_file_max_chars: null,
  context: { agents_chain: false },
  agent: { tool_use_enforcement: 'auto', environment_probe: true, environment_hint: '' },
  memory: { memory_enabled: true, user_profile_enabled: true, memory_char_limit: 2200, user_char_limit: 1375 },
  platform_hints: {},
  skills: { disabled: [] },
}

export const noDecisions: DecisionLookup = { find: () => null, dropIfChanged: () => Promise.resolve(false) }

export const exampleEnvironment: EnvironmentFacts = {
  backend: 'local',
  remoteSummary: null,
  system: 'Linux',
  release: '6.1',
  wsl: false,
  inContainer: false,
  userHome: '/home/alice',
  workingDirectory: '/home/alice/atlas',
  hint: '',
}

export const cleanToolchain: ToolchainFacts = {
  python3: '3.12.4',
  python: '3.12.4',
  pipModule: true,
  pipBound: '3.12',
  pep668: false,
  uv: false,
}

/** Fixed facts about the machine, so that the prompt is the same everywhere. */
export function exampleOptions(
  folders: { home: string; workspace: string | null },
  changes: Partial<PromptOptions> = {},
): PromptOptions {
  return {
    ...folders,
    origin: 'window',
    model: 'example-model',
    provider: 'example',
    contextWindow: 200_000,
    tools: [],
    config: exampleConfig,
    now: new Date('2026-03-30T12:00:00Z'),
    timeZone: 'UTC',
    sessionId: '20260330_120000_abcdef',
    profile: 'default',
    decisions: [],
    env: {},
    environment: exampleEnvironment,
    toolchain: cleanToolchain,
    ...changes,
  }
}
