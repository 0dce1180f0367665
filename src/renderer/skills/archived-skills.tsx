import { useTranslation } from 'react-i18next'
import type { SkillOverview } from '../../shared/calls/skill-calls'
import { call } from '../bridge'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { useSkills } from './use-skills'

/** What is out of use, and the way back. */
export function ArchivedSkills({ archived }: { archived: SkillOverview['archived'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const act = useSkills((state) => state.act)
  if (archived.length === 0) return null
  return (
    <details className="mt-8 text-small">
      <summary className="cursor-default text-quiet">{t('skills.inArchive', { count: archived.length })}</summary>
      <ul className="mt-2 divide-y divide-line">
        {archived.map(({ id, name, at }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="text-caption text-quiet tabular-nums">{format.date(at)}</span>
            <Button onClick={() => void act(() => call('skill.undo', { id, kind: 'skill' }))}>
              {t('skills.bringBack')}
              <span className="sr-only">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
