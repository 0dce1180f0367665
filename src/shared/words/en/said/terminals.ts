/** The user's own terminals. */
export const enTerminalsSaid = {
  not_here: 'Terminals are part of the app’s window; the command line has none.',
  folder_gone: 'The folder {{folder}} is not there any more. Choose another folder for this chat.',
  too_many: '{{most}} terminals are open. Close one first.',
  not_started: 'The terminal could not be started: {{reason}}',
  menu_copy: 'Copy',
  menu_paste: 'Paste',
  menu_all: 'Select all',
  menu_message: 'Add selection to message',
  menu_clear: 'Clear',
  paste_title: 'Paste {{count}} lines?',
  paste_detail: 'The program in the terminal may run each line at once:\n\n{{text}}',
  paste_yes: 'Paste',
  quit_title: 'Quit while programs are running?',
  quit_detail: 'These end with the app:\n\n{{programs}}',
  quit_yes: 'Quit',
} as const
