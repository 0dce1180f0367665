import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LayerPart } from '../../shared/model'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { locateFinding } from './locate-finding'
import { TextBlock } from './text-block'
import { useCall } from './use-call'

const MOST_MARKED = 200

/** The file that is kept out, with the words that keep it out: nobody should decide about what cannot be read. */
export function BlockedText({ part: { source, findings } }: { part: Pick<LayerPart, 'source' | 'findings'> }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const path = source.kind === 'file' ? source.path : null
  const { value, problem } = useCall('inspect.file', open && path !== null ? { path } : null)
  const ranges = useMemo(() => {
    if (value === null) return []
    return findings.slice(0, MOST_MARKED).flatMap((finding, index) => {
      const located = locateFinding(value.text, finding, 1)
      return located === null ? [] : [{ ...located, index, level: finding.level }]
    })
  }, [value, findings])
  if (source.kind !== 'file') return null
  return (
    <div className="space-y-2 py-1">
      <Button look="ghost" className="-ml-3" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'inspect.hideFile' : 'inspect.readFile')}
      </Button>
      {open && problem !== null && <Problem title={t('inspect.failed')} reason={problem} />}
      {open && value !== null && (
        <>
          {value.sha256 !== source.sha256 && <p className="text-warn">{t('inspect.lostChanged')}</p>}
          <TextBlock label={source.path} text={value.text} ranges={ranges} />
        </>
      )}
    </div>
  )
}
