import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Layer, PromptSnapshot } from '../../../shared/model'
import { useFormat } from '../../i18n/use-format'
import { TextBlock } from '../text-block'
import { GroupMark } from '../group-mark'
import { groupOf } from '../groups'
import { qualityMarks } from '../quality-marks'
import { useLayerTitle } from '../../i18n/use-layer-title'
import { usePrompt } from '../../state/use-prompt'

interface PastLayersProps {
  readonly snapshot: PromptSnapshot
  readonly picked: string | null
  onPick(layerId: string | null): void
}

/** The layers of an earlier prompt. What is not as it is now is marked. */
export function PastLayers({ snapshot, picked, onPick }: PastLayersProps) {
  const now = usePrompt((prompt) => prompt.snapshot)
  const hashes = new Map(now?.layers.map(({ id, sha256 }) => [id, sha256]))
  return (
    <ul>
      {snapshot.layers.map((layer) => (
        <PastLayer
          key={layer.id}
          layer={layer}
          changed={hashes.get(layer.id) !== layer.sha256}
          open={layer.id === picked}
          onToggle={() => onPick(layer.id === picked ? null : layer.id)}
        />
      ))}
    </ul>
  )
}

interface PastLayerProps {
  readonly layer: Layer
  readonly changed: boolean
  readonly open: boolean
  onToggle(): void
}

function PastLayer({ layer, changed, open, onToggle }: PastLayerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const title = useLayerTitle()(layer)
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className="flex h-7 w-full items-center gap-2 rounded-control px-1 text-left text-caption hover:bg-hover"
      >
        <GroupMark group={groupOf(layer)} />
        <span className="min-w-0 flex-1 truncate">
          {title}
          {changed && <span className="text-warn"> ≠ {t('inspect.notAsNow')}</span>}
        </span>
        <span className="text-quiet tabular-nums">
          {qualityMarks[layer.tokens.quality]} {format.count(layer.tokens.value)}
        </span>
        <ChevronRight
          size={12}
          strokeWidth={2}
          aria-hidden
          className={`shrink-0 text-quiet transition-transform ${open ? 'rotate-90' : ''}`}
        />
      </button>
      {open && <TextBlock label={title} text={layer.text} />}
    </li>
  )
}
