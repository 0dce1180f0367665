import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format'
import { useCall } from './use-call'

/** Who wrote a line of a file, as git knows it. */
export function BlameLine({ path, line }: { path: string; line: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { value, answered } = useCall('inspect.blame', { path, line })
  if (!answered) return null
  return (
    <p role="status" className="font-sans text-caption text-quiet select-text">
      {value === null
        ? t('inspect.blameNone', { line })
        : value.isNew
          ? t('inspect.blameNew', { line })
          : t('inspect.blameLine', {
              line,
              author: value.author,
              date: format.date(value.at),
              commit: value.commit.slice(0, 10),
              summary: value.summary,
            })}
    </p>
  )
}
