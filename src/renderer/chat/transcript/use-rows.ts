import { useMemo, useState } from 'react'
import type { TurnView } from '../../state/turn-view'
import { useComposerSettings } from '../../state/use-composer-settings'
import { rememberSplits, rowsOf } from './rows-of'
import type { Detail, Row } from './rows-of'

/** The rows of the whole transcript. A turn that is over is laid out once; of a running one only the end is looked at. */
export function useRows(turns: readonly TurnView[], running: TurnView | null): readonly Row[] {
  const tools = useComposerSettings((settings) => settings.tools)
  const thinking = useComposerSettings((settings) => settings.thinking)
  const [splitOf] = useState(rememberSplits)
  const layOut = useMemo(() => rememberRows(splitOf, { tools, thinking }), [splitOf, tools, thinking])
  const past = useMemo(() => turns.flatMap(layOut), [turns, layOut])
  return useMemo(() => (running === null ? past : [...past, ...layOut(running)]), [past, running, layOut])
}

function rememberRows(splitOf: ReturnType<typeof rememberSplits>, detail: Detail) {
  const known = new WeakMap<TurnView, readonly Row[]>()
  return (turn: TurnView): readonly Row[] => {
    const rows = known.get(turn) ?? rowsOf(turn, splitOf, detail)
    known.set(turn, rows)
    return rows
  }
}
