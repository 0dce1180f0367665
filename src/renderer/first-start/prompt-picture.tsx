import type { Layer } from '../../shared/model'
import { sharesOf, tierLooks } from '../inspector/tiers'

/** The prompt to scale, by tier: a picture beside words that say the same. */
export function PromptPicture({ layers }: { layers: readonly Layer[] }) {
  return (
    <div aria-hidden className="mt-3 flex h-2 gap-px overflow-hidden rounded-[3px] bg-line">
      {sharesOf(layers).map(({ tier, tokens }) => (
        <span key={tier} style={{ flexGrow: tokens }} className={`min-w-1 basis-0 ${tierLooks[tier].fill}`} />
      ))}
    </div>
  )
}
