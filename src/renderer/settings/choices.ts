import type { Appearance } from '../../shared/app'
import { zooms } from '../../shared/sizes'
import { languages } from '../../shared/words/languages'

/** What can be picked, in the order it is shown. The compiler names a choice that main knows and this list does not. */
export const choices = {
  theme: all<Appearance['theme']>()(['system', 'light', 'dark']),
  density: all<Appearance['density']>()(['comfortable', 'compact']),
  accent: all<Appearance['accent']>()(['blue', 'teal', 'violet', 'amber', 'rose']),
  zoom: all<Appearance['zoom']>()(zooms),
  language: languages,
} as const

function all<T extends string | number>() {
  return <const L extends readonly T[]>(list: [T] extends [L[number]] ? L : never): L => list
}
