import { useTranslation } from 'react-i18next'
import { lazyPart } from '../ui/lazy-part'
import { Button } from '../ui/button'
import { freshCards } from './fresh-cards'
import { useSkills } from './use-skills'

const LearntCard = lazyPart(async () => (await import('./learnt-card')).LearntCard)
const since = Date.now()

/** What the agent wrote down when it looked back over this chat, where the user is. */
export function LearntNotes({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation()
  const learnt = useSkills((state) => state.learnt)
  const seen = useSkills((state) => state.seen)
  const see = useSkills((state) => state.see)
  const cards = freshCards(learnt ?? [], { sessionId, since, seen })
  if (cards.length === 0) return null
  return (
    <section
      aria-label={t('learnt.inChat')}
      className="shrink-0 animate-appear overflow-hidden [scrollbar-gutter:stable]"
    >
      <div className="mx-auto flex max-h-[40vh] w-full max-w-chat flex-col gap-2 px-6 pt-2">
        <div className="flex items-center justify-between">
          <h2 className="text-small text-quiet">{t('learnt.inChat')}</h2>
          <Button look="ghost" onClick={() => see(cards.map(({ id }) => id))}>
            {t('learnt.putAway')}
          </Button>
        </div>
        <ul className="min-h-0 space-y-2 overflow-auto">
          {cards.map((card) => (
            <LearntCard key={`${card.kind} ${card.id}`} learnt={card} />
          ))}
        </ul>
      </div>
    </section>
  )
}
