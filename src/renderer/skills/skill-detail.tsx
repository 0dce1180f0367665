import { Check, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SkillCard, SkillDetail as Detail } from '../../shared/calls/skill-calls'
import { call, reasonOf } from '../bridge'
import { SaidWords } from '../i18n/said-words'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { SkillEditor } from './skill-editor'
import { useSkills } from './use-skills'
import { VerdictView } from './verdict-view'
import { useView } from '../state/use-view'

/** Everything about one skill, read when it is opened. */
export function SkillDetail({ card }: { card: SkillCard }) {
  const { t } = useTranslation()
  const scope = useSkills((state) => state.scope)
  const [detail, setDetail] = useState<Detail | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [editing, setEditing] = useState(false)
  useEffect(() => {
    let isCurrent = true
    call('skill.read', { name: card.name, sessionId: scope }).then(
      (read) => isCurrent && setDetail(read),
      (error: unknown) => isCurrent && setProblem(reasonOf(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [card.name, scope])

  const leaveEditor = () => {
    setEditing(false)
    call('skill.read', { name: card.name, sessionId: scope }).then(setDetail, (error: unknown) =>
      setProblem(reasonOf(error)),
    )
  }

  if (problem !== null) return <Problem title={t('skills.failed')} reason={problem} />
  if (detail === null) return null
  if (editing) return <SkillEditor name={card.name} text={detail.text} onClose={leaveEditor} />
  const { verdict, findings, conditions, settings, files, text, editable, badBlock, refused } = detail
  return (
    <div className="space-y-3">
      <p className="font-mono text-caption break-all text-quiet select-text">{card.path}</p>
      {card.command !== null && (
        <p className="text-small text-quiet">{t('skills.command', { command: card.command })}</p>
      )}
      {card.installedFrom !== null && (
        <p className="text-small break-all text-quiet">{t('skills.installedFrom', { from: card.installedFrom })}</p>
      )}
      {badBlock !== null && <p className="text-small text-warn">{t('skills.badBlock', { reason: badBlock })}</p>}
      {refused !== null && (
        <p className="text-small text-danger">
          <SaidWords text={refused} />
        </p>
      )}
      <VerdictView verdict={verdict} findings={findings} />
      {conditions.length > 0 && (
        <section aria-label={t('skills.conditions')} className="text-small">
          <h3 className="font-medium">{t('skills.conditions')}</h3>
          <ul>
            {conditions.map((condition) => (
              <li key={`${condition.kind} ${condition.names}`} className="flex items-center gap-2">
                {condition.holds ? (
                  <Check size={14} strokeWidth={2} aria-label={t('skills.holds')} className="text-ok" />
                ) : (
                  <X size={14} strokeWidth={2} aria-label={t('skills.fails')} className="text-danger" />
                )}
                {t(`skills.needs.${condition.kind}`, { names: condition.names })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {settings.length > 0 && (
        <section aria-label={t('skills.settings')} className="text-small">
          <h3 className="font-medium">{t('skills.settings')}</h3>
          <ul className="select-text">
            {settings.map(({ key, value, description }) => (
              <li key={key} title={description}>
                <code className="text-caption">skills.config.{key}</code>: {value === '' ? t('skills.unset') : value}
              </li>
            ))}
          </ul>
        </section>
      )}
      {files.length > 0 && (
        <p className="text-small text-quiet select-text">
          {t('skills.files')}: {files.join(', ')}
        </p>
      )}
      <pre
        aria-label={t('skills.text', { name: card.name })}
        className="max-h-96 overflow-auto rounded-control bg-sunken px-3 py-2 font-mono text-code break-words whitespace-pre-wrap select-text"
      >
        {text}
      </pre>
      <div className="flex flex-wrap gap-2">
        {editable && (
          <Button onClick={() => setEditing(true)}>
            {t(card.source === 'bundled' ? 'skills.copyToEdit' : 'skills.edit')}
          </Button>
        )}
        <SkillActions card={card} />
      </div>
    </div>
  )
}

/** What can be done with a skill of one's own. */
function SkillActions({ card: { name, source, pinned, installedFrom } }: { card: SkillCard }) {
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
