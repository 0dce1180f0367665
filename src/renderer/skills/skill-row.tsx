import { ChevronDown, ChevronRight, Pin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SkillCard } from '../../shared/calls/skill-calls'
import { call } from '../bridge'
import { useSay } from '../i18n/use-say'
import { useFormat } from '../i18n/use-format'
import { Switch } from '../ui/switch'
import { SkillDetail } from './skill-detail'
import { useSkills } from './use-skills'

/** One skill: what it is for, what it costs, whether it is used. */
export function SkillRow({ card }: { card: SkillCard }) {
  const { t } = useTranslation()
  const format = useFormat()
  const say = useSay()
  const act = useSkills((state) => state.act)
  const scope = useSkills((state) => state.scope)
  const [open, setOpen] = useState(false)
  const { name, enabled } = card
  const Arrow = open ? ChevronDown : ChevronRight
  const uses = card.views + card.uses
  const facts = [
    t(`skills.sources.${card.source}`),
    card.byAgent && t('skills.byAgent'),
    t('skills.indexTokens', { tokens: format.count(card.indexTokens) }),
    t('skills.bodyTokens', { tokens: format.count(card.bodyTokens) }),
    uses === 0 ? t('skills.unused') : t('skills.used', { count: uses }),
    card.lastUsedAt !== null && t('skills.lastUsed', { date: format.date(card.lastUsedAt) }),
  ].filter((fact) => fact !== false)
  const hidden = card.shadowed ? t('skills.shadowed') : card.hidden === null ? null : say(card.hidden)
  return (
    <li className="py-3">
      <div className="flex items-start gap-3">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-w-0 flex-1 items-start gap-2 rounded-control text-left"
        >
          <Arrow size={16} strokeWidth={1.75} aria-hidden className="mt-1 shrink-0 text-quiet" />
          <span className="min-w-0">
            <span className="flex items-center gap-2 font-medium">
              {name}
              {card.pinned && <Pin size={14} strokeWidth={1.75} aria-label={t('skills.pin')} className="text-quiet" />}
            </span>
            <span className="block text-small">{card.description}</span>
            <span className="block text-caption text-quiet tabular-nums">{facts.join(' · ')}</span>
            {enabled && hidden !== null && (
              <span className="block text-caption text-warn">{t('skills.hidden', { reason: hidden })}</span>
            )}
          </span>
        </button>
        <Switch
          label={t('skills.enable', { name })}
          on={enabled}
          onChange={(on) => void act(() => call('skill.enable', { name, enabled: on, sessionId: scope }))}
        />
      </div>
      {open && (
        <div className="mt-3 ml-6">
          <SkillDetail card={card} />
        </div>
      )}
    </li>
  )
}
