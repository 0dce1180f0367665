import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { McpServerState, McpTool } from '../../shared/calls/mcp-calls'
import { VisibleText } from '../ui/visible-text'
import { SaidWords } from '../i18n/said-words'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { Switch } from '../ui/switch'
import { useServers } from './use-servers'
import { ScrollBox } from '../ui/scroll-box'
import { EditServer } from './servers/edit-server'

const colours: Record<McpServerState['status'], string> = {
  ready: 'text-ok',
  connecting: 'text-quiet',
  off: 'text-quiet',
  failed: 'text-danger',
  'needs-sign-in': 'text-warn',
  'needs-approval': 'text-warn',
}

/** One tool server: whether it works, what it offers, and what can be done about it. */
export function ServerCard({ server }: { server: McpServerState }) {
  const { t } = useTranslation()
  const format = useFormat()
  const act = useServers((servers) => servers.act)
  const setEnabled = useServers((servers) => servers.setEnabled)
  const remove = useServers((servers) => servers.remove)
  const [open, setOpen] = useState(false)
  const [removing, setRemoving] = useState(false)
  const [editing, setEditing] = useState(false)
  const { name, origin, place, status, reason, tools, tokens, signedIn, log } = server
  const isOurs = origin === 'settings'
  const named = <span className="sr-only">{name}</span>
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-60 flex-1">
          <h2 className="font-medium">
            {name} <span className={`text-small font-normal ${colours[status]}`}>{t(`servers.status.${status}`)}</span>
          </h2>
          <p className="truncate font-mono text-caption text-quiet" title={place}>
            <VisibleText text={place} />
          </p>
        </div>
        <p className="text-small text-quiet tabular-nums">
          {t('servers.cost', { count: tools.length, tokens: format.count(tokens) })}
        </p>
        {isOurs && (
          <Switch
            label={t('servers.enabled', { name })}
            on={status !== 'off'}
            onChange={(enabled) => void setEnabled(name, enabled)}
          />
        )}
      </div>
      {reason !== null && (
        <p className="mt-1 text-small break-words text-quiet select-text">
          <SaidWords text={reason} />
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {status === 'needs-approval' && (
          <Button onClick={() => void act('mcp.allow', server)}>
            {t('servers.allow')}
            {named}
          </Button>
        )}
        {status === 'needs-sign-in' && (
          <Button onClick={() => void act('mcp.signIn', server)}>
            {t('servers.signIn')}
            {named}
          </Button>
        )}
        {signedIn && (
          <Button onClick={() => void act('mcp.signOut', server)}>
            {t('servers.signOut')}
            {named}
          </Button>
        )}
        {status !== 'off' && status !== 'needs-approval' && (
          <Button onClick={() => void act('mcp.restart', server)}>
            {t('servers.restart')}
            {named}
          </Button>
        )}
        <Button look="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'servers.less' : 'servers.more')}
          {named}
        </Button>
        {isOurs && (
          <Button look="ghost" aria-expanded={editing} onClick={() => setEditing(!editing)}>
            {t('servers.edit')}
            {named}
          </Button>
        )}
        {isOurs && (
          <Button look="danger" onClick={() => (removing ? void remove(name) : setRemoving(true))}>
            {t(removing ? 'servers.removeSure' : 'servers.remove', { name })}
            {!removing && named}
          </Button>
        )}
      </div>
      {editing && <EditServer name={name} onDone={() => setEditing(false)} />}
      {open && <ServerTools server={server} tools={tools} log={log} />}
    </li>
  )
}

interface ServerToolsProps {
  readonly server: Pick<McpServerState, 'name' | 'folder'>
  readonly tools: readonly McpTool[]
  readonly log: readonly string[]
}

/** What a server offers, tool by tool, and the last lines that it printed. */
function ServerTools({ server, tools, log }: ServerToolsProps) {
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
                  <SaidWords text={reason} />
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
          label={t('servers.log', { name: server.name })}
          className="max-h-40 overflow-auto rounded-control bg-sunken p-2 font-mono text-caption whitespace-pre select-text"
        >
          {log.join('\n')}
        </ScrollBox>
      )}
    </div>
  )
}
