import { serveThread } from '../../threads/serve-thread'
import { buildWithDecisions, type BuiltPrompt, type PromptBuild } from './build-with-decisions'

/** The thread behind `createPromptBuilder`: reading, scanning and assembling, away from the window. */
serveThread<PromptBuild, BuiltPrompt>({ answer: buildWithDecisions, atOnce: true })
