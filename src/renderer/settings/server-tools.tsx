import { useTranslation } from 'react-i18next'
import type { McpTool } from '../../shared/calls/mcp-calls'
import { VisibleText } from '../ui/visible-text'
import { CoreWords } from '../i18n/said/core-words'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { ScrollBox } from '../ui/scroll-box'
import { useServers } from './use-servers'

interface ServerToolsProps {
  readonly server: string
  readonly tools: readonly McpTool[]
  readonly log: readonly string[]
}

/** What a server offers, tool by tool, and the last lines that it printed. */
export function ServerTools({ server, tools, log }: ServerToolsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const acceptTool = useServers((servers) => servers.acceptTool)
  return (
    <div className="mt-2 animate-appear space-y-2">
      <ul className="divide-y divide-line border-y border-line">
        {tools.length === 0 && <li className="py-2 text-small text-quiet">{t('servers.noTools')}</li>}
        {tools.map(({ tool, name, description, tokens, status, reason }) => (
          <li key={tool} className="flex items-start gap-3 py-2 text-small">
            <div className="min-w-0 flex-1">
              <p className="font-mono text-code">
                {tool} {status !== 'offered' && <span className="text-warn">{t(`servers.tool.${status}`)}</span>}
              </p>
              <p className="line-clamp-2 text-quiet" title={name}>
                <VisibleText text={description} />
              </p>
              {reason !== null && (
                <p className="text-warn">
                  <CoreWords text={reason} />
                </p>
              )}
            </div>
            {status === 'changed' && (
              <Button className="h-7" onClick={() => void acceptTool(server, tool)}>
                {t('servers.accept')}
                <span className="sr-only">{tool}</span>
              </Button>
            )}
            <span className="shrink-0 text-caption text-quiet tabular-nums">{format.count(tokens)}</span>
          </li>
        ))}
      </ul>
      {log.length > 0 && (
        <ScrollBox
          label={t('servers.log', { name: server })}
          className="max-h-40 overflow-auto rounded-control bg-sunken p-2 font-mono text-caption whitespace-pre select-text"
        >
          {log.join('\n')}
        </ScrollBox>
      )}
    </div>
  )
}
