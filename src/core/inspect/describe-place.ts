import type { Place } from '../../shared/inspect'

/** A place in a request as the command line writes it: `AGENTS.md:14`. */
export function describePlace(place: Place): string {
  switch (place.kind) {
    case 'layer':
      return place.file === null
        ? `layer ${place.layer}, line ${place.line}`
        : `${place.file.path}:${place.file.line} (layer ${place.layer})`
    case 'system':
      return `the system text, line ${place.line}`
    case 'tool':
      return `tool ${place.name}`
    case 'message':
      return `message ${place.index + 1} (${place.role})`
    case 'setting':
      return `field ${place.name}`
  }
}
