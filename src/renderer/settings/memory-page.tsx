import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from '../ui/problem'
import { MemoryCard } from './memory-card'
import { MemoryHistory } from './memory-history'
import { MemoryWaiting } from './memory-waiting'
import { SettingRows } from './setting-rows'
import { useMemory } from './use-memory'

/** What the agent keeps between chats: its entries, how full they are, who changed what. */
export function MemoryPage() {
  const { t } = useTranslation()
  const overview = useMemory((memory) => memory.overview)
  const problem = useMemory((memory) => memory.problem)
  const refresh = useMemory((memory) => memory.refresh)
  useEffect(() => void refresh(), [refresh])
  return (
    <>
      <p className="-mt-4 mb-4 text-small text-quiet">{t('memory.lead')}</p>
      {problem !== null && <Problem title={t('memory.failed')} reason={problem} />}
      <MemoryWaiting />
      {overview?.memories.map((card) => (
        <MemoryCard key={card.target} card={card} />
      ))}
      <MemoryHistory />
      <SettingRows page="memory" />
    </>
  )
}
