/** The browser that the agent uses. */
export const enBrowserSaid = {
  browser: 'browser',
  act_on: 'Click and type on {{site}}',
  submit_to: 'Send a form to {{site}}',
  run_script: 'Run a script in a page of {{site}}',
  download: 'Download {{name}} from {{site}} into this folder',
  upload: 'Give {{name}} to {{site}}',
  view_hung: 'A page stopped responding and was closed. The agent can open it again.',
  view_gone: 'A page’s process crashed. The agent can open it again.',
  not_here: 'The browser is part of the app’s window; the command line has none.',
} as const
