import { useTranslation } from 'react-i18next'
import { usePreview } from '../state/use-preview'
import { FilePreview } from './file-preview'

/** A file or a piece of an answer, drawn as what it is. */
export function PreviewPane() {
  const { t } = useTranslation()
  const subject = usePreview((preview) => preview.subject)
  if (subject === null || subject.kind !== 'file')
    return <p className="m-auto p-6 text-small text-quiet">{t('preview.nothing')}</p>
  return <FilePreview key={`${subject.sessionId} ${subject.path}`} file={subject} />
}
