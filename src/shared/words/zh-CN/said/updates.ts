import type { enUpdatesSaid } from '../../en/said/updates'
import type { Translated } from '../../translated'

export const zhCNUpdatesSaid: Translated<typeof enUpdatesSaid> = {
  no_package: '版本 {{version}} 没有适用于这个系统的安装包。',
  nothing_to_download: '没有可下载的内容，请先检查更新。',
  answered: '{{href}} 返回 {{status}}。',
  too_long: '{{href}} 太长。',
  unreadable: '{{href}} 无法读取：{{reason}}',
  not_reached: '无法连接 {{href}}：{{reason}}',
  foreign_origin: '{{origin}} 不是更新的来源。',
  not_a_package: '“{{url}}”不是安装包的名称。',
  more_bytes: '内容超过所声明的 {{bytes}} 字节。',
  fewer_bytes: '只收到 {{bytes}} 字节中的 {{received}}。',
  hash_differs: '文件与声明的不符：SHA-512 不同。',
  none_downloaded: '没有下载更新。',
}
