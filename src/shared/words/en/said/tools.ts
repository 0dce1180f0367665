/** Tools and tool servers. */
export const enToolsSaid = {
  server_exists: 'There is a server {{name}} already.',
  no_server: 'There is no tool server {{name}}.',
  server_of_project: '{{server}} belongs to the project: it is described in its .mcp.json.',
  settings_unchanged: 'The settings could not be changed: {{reason}}',
} as const
