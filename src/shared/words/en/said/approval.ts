/** What waits for a yes. */
export const enApprovalSaid = {
  make_schedule: 'Make a schedule',
  change_schedule: 'Schedule {{job}}: {{action}}',
  with_time: '{{what}} ({{schedule}})',
  change_memory: 'Change the {{target}} memory',
  create_skill: 'Create the skill {{skill}}',
  archive_skill: 'Archive the skill {{skill}}',
  change_skill: 'Change the skill {{skill}}',
  skill_comes_with_app: '{{name}} comes with the app. A copy of your own would take its place.',
  skill_held_back: '{{name}} was installed from elsewhere; updates would be held back.',
  skill_from_elsewhere: '{{name}} was installed from elsewhere.',
  tool_of_server: '{{name}} ({{server}}, definition {{hash}})',
  reach_network: 'Network for “{{what}}” in {{place}}',
  run_unsandboxed: '{{command}}\n\noutside the sandbox, in {{place}}',
  write_outside: 'Change {{path}}, from commands in {{place}}',
  repository_elsewhere: '{{place}} leads to a repository elsewhere',
  settings_unread: '{{place}} has settings that cannot be looked through',
} as const
