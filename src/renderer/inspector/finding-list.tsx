import { Eye, ShieldX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaidWords } from '../i18n/said-words'
import { MoreButton } from '../ui/more-button'
import type { PlacedFinding } from './place-findings'

const looks = {
  block: { icon: ShieldX, colour: 'text-danger', text: 'inspector.levelBlock' },
  notice: { icon: Eye, colour: 'text-warn', text: 'inspector.levelNotice' },
} as const

const PAGE = 20

interface FindingListProps {
  readonly findings: readonly PlacedFinding[]
  onShow(offset: number): void
}

/** Why each finding matters, where it is, and its words. */
export function FindingList({ findings, onShow }: FindingListProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(PAGE)
  if (findings.length === 0) return null
  return (
    <section className="px-4 pb-2">
      <h3 className="sr-only">{t('inspector.findings')}</h3>
      <ul className="space-y-2">
        {findings.slice(0, shown).map(({ finding, located }) => {
          const { icon: Icon, colour, text } = looks[finding.level]
          const place = t('inspector.findingAt', { line: finding.line, column: finding.column })
          return (
            <li key={`${finding.rule} ${finding.start}`} className="flex gap-2 text-caption">
              <Icon size={14} strokeWidth={2} aria-hidden className={`mt-0.5 shrink-0 ${colour}`} />
              <div className="min-w-0 flex-1 select-text">
                <h4 className="text-small font-medium">
                  <SaidWords text={finding.message} />
                </h4>
                <p className="flex flex-wrap gap-x-2">
                  <span className={colour}>{t(text)}</span>
                  {located === null ? (
                    <span className="text-quiet">{place}</span>
                  ) : (
                    <button
                      type="button"
                      onClick={() => onShow(located.start)}
                      className="rounded-control text-accent underline underline-offset-2"
                    >
                      {place}
                    </button>
                  )}
                </p>
                <p className="font-mono break-words text-quiet">
                  <bdi>{finding.excerpt}</bdi>
                </p>
                {finding.decoded !== undefined && (
                  <p className="break-words">
                    {t('inspector.decoded')}: <bdi className="font-mono">{finding.decoded}</bdi>
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {findings.length > shown && (
        <MoreButton
          rest={t('inspector.restFindings', { count: findings.length - shown })}
          onClick={() => setShown(shown + 5 * PAGE)}
        />
      )}
    </section>
  )
}
