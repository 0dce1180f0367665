/** What the program around the windows says. */
export const enWindowSaid = {
  only_window_may_call: 'Only the window of Hermes Desktop may call.',
  too_many_windows: 'There are {{mostWindows}} windows already. Close one first.',
} as const
