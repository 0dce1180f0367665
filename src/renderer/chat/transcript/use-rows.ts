import { useMemo, useState } from 'react'
import type { TurnView } from '../turn-view'
import { rememberSplits, rowsOf } from './rows-of'
import type { Row } from './rows-of'

/** The rows of the whole transcript. A turn that is over is laid out once; of a running one only the end is looked at. */
export function useRows(turns: readonly TurnView[], running: TurnView | null): readonly Row[] {
  const [layOut] = useState(rememberRows)
  const past = useMemo(() => turns.flatMap(layOut), [turns, layOut])
  return useMemo(() => (running === null ? past : [...past, ...layOut(running)]), [past, running, layOut])
}

function rememberRows(): (turn: TurnView) => readonly Row[] {
  const splitOf = rememberSplits()
  const known = new WeakMap<TurnView, readonly Row[]>()
  return (turn) => {
    const rows = known.get(turn) ?? rowsOf(turn, splitOf)
    known.set(turn, rows)
    return rows
  }
}
