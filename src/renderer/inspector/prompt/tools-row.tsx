import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ToolsetState } from '../../../shared/calls/tool-calls'
import type { TokenCount } from '../../../shared/model'
import { useFormat } from '../../i18n/use-format'
import { useToolsetTitle } from '../../i18n/use-toolset-title'
import { useView } from '../../state/use-view'
import { Button } from '../../ui/button'
import { VisibleText } from '../../ui/visible-text'
import { useToolsets } from '../bench/use-toolsets'
import { qualityMarks } from '../quality-marks'
import { useSubjectId } from '../use-subject'
import { PartRow } from './part-row'

interface ToolsRowProps {
  readonly tokens: TokenCount
  readonly whole: number
  /** Of a sub-agent nobody knows which of them it had. */
  readonly isOwn: boolean
}

/** The tools that go with the request; opened, each of them with what it costs. */
export function ToolsRow({ tokens, whole, isOwn }: ToolsRowProps) {
  const { t } = useTranslation()
  const sessionId = useSubjectId()
  const [isOpen, setIsOpen] = useState(false)
  const sets = useToolsets(sessionId, tokens.value)
  const tools = sentTools(sets)
  return (
    <PartRow
      title={t('parts.group.tools')}
      why={t('parts.why.tools', { window: '' })}
      group="tools"
      tokens={tokens}
      whole={whole}
      source={isOwn && tools.length > 0 ? t('parts.toolCount', { count: tools.length }) : undefined}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
    >
      {isOwn ? (
        <ToolList tools={tools} />
      ) : (
        <p className="px-4 pb-3 pl-9 text-caption text-quiet">{t('parts.toolsUnlisted')}</p>
      )}
    </PartRow>
  )
}

interface SentTool {
  readonly name: string
  readonly description: string
  readonly tokens: TokenCount
  readonly set: string
}

/** A tool may be in several sets that are on; it is sent once. */
function sentTools(sets: readonly ToolsetState[]): readonly SentTool[] {
  const tools = sets
    .filter(({ on }) => on)
    .flatMap(({ id, tools: members }) =>
      members.filter(({ available }) => available).map((tool) => ({ ...tool, set: id })),
    )
  return [...new Map(tools.toReversed().map((tool) => [tool.name, tool])).values()].toSorted(
    (one, other) => other.tokens.value - one.tokens.value,
  )
}

function ToolList({ tools }: { tools: readonly SentTool[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const titleOf = useToolsetTitle()
  const showSettings = useView((view) => view.showSettings)
  const largest = Math.max(1, ...tools.map(({ tokens }) => tokens.value))
  return (
    <div className="animate-appear pr-4 pb-3 pl-9">
      <ul aria-label={t('parts.group.tools')}>
        {tools.map(({ name, description, tokens, set }) => (
          <li key={name} className="border-t border-line py-1 text-caption first:border-0">
            <p className="flex items-center gap-2">
              <span className="truncate font-mono text-code">{name}</span>
              <span className="min-w-0 flex-1 truncate text-quiet">{titleOf(set)}</span>
              <span aria-hidden className="h-1.5 w-12 shrink-0 overflow-hidden rounded-full bg-sunken">
                <span
                  style={{ width: `${Math.max(4, (100 * tokens.value) / largest)}%` }}
                  className="block h-full rounded-full bg-tools"
                />
              </span>
              <span className="w-12 shrink-0 text-right tabular-nums" title={t(`quality.${tokens.quality}`)}>
                <span className="text-quiet">{qualityMarks[tokens.quality]} </span>
                {format.count(tokens.value)}
              </span>
            </p>
            <p className="line-clamp-2 text-quiet select-text">
              <VisibleText text={firstSentence(description)} />
            </p>
          </li>
        ))}
      </ul>
      <Button look="ghost" className="-ml-3" onClick={() => showSettings('tools')}>
        {t('parts.manageTools')}
      </Button>
    </div>
  )
}

function firstSentence(text: string): string {
  return (/^[^]*?[.!?。！？](?=\s|$)/u.exec(text)?.[0] ?? text).trim()
}
