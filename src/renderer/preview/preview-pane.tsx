import { useTranslation } from 'react-i18next'
import { usePreview } from '../state/use-preview'
import { BlockPreview } from './block-preview'
import { FilePreview } from './file-preview'

/** A file or a piece of an answer, drawn as what it is. */
export function PreviewPane() {
  const { t } = useTranslation()
  const subject = usePreview((preview) => preview.subject)
  const asked = usePreview((preview) => preview.asked)
  if (subject === null) return <p className="m-auto p-6 text-small text-quiet">{t('preview.nothing')}</p>
  if (subject.kind === 'block') return <BlockPreview key={asked} block={subject} />
  return <FilePreview key={`${subject.sessionId} ${subject.path}`} file={subject} />
}
