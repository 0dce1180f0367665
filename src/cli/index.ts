import { keepCode } from './keep-code'
import { startClean } from '../core/base/start-clean'

// All else is loaded once the process is the one that stays.
const env = startClean()
keepCode()
const { start } = await import('./start')
await start(env)
