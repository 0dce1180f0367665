/** Keys and the stores that hold them. */
export const enSecretsSaid = {
  store_unavailable: 'The keychain {{backend}} is not available.',
  store_refused: 'The keychain {{backend}} returned an error: {{reason}}',
  not_set: '{{name}} is not set. Enter it in the settings, or set it in the environment or in .env.',
  env_file: 'the .env file',
  environment: 'the environment',
  set_elsewhere:
    '{{name}} is set in {{place}}, which takes precedence and is never changed by the app. Change or remove it there.',
  not_a_name: '{{name}} is not a valid key name.',
  empty: 'The key for {{name}} is empty.',
  characters: 'The key for {{name}} contains a space, a line break or another character keys don’t have.',
  file_newer: '{{path}} was written by a newer version of the app; update the app.',
  file_damaged: 'is damaged, so saved keys can’t be read',
  file_unwritable: '{{path}} can’t be written: {{reason}}',
  file_stays: '{{reason}}. It is left unchanged; saving a key moves it aside. Enter your keys again.',
  not_decrypted: '{{name}} is saved but can’t be decrypted ({{why}}). Enter the key again.',
  because_unavailable: 'the keychain {{backend}} is not available',
  because_foreign: 'it was saved by another user or with another keychain: {{reason}}',
  no_keyring: 'No keychain is running. The key would be stored unencrypted in a file that only you can read.',
  not_on_command_line: 'the command line can’t use the keychain; set the key in the environment or in .env',
  bound_elsewhere:
    '{{name}} was entered for {{known}} and is not sent to {{address}}. Enter the key again for the new address.',
} as const
