import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../../shared/ask'
import { VisibleText } from '../../ui/visible-text'
import type { Answering } from './use-answer-drafts'

interface ClarifyQuestionProps {
  readonly question: Question
  readonly given: Answering
  onChange(given: Answering): void
}

export function ClarifyQuestion({ question, given, onChange }: ClarifyQuestionProps) {
  const { t } = useTranslation()
  const name = useId()
  const { multiSelect, choices } = question
  const choose = (label: string) => {
    if (!multiSelect) return onChange({ chosen: [label], own: '' })
    const chosen = given.chosen.includes(label) ? given.chosen.filter((one) => one !== label) : [...given.chosen, label]
    onChange({ ...given, chosen })
  }
  return (
    <fieldset className="space-y-1">
      <legend className="pb-1 [overflow-wrap:anywhere] select-text">
        <VisibleText text={question.question} />
        {multiSelect && <span className="text-caption text-quiet"> · {t('ask.several')}</span>}
      </legend>
      {choices.map(({ label, description }) => (
        <label key={label} className="flex items-baseline gap-2 rounded-control px-2 py-1 hover:bg-hover">
          <input
            type={multiSelect ? 'checkbox' : 'radio'}
            name={name}
            checked={given.chosen.includes(label)}
            onChange={() => choose(label)}
            className="shrink-0 translate-y-0.5 accent-accent"
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <VisibleText text={label} />
            {description !== '' && (
              <span className="text-quiet">
                {' '}
                <VisibleText text={description} />
              </span>
            )}
          </span>
        </label>
      ))}
      <input
        aria-label={t('ask.own')}
        value={given.own}
        placeholder={choices.length === 0 ? t('ask.own') : t('ask.ownPlaceholder')}
        maxLength={10_000}
        onChange={({ target: { value } }) =>
          onChange({ chosen: multiSelect || value.trim() === '' ? given.chosen : [], own: value })
        }
        className="h-control w-full rounded-control border border-line bg-paper px-3 select-text placeholder:text-quiet"
      />
    </fieldset>
  )
}
