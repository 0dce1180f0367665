import { nameOfUnseen } from './invisible'

/**
 * Turns the direction of what follows, or hides whole words. Joiners, soft hyphens and direction marks have their place in
 * ordinary writing and stay.
 */
const DANGEROUS = /[\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]|[^\P{Cc}\n\t\r]/gu

/** Prose in which nothing can pose as something else: each such character is replaced by its name. */
export function harmlessProse(text: string): string {
  return text.replaceAll(DANGEROUS, (character) => `⟨${nameOfUnseen(character) ?? '?'}⟩`)
}
