import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { useEdit } from './use-edit'

interface EditAreaProps {
  readonly label: string
  readonly describedBy: string
  readonly value: string
  onSave(text: string): Promise<boolean>
}

/** Several lines, saved with a button. */
export function EditArea({ label, describedBy, value, onSave }: EditAreaProps) {
  const { t } = useTranslation()
  const { text, changed, type, save, drop } = useEdit(value, onSave)
  const rows = Math.min(12, Math.max(2, text.split('\n').length))
  return (
    <div className="min-w-0 flex-1">
      <textarea
        aria-label={label}
        aria-describedby={describedBy}
        value={text}
        rows={rows}
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        className="block w-full resize-y rounded-control border border-edge bg-raised px-2 py-1 text-small select-text"
      />
      {changed && (
        <div className="mt-2 flex gap-2">
          <Button look="primary" onClick={() => void save()}>
            {t('settings.save')}
          </Button>
          <Button onClick={drop}>{t('app.cancel')}</Button>
        </div>
      )}
    </div>
  )
}
