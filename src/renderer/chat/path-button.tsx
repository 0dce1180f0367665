import { useTranslation } from 'react-i18next'
import { previewFile } from '../state/use-preview'
import { MiddlePath } from '../ui/middle-path'

/** A path that opens in the preview, at a line if there is one. Whether there is such a file main says there. */
export function PathButton({ path, line = null, full }: { path: string; line?: number | null; full?: string }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-label={t('preview.openPath', { path: full ?? path })}
      onClick={() => previewFile(path, line)}
      className="flex max-w-full min-w-0 rounded-control text-left font-mono decoration-1 underline-offset-2 select-text hover:text-accent hover:underline"
    >
      <MiddlePath path={path} />
    </button>
  )
}
