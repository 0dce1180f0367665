import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuarantinedSkills } from '../../shared/calls/skill-calls'
import { call } from '../bridge'
import { Button } from '../ui/button'
import { TextField } from '../ui/text-field'
import { useSkills } from './use-skills'
import { VerdictView } from './verdict-view'

interface SkillEditorProps {
  /** `null` for a new skill. */
  readonly name: string | null
  readonly text: string
  onClose(): void
}

type Checked = Pick<QuarantinedSkills['skills'][number], 'verdict' | 'findings'>

/** The whole SKILL.md. Saved as it is written; what the scan finds in it is shown, and stays the user's own decision. */
export function SkillEditor({ name, text, onClose }: SkillEditorProps) {
  const { t } = useTranslation()
  const id = useId()
  const act = useSkills((state) => state.act)
  const [newName, setNewName] = useState('')
  const [draft, setDraft] = useState(text)
  const [verdict, setVerdict] = useState<Checked | null>(null)
  const target = name ?? newName.trim()

  const save = async () => {
    let found: Checked | null = null
    const isSaved = await act(async () => {
      found = await call('skill.save', { name: target, text: filled(draft, target), isNew: name === null })
    })
    setVerdict(found)
    if (isSaved && (found as Checked | null)?.findings.length === 0) onClose()
  }
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {name === null && (
        <TextField
          label={t('skills.name')}
          value={newName}
          spellCheck={false}
          onChange={(event) => setNewName(event.target.value)}
        />
      )}
      <label htmlFor={id} className="sr-only">
        {t('skills.text', { name: target })}
      </label>
      <textarea
        id={id}
        rows={18}
        value={draft}
        spellCheck={false}
        onChange={(event) => setDraft(event.target.value)}
        className="w-full resize-y rounded-control border border-edge bg-raised px-3 py-2 font-mono text-code select-text"
      />
      {verdict !== null && <VerdictView {...verdict} />}
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={target === ''}>
          {t('skills.save')}
        </Button>
        <Button look="ghost" onClick={onClose}>
          {t('app.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** What a new skill begins with; the name is filled in when it is saved. */
export const newSkillText = `---
name: NAME
description: Do … when ….
---

# Title

Use it when ….

## Steps

1. …

## Check

It worked when ….
`

const filled = (text: string, name: string): string => text.replace(/^name: NAME$/m, () => `name: ${name}`)
