export const zhCNWindowSaid = {
  only_window_may_call: '只有 Hermes Desktop 的窗口可以调用。',
  too_many_windows: '已经有 {{mostWindows}} 个窗口，请先关闭一个。',
  asks_permission: 'Hermes 请求许可',
  server_asks: '工具服务器请你填写',
  answer_ready: '回答好了',
  turn_failed: '这一轮失败了',
  has_question: 'Hermes 有一个问题',
  open_app: '打开 Hermes Desktop',
  quit: '退出',
  link_wants_folder: '有链接想将此文件夹作为工作区打开。',
  cancel: '取消',
  open_folder: '打开文件夹',
}
