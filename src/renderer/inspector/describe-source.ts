import type { TFunction } from 'i18next'
import type { LayerSource } from '../../shared/model'
import { type KnownPlaces, shortPath } from './short-path'

/** Where a layer comes from, in words. A path is shortened in the middle by whoever shows it. */
export function describeSource(t: TFunction, source: LayerSource, places: KnownPlaces): string {
  switch (source.kind) {
    case 'file':
      return shortPath(source.path, places)
    case 'built-in':
      return t('source.builtIn', { name: source.name })
    case 'setting':
      return t('source.setting', { key: source.key })
    case 'memory':
      return t('source.memory', { path: shortPath(source.path, places), count: source.entries })
    case 'skills':
      return t('source.skills', { path: shortPath(source.path, places), count: source.skills })
    case 'machine':
      return t(thisMachine.has(source.name) ? 'source.machine' : 'source.place', { name: source.name })
    case 'session':
      return t('source.session', { name: source.name })
  }
}

/** Any other is the backend that runs the commands. */
const thisMachine: ReadonlySet<string> = new Set(['host', 'python'])
