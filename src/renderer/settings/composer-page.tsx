import { SettingRows } from './setting-rows'

export function ComposerPage() {
  return <SettingRows page="composer" />
}
