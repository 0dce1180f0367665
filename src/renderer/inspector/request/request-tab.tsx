import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { CopyButton } from '../../ui/copy-button'
import { Problem } from '../../ui/problem'
import { Segmented } from '../../ui/segmented'
import { NoRequests } from '../no-requests'
import { TextBlock } from '../text-block'
import { useInspector } from '../../state/use-inspector'
import { useChosen, useRequests, useRequestView } from '../use-subject'
import { BodyTree } from './body-tree'
import { CurlButton } from './curl-button'
import { ProofLine } from './proof-line'
import { ReplayButton } from './replay-button'
import { RequestPicker } from './request-picker'

/** The exact body of any call that was made. */
export function RequestTab() {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useRequests()
  const chosen = useChosen(list.value)
  const view = useRequestView(chosen)
  const isBundle = useInspector((state) => state.bundle !== null)
  const [form, setForm] = useState<'tree' | 'raw'>('tree')
  const body = view.value?.body ?? null
  const tree = useMemo(() => (body === null ? null : (JSON.parse(body) as unknown)), [body])

  if (list.problem !== null)
    return (
      <div className="p-4">
        <Problem title={t('inspect.failed')} reason={list.problem} />
      </div>
    )
  if (list.value === null) return null
  if (chosen === null)
    return (
      <div className="space-y-3 px-4 py-3">
        <NoRequests list={list.value} view="request" />
      </div>
    )
  return (
    <div className="space-y-3 px-4 py-3">
      <RequestPicker list={list.value} />
      <NoRequests list={list.value} view="request" />
      {view.problem !== null && <Problem title={t('inspect.failed')} reason={view.problem} />}
      {view.value !== null && (
        <>
          <p className="text-caption text-quiet select-text">
            {t('inspect.bodyFacts', {
              bytes: format.count(view.value.bytes),
              provider: chosen.provider,
              model: chosen.model,
              key: chosen.credential,
            })}
            {' · '}
            <span className="inline-block font-mono whitespace-nowrap" title={view.value.sha256}>
              SHA-256 {view.value.sha256.slice(0, 16)}
            </span>
          </p>
          {chosen.failure !== null && <p className="text-caption text-danger select-text">{chosen.failure}</p>}
          <ProofLine proof={view.value.proof} masked={view.value.masked} />
          <div className="flex flex-wrap items-center gap-1">
            <Segmented<'tree' | 'raw'>
              label={t('inspect.form')}
              value={form}
              options={[
                { value: 'tree', label: t('inspect.tree') },
                { value: 'raw', label: t('inspect.raw') },
              ]}
              onChange={setForm}
            />
            <CopyButton text={view.value.body} label={t('inspect.copyBody')} />
            {!isBundle && <CurlButton requestId={chosen.id} />}
            {!isBundle && <ReplayButton key={chosen.id} requestId={chosen.id} />}
          </div>
          {form === 'raw' ? (
            <TextBlock key={chosen.id} label={t('inspect.raw')} text={view.value.body} />
          ) : (
            <BodyTree key={chosen.id} value={tree} pins={view.value.pins} />
          )}
        </>
      )}
    </div>
  )
}
