import type { LayerDefinition } from '../layer'
import { contextFiles } from './context-files'
import { date } from './date'
import { enforcement } from './enforcement'
import { environment } from './environment'
import { externalMemory } from './external-memory'
import { identity } from './identity'
import { memory, user } from './memory'
import { familyGoogle, familyOpenai } from './model-family'
import { platform } from './platform'
import { profile } from './profile'
import { project } from './project'
import { providerCorrection } from './provider-correction'
import { skillsIndex } from './skills-index'
import { steering } from './steering'
import { systemMessage } from './system-message'
import { guidanceMemory, guidanceSessionSearch, guidanceSkills } from './tool-guidance'
import { toolchain } from './toolchain'

/** Every layer, in the order of the prompt: what changes least comes first, so that provider caches can keep it. */
export const layers: readonly LayerDefinition[] = [
  identity,
  guidanceMemory,
  guidanceSessionSearch,
  guidanceSkills,
  steering,
  enforcement,
  familyGoogle,
  familyOpenai,
  skillsIndex,
  providerCorrection,
  environment,
  toolchain,
  profile,
  platform,
  systemMessage,
  project,
  contextFiles,
  memory,
  user,
  externalMemory,
  date,
]
