/** What the program around the windows says. */
export const enWindowSaid = {
  only_window_may_call: 'Only the window of Hermes Desktop may call.',
  too_many_windows: '{{mostWindows}} windows are already open. Close one first.',
  asks_permission: 'Hermes needs your approval',
  server_asks: 'A tool server asks for something',
  answer_ready: 'The answer is ready',
  turn_failed: 'The turn failed',
  has_question: 'Hermes has a question',
  open_app: 'Open Hermes Desktop',
  quit: 'Quit',
  link_wants_folder: 'A link wants to open this folder as the workspace.',
  cancel: 'Cancel',
  open_folder: 'Open folder',
} as const
