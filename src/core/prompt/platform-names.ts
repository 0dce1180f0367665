import { isChannel, type Origin } from '../../shared/origin'

/** What the place of a session is called in settings and skills: our name, then the one that the Python agent knows. */
export function platformNames(origin: Origin): readonly string[] {
  return [origin, isChannel(origin) ? origin.slice('channel:'.length) : otherNames[origin]]
}

const otherNames = {
  window: 'desktop',
  cli: 'cli',
  schedule: 'cron',
  'sub-agent': 'subagent',
  editor: 'acp',
  api: 'api_server',
}
