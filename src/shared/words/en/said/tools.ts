/** Tools and tool servers. */
export const enToolsSaid = {
  server_exists: 'There is a server {{name}} already.',
  no_server: 'There is no tool server {{name}}.',
  server_of_project: '{{server}} belongs to the project: it is described in its .mcp.json.',
  settings_unchanged: 'The settings could not be changed: {{reason}}',
  on_this_computer: 'on this computer',
  in_docker: 'in a Docker container ({{name}})',
  over_ssh: 'on {{name}}, over SSH',
  held: 'in a sandbox ({{name}})',
  unheld_off: 'no sandbox: it is switched off in the settings',
  unheld_system: 'no sandbox: this system has none',
  unheld_missing: 'no sandbox: bubblewrap is not installed',
  unheld_forbidden: 'no sandbox: this system does not allow one',
  unheld_asked: 'outside the sandbox',
  in_unknown_place: '“{{kind}}”, which this app cannot use',
} as const
