/**
 * What dpkg has to know. The libraries are those that Electron is linked with and that a plain desktop may lack.
 * @param {{ version: string, description: string, architecture: string, kilobytes: number }} about
 */
export function debControl({ version, description, architecture, kilobytes }) {
  const depends = ['libgtk-3-0 | libgtk-3-0t64', 'libnss3', 'libasound2 | libasound2t64', 'libgbm1', 'xdg-utils']
  return [
    'Package: hermes-desktop',
    `Version: ${version}`,
    `Architecture: ${architecture}`,
    'Maintainer: The Hermes Desktop authors <nobody@example.org>',
    `Installed-Size: ${kilobytes}`,
    `Depends: ${depends.join(', ')}`,
    'Recommends: bubblewrap, git, libsecret-1-0',
    'Section: devel',
    'Priority: optional',
    `Description: ${description}`,
    ' Keeps its data in ~/.hermes, which stays when the package is removed.',
    '',
  ].join('\n')
}
