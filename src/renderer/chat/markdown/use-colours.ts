import { useEffect, useState } from 'react'
import { lineColours } from './highlight'
import type { ColourLine } from './highlight'

/** Colours lines of one language, as soon as it is loaded. */
export function useColours(path: string): ColourLine | null {
  const language = languageOf(path)
  const [loaded, setLoaded] = useState<{ readonly language: string; readonly colour: ColourLine | null } | null>(null)
  useEffect(() => {
    let isWanted = true
    // Without its colours code is still code.
    lineColours(language).then(
      (colour) => isWanted && setLoaded({ language, colour }),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [language])
  return loaded?.language === language ? loaded.colour : null
}

function languageOf(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : name
}
