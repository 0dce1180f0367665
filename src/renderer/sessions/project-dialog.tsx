import { useEffect, useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgentMode } from '../../shared/agent-mode'
import type { Project } from '../../shared/project'
import { call, reasonOf } from '../bridge'
import { useModels } from '../state/use-models'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { harmlessProse } from '../ui/harmless-prose'
import { Problem } from '../ui/problem'
import { Segmented } from '../ui/segmented'
import { Switch } from '../ui/switch'
import { useAttempt } from '../ui/use-attempt'
import { ProjectModel } from './project-model'
import { ProjectSkills, ProjectTools } from './project-lists'
import { useSessionEdits } from './use-session-edits'

const modes = ['usual', 'plan', 'ask', 'edit'] as const

/** What holds for the chats of one folder: instructions, model, mode, tools, skills, memory. */
export function ProjectDialog({ folder, name }: { folder: string; name: string }) {
  const { t } = useTranslation()
  const ask = useSessionEdits((edits) => edits.ask)
  const { busy, problem, attempt } = useAttempt()
  const [found, setFound] = useState<{ readonly project: Project; readonly usualMode: AgentMode } | null>(null)
  const [unread, setUnread] = useState<string | null>(null)
  useEffect(() => {
    void useModels.getState().read()
    call('project.get', { folder }).then(setFound, (error: unknown) => setUnread(reasonOf(error)))
  }, [folder])
  const change = (changed: Partial<Project>) =>
    found !== null && setFound({ ...found, project: { ...found.project, ...changed } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (found === null) return
    void attempt(async () => {
      await call('project.save', { folder, project: found.project })
      ask(null)
    })
  }
  return (
    <Dialog
      title={t('project.title', { name: harmlessProse(name) })}
      hint={t('project.hint')}
      onClose={() => ask(null)}
    >
      {unread !== null && <Problem title={t('project.failed')} reason={unread} />}
      {found !== null && (
        <form onSubmit={submit} className="space-y-5">
          <Instructions value={found.project.instructions} onChange={(instructions) => change({ instructions })} />
          <ProjectModel value={found.project.model} onChange={(model) => change({ model })} />
          <Field title={t('project.mode')} hint={t('project.modeHint')}>
            <Segmented
              label={t('project.mode')}
              value={found.project.mode ?? 'usual'}
              options={modes.map((value) => ({
                value,
                label:
                  value === 'usual'
                    ? t('project.usual', { value: t(`mode.names.${found.usualMode}`) })
                    : t(`mode.names.${value}`),
              }))}
              onChange={(mode) => change({ mode: mode === 'usual' ? null : mode })}
            />
          </Field>
          <ProjectTools value={found.project.toolsets} onChange={(toolsets) => change({ toolsets })} />
          <ProjectSkills off={found.project.skills_off} onChange={(off) => change({ skills_off: off })} />
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <p className="text-small font-medium">{t('project.memory')}</p>
              <p id="project-memory" className="text-caption text-quiet">
                {t('project.memoryHint')}
              </p>
            </div>
            <Switch
              label={t('project.memory')}
              describedBy="project-memory"
              on={found.project.memory}
              onChange={(memory) => change({ memory })}
            />
          </div>
          {problem !== null && <Problem title={t('project.notSaved')} reason={problem} />}
          <div className="flex justify-end gap-2">
            <Button onClick={() => ask(null)}>{t('app.cancel')}</Button>
            <Button type="submit" look="primary" disabled={busy}>
              {t('settings.save')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

function Instructions({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-small font-medium">
        {t('project.instructions')}
      </label>
      <textarea
        id={id}
        aria-describedby={`${id}-hint`}
        value={value}
        rows={5}
        maxLength={20_000}
        onChange={(event) => onChange(event.target.value)}
        className="w-full resize-y rounded-control border border-edge bg-raised px-2 py-1 text-small select-text"
      />
      <p id={`${id}-hint`} className="mt-1 text-caption text-quiet">
        {t('project.instructionsHint')}
      </p>
    </div>
  )
}

interface FieldProps {
  readonly title: string
  readonly hint: string
  readonly children: ReactNode
}

function Field({ title, hint, children }: FieldProps) {
  return (
    <div>
      <p className="mb-1 text-small font-medium">{title}</p>
      {children}
      <p className="mt-1 text-caption text-quiet">{hint}</p>
    </div>
  )
}
