/** Pictures, files and links of a message. */
export const enComposerSaid = {
  cannot_go_along: '{{name}} cannot go along: {{problem}}',
  picture_gone_from_disk: 'The picture is no longer on the disk. Remove it from the message and add it again.',
  picture_too_large: '{{name}} has {{length}} bytes; a picture may have at most {{attachmentLimit}}.',
  picture_kind: '{{name}} is not a picture that models take: PNG, JPEG, GIF or WebP.',
  picture_gone_from_store: 'The picture is no longer in the chat store.',
  no_such_picture: '{{reference}} names no picture of this workspace.',
  picture_not_read: '{{reference}} has {{bytes}} bytes; at most {{largestPicture}} are read.',
  address_not_opened: 'Only http and https addresses are opened, not {{address}}',
  no_workspace: 'This chat has no workspace, so there is no file to open.',
  outside_workspace: '{{path}} is outside the workspace of this chat and is not opened.',
  gone: '{{path}} is no longer there.',
  fetched_when_sent: 'fetched when the message is sent',
} as const
