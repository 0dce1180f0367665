import { GitCommitHorizontal, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Layer, LayerPart } from '../../shared/model'
import { call } from '../bridge'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { MiddlePath } from '../ui/middle-path'
import { Problem } from '../ui/problem'
import { useAttempt } from '../ui/use-attempt'
import { BlameLine } from './blame-line'
import { shortPath } from './short-path'
import { usePlaces } from './use-places'
import { useShownPrompt } from './use-subject'

const MOST = 12

/** The files that a layer is made of: where, when they were read, who wrote the line, and a way to edit them. */
export function LayerFiles({ layer }: { layer: Layer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const builtAt = useShownPrompt()?.builtFor.builtAt ?? ''
  const parts = layer.parts.length === 0 ? [layer] : layer.parts
  const files = parts.filter(({ source }) => source.kind === 'file')
  if (files.length === 0) return null
  return (
    <section className="space-y-1 px-4 pb-2 text-caption" aria-label={t('inspect.layerFiles')}>
      {builtAt !== '' && <p className="text-quiet">{t('inspect.readAt', { date: format.date(builtAt) })}</p>}
      <ul className="space-y-1">
        {files.slice(0, MOST).map((part) => (
          <OriginLine key={part.start} part={part} />
        ))}
      </ul>
    </section>
  )
}

function OriginLine({ part: { source, findings, title } }: { part: Pick<LayerPart, 'source' | 'findings' | 'title'> }) {
  const { t } = useTranslation()
  const places = usePlaces()
  const [asked, setAsked] = useState(false)
  const { problem, attempt } = useAttempt()
  const isFile = source.kind === 'file'
  const line = isFile ? (findings[0]?.line ?? source.firstLine) : 1
  if (!isFile) return null
  const { path, firstLine, lastLine } = source
  return (
    <li>
      <p className="flex items-center gap-1">
        <span className="min-w-0 flex-1 font-mono select-text">
          <MiddlePath path={`${shortPath(path, places)}:${firstLine}-${lastLine}`} full={path} />
        </span>
        <Button
          look="ghost"
          className="h-6! px-1.5 text-caption"
          aria-label={t('inspect.blameOf', { name: title })}
          onClick={() => setAsked(!asked)}
        >
          <GitCommitHorizontal size={14} strokeWidth={1.75} aria-hidden />
          {t('inspect.blame')}
        </Button>
        <Button
          look="ghost"
          className="h-6! px-1.5 text-caption"
          aria-label={t('inspect.editOf', { name: title })}
          onClick={() => void attempt(() => call('inspect.edit', { path }))}
        >
          <SquarePen size={14} strokeWidth={1.75} aria-hidden />
          {t('inspect.edit')}
        </Button>
      </p>
      {asked && <BlameLine path={path} line={line} />}
      {problem !== null && <Problem title={t('inspect.failed')} reason={problem} />}
    </li>
  )
}
