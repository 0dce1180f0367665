/** What the program around the windows says. */
export const enWindowSaid = {
  only_window_may_call: 'Only the window of Hermes Desktop may call.',
  too_many_windows: '{{mostWindows}} windows are already open. Close one first.',
  asks_permission: 'Hermes needs your approval',
  server_asks: 'A tool server asks for something',
  answer_ready: 'The answer is ready',
  turn_failed: 'The turn failed',
  quick_taken:
    'Quick entry can’t use these keys: another program has them, or the system gives none. Choose others in Settings → Shortcuts.',
  has_question: 'Hermes has a question',
  open_app: 'Open Hermes Desktop',
  quit: 'Quit',
  link_wants_folder: 'A link wants to open this folder as the workspace.',
  cancel: 'Cancel',
  open_folder: 'Open folder',
} as const
