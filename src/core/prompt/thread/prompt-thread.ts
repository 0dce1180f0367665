import { serveThread } from '../../threads/serve-thread'
import { buildPrompt, type BuiltPrompt } from '../build-prompt'
import type { PromptOptions } from '../prompt-options'

/** The thread behind `createPromptBuilder`: reading, scanning and assembling, away from the window. */
serveThread<PromptOptions, BuiltPrompt>({ answer: buildPrompt, atOnce: true })
