/** Folders and files of the workspace. */
export const enWorkspaceSaid = {
  file_too_slow: 'Reading it took more than {{seconds}} s.',
  not_regular: 'It is not a regular file.',
  replaced: 'It was replaced while it was being read.',
  link_leads_out: 'It is a link that leads out of the folder.',
  link_to_secrets: 'It is a link to a file that may hold secrets.',
  link_leads_nowhere: 'It is a link that leads nowhere.',
  missing: 'It does not exist.',
  forbidden: 'There is no permission to read it.',
  unreadable: 'It could not be read ({{code}}).',
  too_large: 'It is larger than {{megabytes}} MB.',
  not_a_folder: '{{path}} is not a folder.',
  folder_missing: '{{path}} does not exist.',
  folder_not_opened: '{{path}} cannot be opened ({{code}}).',
} as const
