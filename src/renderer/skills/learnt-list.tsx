import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../bridge'
import { useChat } from '../state/use-chat'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { useView } from '../state/use-view'
import { LearntCard } from './learnt-card'
import { useSkills } from './use-skills'

/** What the agent wrote down by itself, and a look back over the open chat on request. */
export function LearntList() {
  const { t } = useTranslation()
  const learnt = useSkills((state) => state.learnt)
  const act = useSkills((state) => state.act)
  const tell = useView((view) => view.tell)
  const sessionId = useChat((chat) => chat.sessionId)
  const [reviewing, setReviewing] = useState(false)

  const review = async (id: string) => {
    setReviewing(true)
    await act(async () => {
      const { started, summary } = await call('skill.review', { sessionId: id, focus: '' })
      const said = summary === '' ? t('learnt.nothing') : t('learnt.reviewed', { summary })
      tell(started ? said : t('learnt.noTools'))
    })
    setReviewing(false)
  }
  return (
    <>
      <p className="mb-4 text-small text-quiet">{t('learnt.hint')}</p>
      {sessionId !== null && (
        <Button className="mb-4" disabled={reviewing} onClick={() => void review(sessionId)}>
          {t(reviewing ? 'learnt.reviewing' : 'learnt.review')}
        </Button>
      )}
      {learnt?.length === 0 && <EmptyState title={t('learnt.none')} hint={t('learnt.noneHint')} />}
      <h2 className="sr-only">{t('skills.tabs.learnt')}</h2>
      <ul aria-label={t('skills.tabs.learnt')} className="space-y-3">
        {learnt?.map((one) => (
          <LearntCard key={`${one.kind} ${one.id}`} learnt={one} />
        ))}
      </ul>
    </>
  )
}
