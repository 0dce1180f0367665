import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ToolsetState } from '../../shared/calls/tool-calls'
import { useToolsetTitle } from '../i18n/use-toolset-title'
import { SaidWords } from '../i18n/said-words'
import { useFormat } from '../i18n/use-format'
import { Switch } from '../ui/switch'

interface ToolsetRowProps {
  readonly set: ToolsetState
  readonly isAllowed: boolean
  onToggle(): void
}

/** A set of tools with its price; opens to the tools in it. */
export function ToolsetRow({ set, isAllowed, onToggle }: ToolsetRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const { id, tokens, tools } = set
  const title = useToolsetTitle()(id)
  return (
    <li className="py-2">
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-w-0 flex-1 items-baseline gap-3 rounded-control text-left hover:underline"
        >
          <span className="truncate font-medium">{title}</span>
          <span className="shrink-0 text-caption text-quiet">{t('tools.count', { count: tools.length })}</span>
        </button>
        <span className="text-small text-quiet tabular-nums">
          {t('tools.tokens', { tokens: format.count(tokens.value) })}
        </span>
        <Switch label={t('tools.allowed', { title })} on={isAllowed} onChange={onToggle} />
      </div>
      {open && (
        <ul className="mt-1 animate-appear">
          {tools.map((tool) => (
            <li key={tool.name} className="flex items-baseline gap-3 py-1 pl-3 text-small">
              <span className="shrink-0 font-mono text-code">{tool.name}</span>
              <span className="min-w-0 flex-1 truncate text-quiet" title={tool.description}>
                {tool.available ? (
                  tool.description
                ) : tool.needs === null ? (
                  t('tools.unavailable')
                ) : (
                  <SaidWords text={tool.needs} />
                )}
              </span>
              <span className="text-caption text-quiet tabular-nums">{format.count(tool.tokens.value)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
