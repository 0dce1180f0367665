import { z } from 'zod'
import { used } from './used-key'

/** The browser of the agent. */
export const BrowserSettingsGroup = z.object({
  command_timeout: used(
    z.number().int().min(1).max(600).default(30),
    'Seconds a page may take per step. A page that takes longer is closed.',
  ),
  idle_minutes: used(z.number().int().min(1).max(1440).default(10), 'Minutes until unused pages are closed.'),
  keep_sign_ins: used(
    z.boolean().default(false),
    'Keep the agent’s browser cookies after the app closes. Off: every start begins signed out.',
  ),
})
