import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '../../../shared/ipc'
import type { LayerComparison } from '../../../shared/inspect'
import { useFormat } from '../../i18n/use-format'
import { Problem } from '../../ui/problem'
import { describePlace } from '../describe-place'
import { FoldedDiff } from '../folded-diff'
import { LayerStrip } from '../layer-strip'
import { Missing } from '../missing'
import { GroupMark } from '../group-mark'
import { groupOf } from '../groups'
import { qualityMarks } from '../quality-marks'
import { SideChoice } from './side-choice'
import { useCall } from '../use-call'
import { useLayerTitle } from '../../i18n/use-layer-title'
import { useChatPlace } from '../../state/use-chat-place'
import { usePrompt } from '../../state/use-prompt'

type ComparedSide = Input<'inspect.compare'>['before']

/** The prompts of two chats or two folders beside each other. */
export function CompareView() {
  const { t } = useTranslation()
  const format = useFormat()
  const followed = usePrompt((prompt) => prompt.sessionId)
  const workspace = useChatPlace().workspace?.path ?? null
  const first = followed === null ? (workspace === null ? '' : `w:${workspace}`) : `s:${followed}`
  const [before, setBefore] = useState('')
  const [after, setAfter] = useState('')
  const [picked, setPicked] = useState<string | null>(null)
  const [one, other] = [sideOf(before || first), sideOf(after)]
  const built = usePrompt((prompt) => prompt.snapshot?.sha256)
  const { value, problem } = useCall(
    'inspect.compare',
    one === null || other === null ? null : { before: one, after: other },
    built,
  )
  return (
    <div className="space-y-3 text-caption">
      <SideChoice label={t('inspect.left1')} value={before || first} onChange={setBefore} />
      <SideChoice label={t('inspect.right1')} value={after} onChange={setAfter} />
      {problem !== null && <Problem title={t('inspect.failed')} reason={problem} />}
      {value === null && problem === null && <p className="text-quiet">{t('inspect.compareHint')}</p>}
      {value !== null && (
        <>
          <p role="status">
            {value.equal
              ? t('inspect.samePrompts', { tokens: format.count(value.tokens[0].value) })
              : t('inspect.differentPrompts', {
                  at: format.count(value.firstByte ?? 0),
                  place: value.place === null ? '' : describePlace(t, value.place),
                  before: format.count(value.tokens[0].value),
                  after: format.count(value.tokens[1].value),
                })}
          </p>
          {(['before', 'after'] as const).map((side, index) => (
            <div key={side} className="space-y-1">
              {value.states[index] === 'next' && (
                <Missing
                  what={t('inspect.missing.promptOf', { name: value.names[index] ?? '' })}
                  instead={t('inspect.missing.compare')}
                />
              )}
              <p className="flex justify-between gap-2 text-quiet tabular-nums">
                <span className="min-w-0 truncate">{value.names[index]}</span>
                <span className="shrink-0">
                  {qualityMarks[value.tokens[index]?.quality ?? 'estimated']}{' '}
                  {format.count(value.tokens[index]?.value ?? 0)}
                </span>
              </p>
              <LayerStrip
                name={value.names[index] ?? ''}
                layers={stripOf(value.layers, side)}
                picked={picked}
                onPick={setPicked}
              />
            </div>
          ))}
          <ul className="space-y-1">
            {value.layers.map((layer) => (
              <ComparedLayer key={layer.id} layer={layer} isPicked={layer.id === picked} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function ComparedLayer({
  layer: { id, title, change, before, after, diff, coarse },
  isPicked,
}: {
  layer: LayerComparison
  isPicked: boolean
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const titleOf = useLayerTitle()
  const tokensOf = (side: LayerComparison['before']) =>
    side === null ? '–' : `${qualityMarks[side.tokens.quality]} ${format.count(side.tokens.value)}`
  return (
    <li className={isPicked ? 'rounded-control bg-hover' : ''}>
      <FoldedDiff
        diff={diff}
        coarse={coarse}
        title={
          <>
            <GroupMark group={groupOf({ id })} />
            <span className="min-w-0 flex-1 truncate">{titleOf({ id, title })}</span>
            <span className={change === 'same' ? 'text-quiet' : 'text-warn'}>{t(`inspect.change.${change}`)}</span>
            <span className="shrink-0 text-right tabular-nums">
              {change === 'same' ? tokensOf(before) : `${tokensOf(before)} → ${tokensOf(after)}`}
            </span>
          </>
        }
      />
    </li>
  )
}

/** The layers of one side, to scale. */
function stripOf(layers: readonly LayerComparison[], side: 'before' | 'after') {
  return layers.flatMap(({ id, title, [side]: own }) => (own === null ? [] : [{ id, title, tokens: own.tokens }]))
}

function sideOf(value: string): ComparedSide | null {
  if (value.startsWith('s:')) return { sessionId: value.slice(2) }
  return value.startsWith('w:') ? { workspace: value.slice(2) } : null
}
