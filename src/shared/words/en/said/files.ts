/** The tree of files beside the chat. */
export const enFilesSaid = {
  elsewhere: 'This chat works on another machine. Its files are not on this one.',
  no_folder: 'This chat has no folder. Choose one to see its files.',
  is_link: '{{path}} is a link. Links are not followed.',
  forbidden: 'You don’t have permission to read {{path}}.',
  unreadable: '{{path}} can’t be read.',
  git_failed: 'Git can’t tell what changed here.',
  git_late: 'Git took too long to tell what changed here.',
  git_too_much: 'Too much has changed here to mark it.',
  git_missing: 'Git isn’t installed, so changes are not marked.',
} as const
