/** Signal, by signal-cli. */
export const enSignalSaid = {
  signal_url: 'Address of signal-cli',
  signal_url_hint: 'Where its daemon listens. Keep it on this machine: whoever reaches it writes in your name.',
  signal_account: 'Phone number',
  signal_account_hint: 'The account of the bot, with + and the country.',
  signal_guide_install: 'Install signal-cli and register a number of its own for the bot, or link it to an account.',
  signal_guide_daemon: 'Let it run: signal-cli -a +15550001111 daemon --http=127.0.0.1:8080',
  signal_guide_write: 'Enter the address and the number, then write to it from another phone.',
} as const
