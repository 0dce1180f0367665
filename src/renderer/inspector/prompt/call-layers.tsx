import { useTranslation } from 'react-i18next'
import type { CallLayer } from '../../../shared/chat-texts'
import { useFormat } from '../../i18n/use-format'
import { useSessionEdits } from '../../sessions/use-session-edits'
import { usePrompt } from '../../state/use-prompt'
import { Button } from '../../ui/button'
import { GroupMark } from '../group-mark'
import { qualityMarks } from '../quality-marks'
import { useCall } from '../use-call'

/** What every request says beside the stored prompt: shown with it, never part of it. */
export function CallLayers() {
  const { t } = useTranslation()
  const format = useFormat()
  const sessionId = usePrompt((prompt) => prompt.sessionId)
  const looks = usePrompt((prompt) => prompt.looks)
  const ask = useSessionEdits((edits) => edits.ask)
  const asked = useCall('session.texts', { sessionId }, looks)
  const layers = (asked.value?.call ?? []).map((layer, place) => ({ ...layer, place }))
  const edit = (
    <Button look="ghost" className="h-6! px-2 text-caption" onClick={() => ask({ kind: 'texts', sessionId })}>
      {t('sessions.texts')}
    </Button>
  )
  if (layers.length === 0) return <div className="px-2 pt-3">{edit}</div>
  return (
    <section className="pt-4">
      <div className="flex items-center pr-2 pb-1 pl-4">
        <h3 className="min-w-0 flex-1 text-caption font-medium text-quiet">{t('inspect.besidePrompt')}</h3>
        {edit}
      </div>
      <ul>
        {layers.map(({ id, role, text, tokens, source, place }) => (
          <li key={place} className="px-4 py-1">
            <p className="flex items-center gap-2 text-small">
              <GroupMark group="instructions" />
              <span className="font-medium">
                {role === null ? t(`parts.call.${nameOf(id)}`) : t(`inspect.prefill.${role}`)}
              </span>
              <span className="min-w-0 flex-1 truncate text-caption text-quiet">
                {t(`inspect.besideFrom.${source}`)}
              </span>
              <span className="tabular-nums" title={t(`quality.${tokens.quality}`)}>
                <span className="text-quiet">{qualityMarks[tokens.quality]} </span>
                {format.count(tokens.value)}
              </span>
            </p>
            <p className="pl-5 text-caption text-quiet">{t(`parts.layer.${nameOf(id)}`)}</p>
            <p className="max-h-40 overflow-y-auto pl-5 font-mono text-code break-words whitespace-pre-wrap text-quiet select-text">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameOf(id: CallLayer['id']): 'mode' | 'ephemeral' | 'prefill' {
  return id === 'ephemeral_system' ? 'ephemeral' : id
}
