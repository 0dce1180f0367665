import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SaidText } from '../../shared/words/said'
import { SaidWords } from '../i18n/said-words'

/** What the settings of the repository would have started. */
export function ProgramNote({ programs }: { programs: readonly SaidText[] }) {
  const { t } = useTranslation()
  return (
    <details className="shrink-0 border-b border-line px-3 py-1 text-caption">
      <summary className="flex items-center gap-2 text-quiet">
        <ShieldCheck size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {t('review.programs', { count: programs.length })}
      </summary>
      <ul className="max-h-32 overflow-y-auto py-1 font-mono text-code [overflow-wrap:anywhere] select-text">
        {programs.map((program) => (
          <li key={JSON.stringify(program)}>
            <SaidWords text={program} />
          </li>
        ))}
      </ul>
    </details>
  )
}
