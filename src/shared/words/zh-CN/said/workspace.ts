import type { enWorkspaceSaid } from '../../en/said/workspace'
import type { Translated } from '../../translated'

export const zhCNWorkspaceSaid: Translated<typeof enWorkspaceSaid> = {
  file_too_slow: '读取超过 {{seconds}} 秒。',
  not_regular: '它不是普通文件。',
  replaced: '读取过程中它被替换了。',
  link_leads_out: '它是指向文件夹之外的链接。',
  link_to_secrets: '它是指向可能含机密文件的链接。',
  link_leads_nowhere: '它是失效的链接。',
  missing: '它不存在。',
  forbidden: '没有读取权限。',
  unreadable: '无法读取（{{code}}）。',
  too_large: '它超过 {{megabytes}} MB。',
  not_a_folder: '{{path}} 不是文件夹。',
  folder_missing: '{{path}} 不存在。',
  folder_not_opened: '{{path}} 无法打开（{{code}}）。',
}
