import { useTranslation } from 'react-i18next'
import { Button } from './button'

interface MoreButtonProps {
  /** How much is not shown yet, in words. */
  readonly rest?: string
  readonly className?: string
  onClick(): void
}

/** Under a list or a text that is shown in part. */
export function MoreButton({ rest, className = 'w-full', onClick }: MoreButtonProps) {
  const { t } = useTranslation()
  return (
    <Button look="ghost" aria-expanded={false} className={className} onClick={onClick}>
      {t('inspector.showMore')}
      {rest !== undefined && <span className="font-normal">{rest}</span>}
    </Button>
  )
}
