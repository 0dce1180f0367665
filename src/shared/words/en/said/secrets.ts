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
} as const
