import { serveThread } from '../../threads/serve-thread'
import { buildWithDecisions, type BuiltPrompt, type PromptRequest } from './build-with-decisions'

/** The thread behind `createPromptBuilder`: reading, scanning and assembling, away from the window. */
serveThread<PromptRequest, BuiltPrompt>({ answer: buildWithDecisions, atOnce: true })
