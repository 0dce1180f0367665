/** New versions. */
export const enUpdatesSaid = {
  no_package: 'Version {{version}} has no package for this system.',
  nothing_to_download: 'There is nothing to download. Look for updates first.',
  answered: '{{href}} answered {{status}}.',
  too_long: '{{href}} is too long.',
  unreadable: '{{href}} cannot be read: {{reason}}',
  not_reached: '{{href}} could not be reached: {{reason}}',
  foreign_origin: '{{origin}} is not where updates come from.',
  not_a_package: '"{{url}}" is not the name of a package.',
  more_bytes: 'There is more than the {{bytes}} bytes that were announced.',
  fewer_bytes: 'Only {{received}} of {{bytes}} bytes arrived.',
  hash_differs: 'The file is not the one that was announced: its SHA-512 differs.',
  none_downloaded: 'No update was downloaded.',
} as const
