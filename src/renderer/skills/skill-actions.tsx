import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SkillCard } from '../../shared/calls/skill-calls'
import { call } from '../bridge'
import { Button } from '../ui/button'
import { useView } from '../state/use-view'
import { useSkills } from './use-skills'

/** What can be done with a skill of one's own. */
export function SkillActions({ card: { name, source, pinned, installedFrom } }: { card: SkillCard }) {
  const { t } = useTranslation()
  const act = useSkills((state) => state.act)
  const tell = useView((view) => view.tell)
  const [isEdited, setEdited] = useState(false)
  if (source !== 'home') return null

  const archive = async () => {
    if (await act(() => call('skill.archive', { name }))) tell(t('skills.archived', { name }))
  }
  const update = (force: boolean) =>
    act(async () => {
      const { updated, edited } = await call('skill.update', { name, force })
      setEdited(edited)
      if (!edited) tell(t(updated ? 'skills.updated' : 'skills.current', { name }))
    })
  return (
    <>
      <Button title={t('skills.pinHint')} onClick={() => void act(() => call('skill.pin', { name, pinned: !pinned }))}>
        {t(pinned ? 'skills.unpin' : 'skills.pin')}
      </Button>
      {installedFrom !== null && !isEdited && <Button onClick={() => void update(false)}>{t('skills.update')}</Button>}
      {isEdited && (
        <>
          <p className="w-full text-small text-warn">{t('skills.edited')}</p>
          <Button onClick={() => void update(true)}>{t('skills.updateAnyway')}</Button>
        </>
      )}
      <Button look="danger" onClick={() => void archive()}>
        {t('skills.archive')}
      </Button>
    </>
  )
}
