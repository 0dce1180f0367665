import { readRegularFile } from '../../base/read-text'
import { parse } from 'yaml'
import { isGroup } from '../../base/is-group'

/** The model that a profile's settings name; '' when none does. */
export async function profileModel(path: string): Promise<string> {
  try {
    const settings: unknown = parse(readRegularFile(path))
    const model = isGroup(settings) ? settings['model'] : null
    const name = isGroup(model) ? model['default'] : model
    return typeof name === 'string' ? name : ''
  } catch {
    return ''
  }
}
