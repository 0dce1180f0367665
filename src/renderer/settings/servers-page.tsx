import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { ServerCard } from './server-card'
import { useServers } from './use-servers'
import { AddServer } from './servers/add-server'

/** Programs and addresses that lend tools to the agent, and what each costs in every request. */
export function ServersPage() {
  const { t } = useTranslation()
  const list = useServers((servers) => servers.list)
  const problem = useServers((servers) => servers.problem)
  const refresh = useServers((servers) => servers.refresh)
  const [adding, setAdding] = useState(false)
  useEffect(() => void refresh(), [refresh])
  return (
    <>
      <p className="-mt-4 mb-4 text-small text-quiet">{t('servers.lead')}</p>
      {problem !== null && <Problem title={t('servers.failed')} reason={problem} />}
      <ul className="divide-y divide-line border-y border-line">
        {list?.length === 0 && <li className="py-3 text-small text-quiet">{t('servers.none')}</li>}
        {list?.map((server) => (
          <ServerCard key={`${server.name} ${server.folder ?? ''}`} server={server} />
        ))}
      </ul>
      <div className="pt-4">
        {adding ? (
          <AddServer onDone={() => setAdding(false)} />
        ) : (
          <Button onClick={() => setAdding(true)}>
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            {t('servers.add')}
          </Button>
        )}
      </div>
    </>
  )
}
