import { parseDelivery } from './parse-delivery'

/** Whether a result goes to where others may read it, or is written into a file that is not the app's. */
export function reachesOut(deliver: string): boolean {
  const parsed = parseDelivery(deliver)
  return parsed.ok && parsed.targets.some(({ kind }) => kind === 'file' || kind === 'webhook' || kind === 'channel')
}
