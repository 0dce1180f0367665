import { useState } from 'react'
import type { Row } from './rows-of'

/** Room for rows that are read later and put in front; the list wants positive numbers. */
const FIRST = 10_000_000

/** The number of the first row. It goes down by as many as were put in front, so that nothing on the screen moves. */
export function useFirstIndex(rows: readonly Row[]): number {
  const [known, setKnown] = useState({ key: rows[0]?.key, index: FIRST })
  const key = rows[0]?.key
  if (key === known.key) return known.index
  const moved = rows.findIndex((row) => row.key === known.key)
  const next = { key, index: moved > 0 ? known.index - moved : known.index }
  setKnown(next)
  return next.index
}
