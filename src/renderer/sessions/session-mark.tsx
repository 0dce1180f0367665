import { useTranslation } from 'react-i18next'

/** What a chat does while nobody looks: it waits for an answer, or it works. */
export function SessionMark({ working, asks }: { working: boolean; asks: boolean }) {
  const { t } = useTranslation()
  if (!working && !asks) return null
  return (
    <>
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${asks ? 'bg-warn' : 'bg-accent'}`} />
      <span className="sr-only">{t(asks ? 'sessions.asks' : 'sessions.working')}</span>
    </>
  )
}
