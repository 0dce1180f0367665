export const zhCNWindowSaid = {
  only_window_may_call: '只有 Hermes Desktop 的窗口可以调用。',
  too_many_windows: '已经有 {{mostWindows}} 个窗口，请先关闭一个。',
}
