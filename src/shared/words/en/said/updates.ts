/** New versions. */
export const enUpdatesSaid = {
  no_package: 'Version {{version}} has no package for this system.',
  nothing_to_download: 'There is nothing to download. Check for updates first.',
  answered: '{{href}} returned status {{status}}.',
  too_long: '{{href}} is too long.',
  unreadable: '{{href}} can’t be read: {{reason}}',
  not_reached: '{{href}} couldn’t be reached: {{reason}}',
  foreign_origin: '{{origin}} is not the update source.',
  not_a_package: '"{{url}}" is not the name of a package.',
  more_bytes: 'The file is larger than the announced {{bytes}} bytes.',
  fewer_bytes: 'Only {{received}} of {{bytes}} bytes arrived.',
  hash_differs: 'The file is not the announced one: its SHA-512 doesn’t match.',
  none_downloaded: 'No update was downloaded.',
} as const
