import type { TokenCount } from '../../shared/model'

/** How sure a number is. Whoever shows the mark has the words of `quality` as its title. */
export const qualityMarks: Record<TokenCount['quality'], string> = { estimated: '≈', counted: '=', billed: '●' }
