import { type SaidText, said } from '../../../shared/words/said'

const DEVICE = /^(?:con|conin\$|conout\$|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i

/**
 * Why Windows would not open what a path seems to name: a device, another stream of a file, a share of another machine,
 * or a name that it shortens before it looks. `null` when the path means what it says.
 */
export function windowsPathProblem(path: string): SaidText | null {
  if (/^[\\/]{2}/.test(path) || path.startsWith('\\??\\')) return said('base.path_device_or_share')
  const names = path.replace(/^[a-z]:/i, '').split(/[\\/]/)
  for (const name of names) {
    if (name === '' || name === '.' || name === '..') continue
    if (name.includes(':')) return said('base.path_data_stream')
    if (DEVICE.test(name.replace(/[ .].*$/, ''))) return said('base.path_device')
    if (/[ .]$/.test(name)) return said('base.path_ends_in_dot')
  }
  return null
}
