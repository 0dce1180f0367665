import type { enToolsSaid } from '../../en/said/tools'
import type { Translated } from '../../translated'

export const zhCNToolsSaid: Translated<typeof enToolsSaid> = {
  server_exists: '已有服务器 {{name}}。',
  server_address: '“{{address}}” 不是网址。请用 http:// 或 https:// 开头的网址。',
  server_variable_name: '“{{name}}” 不能用作变量名或请求头名。',
  server_variable_lines: '{{name}} 的值里有换行，请写成一行。',
  server_variable_open: '{{name}} 会决定运行哪些程序，不能设为保密。请关掉它的“保密”。',
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
  needs_search: '需要搜索服务：密钥 BRAVE_API_KEY、EXA_API_KEY 或 TAVILY_API_KEY，或设置 web.searxng_url',
  needs_pictures: '需要图片服务：密钥 OPENAI_API_KEY，或设置 image_gen.base_url',
  needs_vision: '需要能看图片的模型：会话使用这样的模型，或设置 auxiliary.vision',
  needs_ripgrep: '需要程序 rg（ripgrep）',
  needs_memory: '已关闭：memory.memory_enabled 和 memory.user_profile_enabled',
}
