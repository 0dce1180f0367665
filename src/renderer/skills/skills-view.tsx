import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChat } from '../state/use-chat'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { CentrePage } from '../ui/centre-page'
import { Dialog } from '../ui/dialog'
import { EmptyState } from '../ui/empty-state'
import { Problem } from '../ui/problem'
import { Segmented } from '../ui/segmented'
import { TextField } from '../ui/text-field'
import { useView } from '../state/use-view'
import { filterSkills } from './filter-skills'
import { InstallDialog } from './install-dialog'
import { LearntList } from './learnt-list'
import { newSkillText, SkillEditor } from './skill-editor'
import { SkillNotes } from './skill-notes'
import { SkillRow } from './skill-row'
import { useSkills } from './use-skills'
import type { SkillOverview } from '../../shared/calls/skill-calls'
import { call } from '../bridge'

/** Every skill with its cost, its conditions and its use; and what the agent learnt by itself. */
export function SkillsView() {
  const { t } = useTranslation()
  const showChat = useView((view) => view.showChat)
  const problem = useSkills((state) => state.problem)
  const refresh = useSkills((state) => state.refresh)
  const waiting = useSkills((state) => state.learnt?.filter((one) => one.state === 'waiting').length ?? 0)
  const [tab, setTab] = useState<'list' | 'learnt'>('list')
  useEffect(() => void refresh(), [refresh])
  return (
    <CentrePage title={t('skills.title')} onLeave={showChat}>
      <div className="mb-4">
        <Segmented<'list' | 'learnt'>
          label={t('skills.tabsLabel')}
          value={tab}
          onChange={setTab}
          options={[
            { value: 'list', label: t('skills.tabs.list') },
            { value: 'learnt', label: `${t('skills.tabs.learnt')}${waiting > 0 ? ` (${waiting})` : ''}` },
          ]}
        />
      </div>
      <div aria-live="polite" className="mb-4 empty:hidden">
        {problem !== null && <Problem title={t('skills.failed')} reason={problem} />}
      </div>
      {tab === 'list' ? <SkillList /> : <LearntList />}
    </CentrePage>
  )
}

function SkillList() {
  const { t } = useTranslation()
  const format = useFormat()
  const overview = useSkills((state) => state.overview)
  const scope = useSkills((state) => state.scope)
  const setScope = useSkills((state) => state.setScope)
  const sessionId = useChat((chat) => chat.sessionId)
  const [typed, setTyped] = useState('')
  const [dialog, setDialog] = useState<'install' | 'new' | null>(null)
  const groups = filterSkills(overview?.skills ?? [], typed)
  const listed =
    overview?.skills.filter(({ enabled, hidden, shadowed }) => enabled && hidden === null && !shadowed) ?? []
  const tokens = listed.reduce((sum, { indexTokens }) => sum + indexTokens, 0)
  return (
    <>
      <p className="mb-4 text-small text-quiet">{t('skills.hint')}</p>
      {overview !== null && <SkillNotes overview={overview} />}
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <TextField
            label={t('skills.search')}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button onClick={() => setDialog('new')}>{t('skills.new')}</Button>
        <Button onClick={() => setDialog('install')}>{t('skills.install')}</Button>
      </div>
      {sessionId !== null && (
        <div className="mb-3 flex items-center gap-3 text-small">
          <span>{t('skills.scope')}</span>
          <Segmented
            label={t('skills.scope')}
            value={scope === null ? 'all' : 'session'}
            onChange={(value) => setScope(value === 'all' ? null : sessionId)}
            options={[
              { value: 'all', label: t('skills.scopes.all') },
              { value: 'session', label: t('skills.scopes.session') },
            ]}
          />
        </div>
      )}
      {overview !== null && (
        <p className="text-small text-quiet tabular-nums">
          {t('skills.total', { count: listed.length, tokens: format.count(tokens) })}
        </p>
      )}
      {overview !== null && groups.length === 0 && (
        <EmptyState
          title={t(typed === '' ? 'skills.none' : 'skills.noMatch')}
          hint={t(typed === '' ? 'skills.noneHint' : 'skills.noMatchHint')}
        />
      )}
      {groups.map(({ category, skills }) => (
        <section key={category} aria-label={category} className="mt-4">
          <h2 className="text-small font-medium text-quiet">{category}</h2>
          <ul className="divide-y divide-line">
            {skills.map((card) => (
              <SkillRow key={card.path} card={card} />
            ))}
          </ul>
        </section>
      ))}
      {overview !== null && <ArchivedSkills archived={overview.archived} />}
      {dialog === 'install' && <InstallDialog onClose={() => setDialog(null)} />}
      {dialog === 'new' && (
        <Dialog title={t('skills.newTitle')} hint={t('skills.newHint')} onClose={() => setDialog(null)}>
          <SkillEditor name={null} text={newSkillText} onClose={() => setDialog(null)} />
        </Dialog>
      )}
    </>
  )
}

/** What is out of use, and the way back. */
function ArchivedSkills({ archived }: { archived: SkillOverview['archived'] }) {
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
