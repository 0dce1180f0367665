import type { Place } from '../../shared/inspect'
import { type SaidText, said } from '../../shared/words/said'

/** A place in a request as the command line writes it: `AGENTS.md:14`. */
export function describePlace(place: Place): SaidText {
  switch (place.kind) {
    case 'layer':
      return place.file === null
        ? said('inspect.place_layer', { layer: place.layer, line: place.line })
        : said('inspect.place_file', { path: place.file.path, line: place.file.line, layer: place.layer })
    case 'system':
      return said('inspect.place_system', { line: place.line })
    case 'tool':
      return said('agent.tool', { name: place.name })
    case 'message':
      return said('inspect.place_message', { index: place.index + 1, role: place.role })
    case 'setting':
      return said('inspect.place_field', { name: place.name })
  }
}
