import { SettingRows } from './setting-rows'

export function AgentPage() {
  return <SettingRows page="agent" />
}
