import { useTranslation } from 'react-i18next'
import type { RequestSize } from '../../../shared/inspect'
import type { PromptSnapshot } from '../../../shared/model'
import { useFormat } from '../../i18n/use-format'
import { groupOf, type Group, type GroupShare } from '../groups'
import { ConversationRow } from './conversation-row'
import { LayerRow } from './layer-row'
import { PartRow } from './part-row'
import { ToolsRow } from './tools-row'

interface PartListProps {
  readonly snapshot: PromptSnapshot
  readonly shares: readonly GroupShare[]
  readonly size: RequestSize | undefined
  readonly isOwn: boolean
}

/** Every part of the request, in the groups of the bar and in their order. */
export function PartList({ snapshot, shares, size, isOwn }: PartListProps) {
  const { t } = useTranslation()
  const whole = size?.total.value ?? snapshot.tokens.value
  const quality = size?.quality ?? snapshot.tokens.quality
  const tokensOf = (group: Group) => shares.find((share) => share.group === group)?.tokens ?? 0
  return (
    <ul aria-label={t('parts.list')} className="border-t border-line py-2">
      {shares.some(({ group }) => group === 'instructions') && (
        <LayerGroup group="instructions" snapshot={snapshot} tokens={tokensOf('instructions')} whole={whole} />
      )}
      {size !== undefined && (
        <li data-group="tools">
          <ul>
            <ToolsRow tokens={{ value: tokensOf('tools'), quality }} whole={whole} isOwn={isOwn} />
          </ul>
        </li>
      )}
      {(['files', 'memory'] as const).map(
        (group) =>
          shares.some((share) => share.group === group) && (
            <LayerGroup key={group} group={group} snapshot={snapshot} tokens={tokensOf(group)} whole={whole} />
          ),
      )}
      {size !== undefined && (
        <>
          <li data-group="conversation">
            <ul>
              <ConversationRow size={size} tokens={tokensOf('conversation')} />
            </ul>
          </li>
          <FreeRow size={size} />
        </>
      )}
    </ul>
  )
}

interface LayerGroupProps {
  readonly group: Group
  readonly snapshot: PromptSnapshot
  readonly tokens: number
  readonly whole: number
}

/** A heading with what all of it takes, and its parts. A single part of the same name needs no heading. */
function LayerGroup({ group, snapshot, tokens, whole }: LayerGroupProps) {
  const { t } = useTranslation()
  const layers = snapshot.layers.filter((layer) => groupOf(layer) === group)
  const [only] = layers.length === 1 ? layers : []
  if (only !== undefined && (only.id === 'context_files' || only.id === 'memory')) {
    return (
      <li data-group={group}>
        <ul>
          <LayerRow layer={only} whole={whole} group={group} />
        </ul>
      </li>
    )
  }
  return (
    <li data-group={group}>
      <ul>
        <PartRow
          title={t(`parts.group.${group}`)}
          why={t(`parts.why.${group}`, { window: '' })}
          group={group}
          tokens={{ value: tokens, quality: snapshot.tokens.quality }}
          whole={whole}
        />
        {layers.map((layer) => (
          <LayerRow key={layer.id} layer={layer} whole={whole} />
        ))}
      </ul>
    </li>
  )
}

/** What is left, after everything that is sent. */
function FreeRow({ size: { total, window } }: { size: RequestSize }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <li data-group="free">
      <ul>
        <PartRow
          title={t('parts.group.free')}
          why={t('parts.why.free', { window: format.count(window) })}
          group="free"
          tokens={{ value: Math.max(0, window - total.value), quality: total.quality }}
          whole={window}
        />
      </ul>
    </li>
  )
}
