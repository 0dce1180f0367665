import { defineLayer } from '../layer'
import memoryProse from '../text/guidance-memory.md?raw'
import sessionSearchProse from '../text/guidance-session-search.md?raw'
import skillsProse from '../text/guidance-skills.md?raw'
import userProfileProse from '../text/guidance-user-profile.md?raw'

export const guidanceMemory = defineLayer({
  id: 'guidance_memory',
  tier: 'stable',
  title: 'Guidance: memory',
  gather: ({ config: { memory } }) => ({
    facts: { memoryEnabled: memory.memory_enabled, userProfileEnabled: memory.user_profile_enabled },
  }),
  render: ({ memoryEnabled, userProfileEnabled }, { tools }) => {
    if (!tools.includes('memory')) return null
    if (memoryEnabled) return { text: memoryProse, source: { kind: 'built-in', name: 'guidance-memory' } }
    if (userProfileEnabled)
      return { text: userProfileProse, source: { kind: 'built-in', name: 'guidance-user-profile' } }
    return null
  },
})

export const guidanceSessionSearch = defineLayer({
  id: 'guidance_session_search',
  tier: 'stable',
  title: 'Guidance: session search',
  render: (_, { tools }) =>
    tools.includes('session_search')
      ? { text: sessionSearchProse, source: { kind: 'built-in', name: 'guidance-session-search' } }
      : null,
})

export const guidanceSkills = defineLayer({
  id: 'guidance_skills',
  tier: 'stable',
  title: 'Guidance: skills',
  render: (_, { tools }) =>
    tools.includes('skill_manage')
      ? { text: skillsProse, source: { kind: 'built-in', name: 'guidance-skills' } }
      : null,
})
