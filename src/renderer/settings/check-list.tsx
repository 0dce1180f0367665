import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Check } from '../../shared/model'
import { SaidWords } from '../i18n/said-words'
import type { enSettings } from '../../shared/words/en/settings'

/** What main looks at; a check that has no name here is called as main calls it. */
type CheckId = keyof (typeof enSettings)['about']['checks']

const looks = {
  ok: { icon: CircleCheck, colour: 'text-ok' },
  warn: { icon: TriangleAlert, colour: 'text-warn' },
  fail: { icon: CircleX, colour: 'text-danger' },
} as const

export function CheckList({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation()
  const number = (status: Check['status']) => checks.filter((check) => check.status === status).length
  return (
    <>
      <p className="pb-2 text-small text-quiet">
        {t('about.summary', { ok: number('ok'), warn: number('warn'), fail: number('fail') })}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {checks.map(({ id, title, status, detail, fix }) => {
          const { icon: Icon, colour } = looks[status]
          return (
            <li key={id} className="flex gap-3 py-2 text-small">
              <Icon
                size={16}
                strokeWidth={1.75}
                aria-label={t(`about.${status}`)}
                className={`mt-0.5 shrink-0 ${colour}`}
              />
              <div className="min-w-0 flex-1 break-words select-text">
                <p>
                  <span className="font-medium">{t(`about.checks.${id as CheckId}`, { defaultValue: title })}</span>{' '}
                  <span className="text-quiet">
                    <SaidWords text={detail} />
                  </span>
                </p>
                {fix !== null && (
                  <p>
                    <SaidWords text={fix} />
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
