import { ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SkillFinding } from '../../shared/calls/skill-calls'
import { SaidWords } from '../i18n/said-words'

const looks = {
  safe: { icon: ShieldCheck, colour: 'text-ok' },
  caution: { icon: ShieldAlert, colour: 'text-warn' },
  dangerous: { icon: ShieldX, colour: 'text-danger' },
} as const

interface VerdictViewProps {
  readonly verdict: keyof typeof looks
  readonly findings: readonly SkillFinding[]
}

const SHOWN = 20

/** What the scan says about a skill, with each place that it found. */
export function VerdictView({ verdict, findings }: VerdictViewProps) {
  const { t } = useTranslation()
  const { icon: Icon, colour } = looks[verdict]
  return (
    <div className="text-small">
      <p className={`flex items-center gap-2 font-medium ${colour}`}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        {t(`skills.verdicts.${verdict}`)}
      </p>
      {findings.length > 0 && (
        <ul aria-label={t('skills.findings')} className="mt-1 space-y-1">
          {findings.slice(0, SHOWN).map(({ file, line, rule, severity, message, excerpt }) => (
            <li key={`${file} ${line} ${rule}`} className="break-words select-text">
              <span className="font-medium">{t(`skills.severities.${severity}`)}</span>{' '}
              <span className="font-mono text-caption text-quiet">
                {[file, line > 0 ? t('skills.line', { line }) : '', rule].filter(Boolean).join(' · ')}
              </span>{' '}
              <SaidWords text={message} />
              {excerpt !== '' && <code className="block truncate text-caption text-quiet">{excerpt}</code>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
