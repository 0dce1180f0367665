import type { enBrowserSaid } from '../../en/said/browser'
import type { Translated } from '../../translated'

export const zhCNBrowserSaid: Translated<typeof enBrowserSaid> = {
  browser: '浏览器',
  act_on: '在 {{site}} 上点击和输入',
  submit_to: '向 {{site}} 提交表单',
  run_script: '在 {{site}} 的网页里运行脚本',
  download: '从 {{site}} 下载 {{name}} 到这个文件夹',
  upload: '把 {{name}} 交给 {{site}}',
  view_hung: '有网页没有及时响应，已经关闭；智能体可以重新打开它。',
  view_gone: '有网页的进程自行结束了。智能体可以重新打开它。',
  not_here: '浏览器只在应用窗口里可用，命令行没有。',
}
