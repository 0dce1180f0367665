import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { CopyButton } from '../../ui/copy-button'
import { Problem } from '../../ui/problem'
import { Segmented } from '../../ui/segmented'
import { TextBlock } from '../text-block'
import { useInspector } from '../../state/use-inspector'
import { TechnicalDetails } from '../technical-details'
import { useRequestView } from '../use-subject'
import { BodySearch } from './body-search'
import { RequestDiffView } from './request-diff-view'
import { type BodyPlace, BodyTree } from './body-tree'
import { Check, Equal, EqualNot, Play, Terminal } from 'lucide-react'
import { call } from '../../bridge'
import { useAttempt } from '../../ui/use-attempt'
import { SaidWords } from '../../i18n/said-words'
import { Button } from '../../ui/button'
import { useCopied } from '../../ui/use-copy'
import type { RequestLine, RequestView } from '../../../shared/inspect'
import { useCall } from '../use-call'

interface RequestDetailProps {
  readonly request: RequestLine
  readonly requests: readonly RequestLine[]
  /** The request before it. */
  readonly usual: RequestLine | null
}

/** The exact body of a request, that it is what the prompt says, and what is not as in another one. */
export function RequestDetail({ request, requests, usual }: RequestDetailProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const view = useRequestView(request)
  const isBundle = useInspector((state) => state.bundle !== null)
  const [form, setForm] = useState<'tree' | 'raw'>('tree')
  const [wanted, setWanted] = useState<BodyPlace | null>(null)
  const body = view.value?.body ?? null
  const tree = useMemo(() => (body === null ? null : (JSON.parse(body) as unknown)), [body])
  return (
    <div className="space-y-3">
      {view.problem !== null && <Problem title={t('inspect.failed')} reason={view.problem} />}
      {view.value !== null && (
        <>
          <p className="text-caption text-quiet select-text">
            {t('inspect.bodyFacts', {
              bytes: format.count(view.value.bytes),
              provider: request.provider,
              model: request.model,
              key: request.credential,
            })}
          </p>
          {request.failure !== null && <p className="text-caption text-danger select-text">{request.failure}</p>}
          <ProofLine view={view.value} />
          <BodySearch
            tree={tree}
            onPick={(place) => {
              setForm('tree')
              setWanted(place)
            }}
          />
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
            {!isBundle && <CurlButton requestId={request.id} />}
            {!isBundle && <ReplayButton key={request.id} requestId={request.id} />}
          </div>
          {form === 'raw' ? (
            <TextBlock key={request.id} label={t('inspect.raw')} text={view.value.body} />
          ) : (
            <BodyTree
              key={`${request.id} ${wanted?.path} ${wanted?.offset}`}
              value={tree}
              pins={view.value.pins}
              wanted={wanted}
            />
          )}
          <TechnicalDetails
            rows={[
              ['hash', view.value.sha256],
              ['id', String(request.id)],
            ]}
          />
        </>
      )}
      {!isBundle && <RequestDiffView requests={requests} chosen={request} usual={usual} />}
    </div>
  )
}

/** The request as a shell command, with the name of the key in place of the key. */
function CurlButton({ requestId }: { requestId: number }) {
  const { t } = useTranslation()
  const [copied, sayCopied] = useCopied()
  const { problem, attempt } = useAttempt()
  const copy = async () => {
    await navigator.clipboard.writeText(await call('inspect.curl', { requestId }))
    sayCopied()
  }
  const Icon = copied ? Check : Terminal
  return (
    <>
      <Button look="ghost" className="h-7 px-2" onClick={() => void attempt(copy)}>
        <Icon size={14} strokeWidth={1.75} aria-hidden />
        <span aria-live="polite">{copied ? t('app.copied') : t('inspect.copyCurl')}</span>
      </Button>
      {problem !== null && (
        <span className="text-caption text-danger">
          <SaidWords text={problem} />
        </span>
      )}
    </>
  )
}

/** That the system part of the request is the prompt that is shown, byte for byte; or where it is not. */
function ProofLine({ view: { purpose, proof, masked } }: { view: RequestView }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { equal, sentBytes, promptBytes, firstDifference } = proof
  const isAside = promptBytes === null && purpose !== null && purpose !== 'turn'
  const Icon = equal ? Equal : EqualNot
  const text = equal
    ? t('inspect.proofEqual', { bytes: format.count(sentBytes) })
    : promptBytes === null
      ? t(isAside ? 'inspect.proofOwn' : 'inspect.proofNone', { bytes: format.count(sentBytes) })
      : t('inspect.proofDiffers', {
          bytes: format.count(sentBytes),
          prompt: format.count(promptBytes),
          at: format.count(firstDifference ?? 0),
        })
  return (
    <div className="text-caption">
      <p role="status" className={`flex items-start gap-2 ${equal ? 'text-ok' : isAside ? 'text-quiet' : 'text-warn'}`}>
        <Icon size={14} strokeWidth={2} aria-hidden className="mt-0.5 shrink-0" />
        <span>{text}</span>
      </p>
      {masked > 0 && <p className="text-warn">{t('inspect.masked', { count: masked })}</p>}
    </div>
  )
}

/** Puts the recorded request together again, counts and prices it. Nothing is sent. */
function ReplayButton({ requestId }: { requestId: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [asked, setAsked] = useState(0)
  const { value, problem } = useCall('inspect.replay', asked === 0 ? null : { requestId }, asked)
  return (
    <>
      <Button look="ghost" className="h-7 px-2" onClick={() => setAsked(asked + 1)}>
        <Play size={14} strokeWidth={1.75} aria-hidden />
        {t('inspect.replay')}
      </Button>
      {problem !== null && (
        <p className="basis-full text-caption text-danger">
          <SaidWords text={problem} />
        </p>
      )}
      {value !== null && (
        <p role="status" className="basis-full text-caption text-quiet">
          {t(value.identical ? 'inspect.replaySame' : 'inspect.replayMasked', {
            bytes: format.count(value.bytes),
            tokens: format.count(value.tokens.value),
            quality: t(`quality.${value.tokens.quality}`),
            share: format.share(value.tokens.value, value.window),
            price: value.cost.status === 'unpriced' ? t('inspect.unpriced') : format.money(value.cost.dollars),
          })}
        </p>
      )}
    </>
  )
}
