import { useTranslation } from 'react-i18next'
import { call } from '../bridge'
import { useToolsetTitle } from '../i18n/use-toolset-title'
import { ChoiceChips } from '../ui/choice-chips'
import { Switch } from '../ui/switch'
import { TextField } from '../ui/text-field'
import { useAnswerOf } from '../ui/use-answer-of'
import type { JobDraft } from './job-draft'
import { ModelField } from './model-field'
import { useSchedules } from './use-schedules'

interface MoreFieldsProps {
  readonly draft: JobDraft
  /** The job that is edited; '' for a new one. */
  readonly jobId: string
  change(part: Partial<JobDraft>): void
}

/** Everything about a schedule that it can do without. */
export function MoreFields({ draft, jobId, change }: MoreFieldsProps) {
  const { t } = useTranslation()
  const text = (field: 'name' | 'repeat' | 'skills' | 'script' | 'workdir') => ({
    label: t(`schedules.${field}`),
    hint: t(`schedules.${field}Hint`),
    value: draft[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  })
  return (
    <div className="mt-3 space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...text('name')} />
        <TextField {...text('repeat')} inputMode="numeric" />
      </div>
      <ModelField model={draft.model} provider={draft.provider} onChange={change} />
      <ToolsetField chosen={draft.toolsets} onChange={(toolsets) => change({ toolsets })} />
      <TextField {...text('skills')} />
      <EarlierField jobId={jobId} chosen={draft.contextFrom} onChange={(contextFrom) => change({ contextFrom })} />
      <TextField {...text('workdir')} />
      <TextField {...text('script')} />
      <div className="flex items-start gap-3">
        <Switch label={t('schedules.noAgent')} on={draft.noAgent} onChange={(noAgent) => change({ noAgent })} />
        <div className="min-w-0">
          <p className="text-small font-medium">{t('schedules.noAgent')}</p>
          <p className="text-caption text-quiet">{t('schedules.noAgentHint')}</p>
        </div>
      </div>
    </div>
  )
}

interface ToolsetFieldProps {
  readonly chosen: JobDraft['toolsets']
  onChange(chosen: JobDraft['toolsets']): void
}

/** Nobody answers a run, and it makes no schedules. */
const neverThere = new Set(['clarify', 'cronjob'])

function ToolsetField({ chosen, onChange }: ToolsetFieldProps) {
  const { t } = useTranslation()
  const titleOf = useToolsetTitle()
  const { value } = useAnswerOf('', () => call('tool.list', { sessionId: null }))
  const offered = (value?.sets ?? []).map(({ id }) => id).filter((id) => !neverThere.has(id) && !id.startsWith('mcp'))
  const all = [...new Set([...offered, ...(chosen ?? [])])]
  return (
    <div className="space-y-1">
      <p className="text-small font-medium">{t('schedules.toolsets')}</p>
      <ChoiceChips
        label={t('schedules.toolsets')}
        chosen={chosen ?? []}
        options={all.map((id) => ({ value: id, label: titleOf(id) }))}
        onChange={(next) => onChange(next.length === 0 ? null : next)}
      />
      <p className="text-caption text-quiet">{t('schedules.toolsetsHint')}</p>
    </div>
  )
}

interface EarlierFieldProps {
  readonly jobId: string
  readonly chosen: readonly string[]
  onChange(chosen: readonly string[]): void
}

const none: readonly never[] = []

function EarlierField({ jobId, chosen, onChange }: EarlierFieldProps) {
  const { t } = useTranslation()
  const jobs = useSchedules((state) => state.overview?.jobs) ?? none
  const others = jobs.filter(({ id }) => id !== jobId || chosen.includes(id))
  if (others.length === 0) return null
  return (
    <div className="space-y-1">
      <p className="text-small font-medium">{t('schedules.contextFrom')}</p>
      <ChoiceChips
        label={t('schedules.contextFrom')}
        chosen={chosen}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onChange}
      />
      <p className="text-caption text-quiet">{t('schedules.contextFromHint')}</p>
    </div>
  )
}
