import type { Cause } from '../../../shared/inspect'
import { useSay } from '../../i18n/use-say'
import { useFormat } from '../../i18n/use-format'
import { useLayerTitle } from '../../i18n/use-layer-title'

/** What exactly it was: the file, the layer, the models. */
export function useCauseWords(): (cause: Cause) => string {
  const say = useSay()
  const format = useFormat()
  const titleOf = useLayerTitle()
  return ({ kind, detail: said }) => {
    const detail = say(said)
    if (kind === 'file') return detail.split(', ').map(shortPath).join(', ')
    if (kind === 'compression') return detail.replaceAll(/\d+/g, (tokens) => format.count(Number(tokens)))
    if (kind === 'memory' || kind === 'prompt') return titleOf({ id: detail, title: detail })
    return detail
  }
}

/** The file and its folder say enough. */
function shortPath(path: string): string {
  return path.split(/[\\/]/).slice(-2).join('/')
}
