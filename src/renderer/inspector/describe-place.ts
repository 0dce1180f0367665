import type { TFunction } from 'i18next'
import type { Place } from '../../shared/inspect'
import { layerTitle } from '../i18n/use-layer-title'

/** A place in a request in words: `AGENTS.md line 14`. */
export function describePlace(t: TFunction, place: Place): string {
  switch (place.kind) {
    case 'layer':
      return place.file === null
        ? t('inspect.placeLayer', { title: layerTitle(t, { id: place.layer, title: place.title }), line: place.line })
        : t('inspect.placeFile', { name: nameOf(place.file.path), line: place.file.line })
    case 'system':
      return t('inspect.placeSystem', { line: place.line })
    case 'tool':
      return t('inspect.placeTool', { name: place.name })
    case 'message':
      return t('inspect.placeMessage', { number: place.index + 1, role: place.role })
    case 'setting':
      return t('inspect.placeSetting', { name: place.name })
  }
}

function nameOf(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path
}
