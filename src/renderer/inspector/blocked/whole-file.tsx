import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { TextBlock } from '../text-block'
import { useCall } from '../use-call'
import type { FoundLine } from './blocked-file'

/** The file that is kept out, with the lines that keep it out: nobody should decide about what cannot be read. */
export function WholeFile({ path, sha256, found }: { path: string; sha256: string; found: readonly FoundLine[] }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { value, problem } = useCall('inspect.file', open ? { path } : null)
  const ranges = useMemo(() => (value === null ? [] : markedLines(value.text, found)), [value, found])
  return (
    <div className="space-y-2">
      <Button look="ghost" className="-ml-3" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'inspect.hideFile' : 'inspect.readFile')}
      </Button>
      {open && problem !== null && <Problem title={t('inspect.failed')} reason={problem} />}
      {open && value !== null && (
        <>
          {value.sha256 !== sha256 && <p className="text-caption text-warn">{t('inspect.lostChanged')}</p>}
          <TextBlock label={path} text={value.text} ranges={ranges} />
        </>
      )}
    </div>
  )
}

function markedLines(text: string, found: readonly FoundLine[]) {
  const wanted = new Set(found.map(({ line }) => line))
  let start = 0
  return text.split('\n').flatMap((line, index) => {
    const from = start
    start += line.length + 1
    return wanted.has(index + 1) && line !== ''
      ? [{ start: from, end: from + line.length, index, level: 'block' as const }]
      : []
  })
}
