/** What every platform may say. */
export const enWireSaid = {
  wire_unreached: '{{name}} could not be reached: {{reason}}',
  wire_no_answer: '{{name}} did not answer: {{reason}}. The message may have arrived all the same.',
  wire_answered: '{{name}} answered {{status}}: {{reason}}',
  wire_busy: '{{name}} asks to wait {{seconds}} s.',
  wire_proxy:
    'The proxy {{proxy}} doesn’t lead to {{server}}: {{reason}}. Allow it there, or add the server to NO_PROXY.',
  wire_refused: '{{name}} does not accept what it was given: {{reason}}. Enter {{field}} again.',
  wire_lost: 'The connection to {{name}} ended: {{reason}}',
  wire_silent: '{{name}} has said nothing for {{seconds}} s.',
  wire_taken: 'Another program receives the messages of this account: {{reason}}',
  wire_unreadable: '{{name}} sent an answer that cannot be read.',
  wire_address: '{{field}} is not a web address. It begins with https:// or http://.',
  wire_too_large: '{{name}} takes files up to {{megabytes}} MB.',
  wire_not_possible: '{{name}} cannot do this here.',
} as const
