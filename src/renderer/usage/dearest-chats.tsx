import { useTranslation } from 'react-i18next'
import type { UsageReport } from '../../shared/usage'
import { openSession } from '../state/open-session'
import { harmlessProse } from '../ui/harmless-prose'
import { useMoneyOf } from './figures'

/** The chats that cost most; a click opens one. */
export function DearestChats({ chats }: { chats: UsageReport['sessions'] }) {
  const { t } = useTranslation()
  const moneyOf = useMoneyOf()
  return (
    <section aria-label={t('usage.dearest')}>
      <h2 className="mb-2 text-body font-semibold">{t('usage.dearest')}</h2>
      {chats.length === 0 && <p className="text-small text-quiet">{t('usage.noDearest')}</p>}
      <ol>
        {chats.map((chat) => {
          const name = harmlessProse(chat.title) || t('usage.untitled')
          return (
            <li key={chat.key} className="flex items-baseline gap-3 border-b border-line py-1 text-small last:border-0">
              {chat.isOpen ? (
                <button
                  type="button"
                  onClick={() => openSession(chat.key)}
                  className="min-w-0 flex-1 truncate rounded-control text-left hover:text-accent hover:underline"
                >
                  {name}
                </button>
              ) : (
                <span className="min-w-0 flex-1 truncate text-quiet">
                  {name} ({t('usage.deleted')})
                </span>
              )}
              <span className="text-quiet tabular-nums">{t('usage.countRequests', { count: chat.requests })}</span>
              <span className="text-right tabular-nums">{moneyOf(chat)}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
