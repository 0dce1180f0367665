import type { enToolsSaid } from '../../en/said/tools'
import type { Translated } from '../../translated'

export const zhCNToolsSaid: Translated<typeof enToolsSaid> = {
  server_exists: '已有服务器 {{name}}。',
  no_server: '没有工具服务器 {{name}}。',
  server_of_project: '{{server}} 属于项目，写在它的 .mcp.json 里。',
  settings_unchanged: '设置没能修改：{{reason}}',
  on_this_computer: '本机',
  in_docker: 'Docker 容器（{{name}}）',
  over_ssh: '{{name}}（SSH）',
  held: '沙箱内（{{name}}）',
  unheld_off: '无沙箱：已在设置中关闭',
  unheld_system: '无沙箱：此系统不支持',
  unheld_missing: '无沙箱：未安装 bubblewrap',
  unheld_forbidden: '无沙箱：此系统不允许使用',
  unheld_asked: '沙箱之外',
  in_unknown_place: '“{{kind}}”（本应用不支持）',
}
