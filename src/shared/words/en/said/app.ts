/** The program itself. */
export const enAppSaid = {
  no_call: 'There is no call named {{name}}.',
  not_opened: '{{place}} couldn’t be opened: {{problem}}',
  no_crash_report: 'There is no crash report.',
  exit_code: 'exit code {{code}}',
} as const
