import { z } from 'zod'
import { used } from './used-key'

/** The browser of the agent. */
export const BrowserSettingsGroup = z.object({
  command_timeout: used(
    z.number().int().min(1).max(600).default(30),
    'Seconds that a page may take for one step of the agent. One that takes longer is thrown away.',
  ),
  idle_minutes: used(
    z.number().int().min(1).max(1440).default(10),
    'Minutes after which pages that nobody uses are closed.',
  ),
  keep_sign_ins: used(
    z.boolean().default(false),
    'Keep the cookies of the agent’s browser after the app has ended. Off: every start begins signed out.',
  ),
})
