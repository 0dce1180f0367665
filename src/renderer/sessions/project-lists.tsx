import { ChevronDown, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '../../shared/project'
import { call } from '../bridge'
import { useToolsetTitle } from '../i18n/use-toolset-title'
import { Segmented } from '../ui/segmented'

interface ProjectToolsProps {
  readonly value: Project['toolsets']
  onChange(toolsets: Project['toolsets']): void
}

/** All tools, or only some sets of them. */
export function ProjectTools({ value, onChange }: ProjectToolsProps) {
  const { t } = useTranslation()
  const titleOf = useToolsetTitle()
  const [sets, setSets] = useState<readonly string[]>([])
  useEffect(() => {
    // Without the list everything stays as it is.
    call('tool.list', { sessionId: null }).then(
      (found) => setSets(found.sets.map(({ id }) => id)),
      () => undefined,
    )
  }, [])
  // One that is not there now, such as that of a server that is off, keeps its tick.
  const known = [...new Set([...sets, ...(value ?? [])])]
  return (
    <div>
      <p className="mb-1 text-small font-medium">{t('project.tools')}</p>
      <Segmented
        label={t('project.tools')}
        value={value === null ? 'all' : 'some'}
        options={(['all', 'some'] as const).map((which) => ({ value: which, label: t(`project.toolChoice.${which}`) }))}
        onChange={(which) => onChange(which === 'all' ? null : [...sets])}
      />
      {value !== null && (
        <Ticks
          label={t('project.toolChoice.some')}
          items={known.map((id) => ({ id, title: titleOf(id) }))}
          ticked={value}
          onChange={onChange}
        />
      )}
      <p className="mt-1 text-caption text-quiet">{t('project.toolsHint')}</p>
    </div>
  )
}

interface ProjectSkillsProps {
  readonly off: readonly string[]
  onChange(off: string[]): void
}

/** The skills that chats of a folder may use. */
export function ProjectSkills({ off, onChange }: ProjectSkillsProps) {
  const { t } = useTranslation()
  const [names, setNames] = useState<readonly string[]>([])
  const [open, setOpen] = useState(false)
  useEffect(() => {
    call('skill.list', { sessionId: null }).then(
      ({ skills }) => setNames(skills.filter(({ shadowed }) => !shadowed).map(({ name }) => name)),
      () => undefined,
    )
  }, [])
  const known = [...new Set([...names, ...off])]
  const on = known.filter((name) => !off.includes(name))
  const Chevron = open ? ChevronDown : ChevronRight
  if (known.length === 0) return null
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex items-center gap-1 rounded-control text-small font-medium hover:underline"
      >
        <Chevron size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
        {t('project.skills', { on: on.length, all: known.length })}
      </button>
      {open && (
        <Ticks
          label={t('skills.title')}
          items={known.map((name) => ({ id: name, title: name }))}
          ticked={on}
          onChange={(ticked) => onChange(known.filter((name) => !ticked.includes(name)))}
        />
      )}
    </div>
  )
}

interface TicksProps {
  readonly label: string
  readonly items: readonly { readonly id: string; readonly title: string }[]
  readonly ticked: readonly string[]
  onChange(ticked: string[]): void
}

function Ticks({ label, items, ticked, onChange }: TicksProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="mt-2 grid max-h-44 grid-cols-2 gap-x-4 overflow-y-auto rounded-control border border-line p-2 max-sm:grid-cols-1"
    >
      {items.map(({ id, title }) => (
        <label key={id} className="flex min-w-0 items-center gap-2 py-0.5 text-small">
          <input
            type="checkbox"
            checked={ticked.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...ticked, id] : ticked.filter((one) => one !== id))}
            className="accent-accent"
          />
          <span className="truncate" title={title}>
            {title}
          </span>
        </label>
      ))}
    </div>
  )
}
