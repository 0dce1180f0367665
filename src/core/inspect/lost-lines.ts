import type { LostText } from '../../shared/inspect'
import type { Cut } from '../../shared/model'

const mostShown = 200_000

/** The lines of a file that a cap took out, as they stand in the file now. */
export function lostLines(path: string, cut: Cut, text: string, changed: boolean): LostText {
  const lost = text
    .split('\n')
    .slice(cut.firstDroppedLine - 1, cut.lastDroppedLine)
    .join('\n')
  return { path, cut, text: lost.slice(0, mostShown), changed }
}
