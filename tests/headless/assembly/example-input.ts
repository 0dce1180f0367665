import type { PromptInput } from '../../../src/core/prompt/prompt-input'
import { cleanToolchain, exampleEnvironment } from './example-home'

/** An input without tools, files and memories, to be changed where a test needs it. */
export const exampleInput: PromptInput = {
  builtFor: { model: 'example-model', provider: 'example', workspace: null, builtAt: '2026-03-30T12:00:00.000Z' },
  tools: [],
  toolUseEnforcement: 'auto',
  memoryEnabled: true,
  userProfileEnabled: true,
  soul: { kind: 'built-in' },
  skills: { folder: '/h/skills', skills: [], categoryDescriptions: new Map(), namesOnly: [] },
  environment: exampleEnvironment,
  toolchain: cleanToolchain,
  profile: { name: 'default', home: '/h', root: '/h' },
  platformHint: undefined,
  systemMessage: '',
  contextFiles: [],
  memory: null,
  user: null,
  externalMemory: null,
  date: { year: 2026, month: 3, day: 30 },
  sessionId: null,
  ghosts: [],
  notices: [],
  homeFiles: { files: [], skills: [] },
}
