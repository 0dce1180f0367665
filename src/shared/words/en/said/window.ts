/** What the program around the windows says. */
export const enWindowSaid = {
  only_window_may_call: 'Only the window of Hermes Desktop may call.',
  too_many_windows: 'There are {{mostWindows}} windows already. Close one first.',
  asks_permission: 'Hermes asks for permission',
  has_question: 'Hermes has a question',
  open_app: 'Open Hermes Desktop',
  quit: 'Quit',
  link_wants_folder: 'A link wants to open this folder as the workspace.',
  cancel: 'Cancel',
  open_folder: 'Open folder',
} as const
