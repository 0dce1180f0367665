/** Keys and the stores that hold them. */
export const enSecretsSaid = {
  store_unavailable: 'The key store {{backend}} is not available.',
  store_refused: 'The key store {{backend}} refused: {{reason}}',
  not_set: '{{name}} is not set. Enter it in the settings, or set it in the environment or in .env.',
  env_file: 'the .env file',
  environment: 'the environment',
  set_elsewhere:
    '{{name}} is set in {{place}}, which counts first and is never changed by the app: change or remove it there.',
  not_a_name: '{{name}} is not the name of a key.',
  empty: 'The key for {{name}} is empty.',
  characters: 'The key for {{name}} contains a space, a line break or a character that no key has.',
  file_newer: '{{path}} was written by a newer version of the app; update the app.',
  file_damaged: 'is damaged, so saved keys cannot be read',
  file_unwritable: '{{path}} cannot be written: {{reason}}',
  file_stays: '{{reason}}. It stays as it is; saving a key moves it aside. Enter your keys again.',
  not_decrypted: '{{name}} is saved but cannot be decrypted ({{why}}). Enter the key again.',
  because_unavailable: 'the key store {{backend}} is not available',
  because_foreign: 'it was made by another user or another key store: {{reason}}',
  no_keyring:
    'This system offers no key store (no keyring or wallet is running), so a saved key would lie readable in a file that only your user can open.',
  not_on_command_line: 'the command line has no access to the key store; set the key in the environment or in .env',
  bound_elsewhere:
    '{{name}} was entered for {{known}} and is not sent to {{address}}. Enter the key again for the new address.',
} as const
