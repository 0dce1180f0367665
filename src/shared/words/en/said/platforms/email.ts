/** E-mail. */
export const enEmailSaid = {
  email_address: 'Address',
  email_address_hint:
    'Of a mailbox that belongs to the agent alone: it answers every admitted mail that arrives there.',
  email_password: 'Password',
  email_password_hint:
    'With Gmail, iCloud, Yahoo, Fastmail, QQ and 163 an app password (authorisation code) from the security settings, not the one you log in with.',
  email_imap_host: 'IMAP server',
  email_imap_host_hint: 'Where mail is read. Your provider’s help names it under “IMAP”.',
  email_smtp_host: 'SMTP server',
  email_smtp_host_hint: 'Where mail is sent. Your provider’s help names it under “SMTP”.',
  email_imap_port: 'IMAP port',
  email_imap_port_hint: '993 unless your provider says otherwise.',
  email_smtp_port: 'SMTP port',
  email_smtp_port_hint: '465 or 587.',
  email_poll: 'Seconds between looks',
  email_poll_hint: 'Only for servers that do not tell about new mail by themselves.',
  email_guide_mailbox:
    'Make a mailbox for the agent. Do not use your own: whoever is admitted talks to the agent there.',
  email_guide_imap: 'In its settings, switch IMAP on and make an app password (authorisation code).',
  email_guide_servers: 'Enter the address, that password, and the IMAP and SMTP servers that the provider names.',
  email_guide_write: 'Only mail that arrives from now on is read. Write to it; you will see here who wrote.',
  email_port: '{{field}} is not a port number.',
  email_subject: 'Hermes',
} as const
