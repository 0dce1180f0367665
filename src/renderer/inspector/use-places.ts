import { createContext, use } from 'react'
import type { KnownPlaces } from './short-path'

/** Of the prompt that is shown; it may be that of another folder, or of a bundle. */
export const PlacesContext = createContext<KnownPlaces>({ workspace: null, home: '' })

export function usePlaces(): KnownPlaces {
  return use(PlacesContext)
}
