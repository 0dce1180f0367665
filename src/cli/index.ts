import { keepCode } from './keep-code'
import { startClean } from '../core/base/start-clean'

// Zod reads it when it is loaded. A command parses most schemas once: to compile parsers for them would cost more than it saves.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
// All else is loaded once the process is the one that stays.
const env = startClean()
keepCode()
const { start } = await import('./start')
await start(env)
