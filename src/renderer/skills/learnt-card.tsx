import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Learnt } from '../../shared/calls/skill-calls'
import { call } from '../bridge'
import { useFormat } from '../i18n/use-format'
import { DiffView } from '../ui/diff/diff-view'
import { Button } from '../ui/button'
import { useSkills } from './use-skills'

/** One thing that the agent wrote down: what, why, the difference, and the way back. */
export function LearntCard({ learnt }: { learnt: Learnt }) {
  const { t } = useTranslation()
  const format = useFormat()
  const act = useSkills((state) => state.act)
  const { id, kind, name, action, by, at, why, diff, state } = learnt
  const [open, setOpen] = useState(state === 'waiting')
  const decide = (approve: boolean) => void act(() => call('skill.decide', { id, kind, approve }))
  return (
    <li className="space-y-2 rounded-panel border border-line bg-raised px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-medium">{t(`learnt.actions.${action}`, { name })}</h3>
        <p className="text-caption text-quiet tabular-nums">
          {format.date(at)} · {t(`learnt.by.${by}`)}
        </p>
        {state === 'waiting' && <p className="text-small font-medium text-warn">{t('learnt.waiting')}</p>}
      </div>
      {why !== '' && (
        <p className="text-small break-words select-text">
          <span className="text-quiet">{t('learnt.why')}</span> {why}
        </p>
      )}
      {open && filesOf(diff).map((part) => <DiffView key={part} diff={part} />)}
      <div className="flex flex-wrap items-center gap-2">
        {diff !== '' && (
          <Button look="ghost" className="-ml-3" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'learnt.hideDiff' : 'learnt.showDiff')}
          </Button>
        )}
        {state === 'waiting' && (
          <>
            <Button onClick={() => decide(true)}>{t('learnt.approve')}</Button>
            <Button look="danger" onClick={() => decide(false)}>
              {t('learnt.discard')}
            </Button>
          </>
        )}
        {state === 'done' && (
          <Button onClick={() => void act(() => call('skill.undo', { id, kind }))}>{t('learnt.undo')}</Button>
        )}
        {state === 'fixed' && <p className="text-caption text-quiet">{t('learnt.fixed')}</p>}
      </div>
    </li>
  )
}

/** A diff of several files, one by one. */
function filesOf(diff: string): readonly string[] {
  return diff.split(/^(?=--- )/m).filter((part) => part !== '')
}
