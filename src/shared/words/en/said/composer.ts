/** Pictures, files and links of a message. */
export const enComposerSaid = {
  cannot_go_along: '{{name}} can’t be attached: {{problem}}',
  picture_gone_from_disk: 'The picture is no longer on disk. Remove it from the message and add it again.',
  picture_too_large: '{{name}} has {{length}} bytes; the limit for pictures is {{attachmentLimit}}.',
  picture_kind: '{{name}} is not a supported picture: PNG, JPEG, GIF or WebP.',
  picture_gone_from_store: 'The picture is no longer in the chat store.',
  no_such_picture: '{{reference}} is not a picture in this workspace.',
  picture_not_read: '{{reference}} has {{bytes}} bytes; the limit is {{largestPicture}}.',
  address_not_opened: 'Only http and https addresses are opened, not {{address}}',
  no_workspace: 'This chat has no workspace, so there is no file to open.',
  outside_workspace: '{{path}} is outside this chat’s workspace and is not opened.',
  gone: '{{path}} no longer exists.',
  fetched_when_sent: 'fetched when the message is sent',
} as const
