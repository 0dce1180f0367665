import type { LayerDefinition } from '../layer'
import memoryProse from '../text/guidance-memory.md?raw'
import sessionSearchProse from '../text/guidance-session-search.md?raw'
import skillsProse from '../text/guidance-skills.md?raw'
import userProfileProse from '../text/guidance-user-profile.md?raw'

export const guidanceMemory: LayerDefinition = {
  id: 'guidance_memory',
  tier: 'stable',
  title: 'Guidance: memory',
  render: ({ tools, memoryEnabled, userProfileEnabled }) => {
    if (!tools.includes('memory')) return null
    if (memoryEnabled) return { text: memoryProse, source: { kind: 'built-in', name: 'guidance-memory' } }
    if (userProfileEnabled)
      return { text: userProfileProse, source: { kind: 'built-in', name: 'guidance-user-profile' } }
    return null
  },
}

export const guidanceSessionSearch: LayerDefinition = {
  id: 'guidance_session_search',
  tier: 'stable',
  title: 'Guidance: session search',
  render: ({ tools }) =>
    tools.includes('session_search')
      ? { text: sessionSearchProse, source: { kind: 'built-in', name: 'guidance-session-search' } }
      : null,
}

export const guidanceSkills: LayerDefinition = {
  id: 'guidance_skills',
  tier: 'stable',
  title: 'Guidance: skills',
  render: ({ tools }) =>
    tools.includes('skill_manage')
      ? { text: skillsProse, source: { kind: 'built-in', name: 'guidance-skills' } }
      : null,
}
