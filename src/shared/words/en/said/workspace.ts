/** Folders and files of the workspace. */
export const enWorkspaceSaid = {
  file_too_slow: 'Reading it took more than {{seconds}} s.',
  not_regular: 'It is not a regular file.',
  replaced: 'It was replaced while being read.',
  link_leads_out: 'It is a link that points outside the folder.',
  link_to_secrets: 'It is a link to a file that may contain secrets.',
  link_leads_nowhere: 'It is a broken link.',
  missing: 'It does not exist.',
  forbidden: 'You don’t have permission to read it.',
  unreadable: 'It couldn’t be read ({{code}}).',
  too_large: 'It is larger than {{megabytes}} MB.',
  not_a_folder: '{{path}} is not a folder.',
  folder_missing: '{{path}} does not exist.',
  folder_not_opened: '{{path}} can’t be opened ({{code}}).',
} as const
