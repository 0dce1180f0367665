import { useTranslation } from 'react-i18next'
import type { SkillOverview } from '../../shared/calls/skill-calls'
import { call } from '../bridge'
import { SaidWords } from '../i18n/said-words'
import { Button } from '../ui/button'
import { useSkills } from './use-skills'

/** What the user may want to decide: skills of a project, and skills that nobody uses. */
export function SkillNotes({ overview }: { overview: SkillOverview }) {
  const { t } = useTranslation()
  const act = useSkills((state) => state.act)
  const { project, proposals, problems } = overview
  return (
    <div className="mb-4 space-y-3 empty:hidden">
      {project !== null && (
        <section className="flex flex-wrap items-center gap-3 rounded-panel border border-line bg-raised px-4 py-3 text-small">
          <div className="min-w-60 flex-1">
            <p className="font-medium">{t(project.trusted ? 'skills.projectTrusted' : 'skills.project')}</p>
            <p className="break-words text-quiet">{t('skills.projectHint', { root: project.root })}</p>
          </div>
          <Button
            onClick={() => void act(() => call('skill.trust', { root: project.root, trusted: !project.trusted }))}
          >
            {t(project.trusted ? 'skills.distrust' : 'skills.trust')}
          </Button>
        </section>
      )}
      {proposals.length > 0 && (
        <section className="rounded-panel border border-line bg-raised px-4 py-3 text-small">
          <p className="font-medium">{t('skills.unusedTitle', { count: proposals.length })}</p>
          <p className="text-quiet">{t('skills.unusedHint')}</p>
          <ul className="mt-2 space-y-1">
            {proposals.map(({ name }) => (
              <li key={name} className="flex items-center gap-3">
                <span className="flex-1">{name}</span>
                <Button onClick={() => void act(() => call('skill.archive', { name }))}>{t('skills.archive')}</Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {problems.length > 0 && (
        <details className="text-small text-warn">
          <summary className="cursor-default">{t('skills.problems', { count: problems.length })}</summary>
          <ul className="select-text">
            {problems.map(({ path, reason }) => (
              <li key={path} className="break-all">
                <code className="text-caption">{path}</code>: <SaidWords text={reason} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
