import { projectOf } from '../../home/project-settings'
import { defineLayer } from '../layer'

/** What the user said of this folder in the own settings. Nothing in the folder can write it. */
export const project = defineLayer({
  id: 'project',
  tier: 'context',
  title: 'Project instructions',
  gather: ({ config: { projects = {} }, workspace, skipContextFiles }) => ({
    facts: skipContextFiles === true ? '' : projectOf({ projects }, workspace).instructions,
  }),
  render: (text) =>
    text.trim() === ''
      ? null
      : {
          text: `# Instructions of the user for this project\n\n${text.trim()}`,
          source: { kind: 'setting', key: 'projects' },
        },
})
