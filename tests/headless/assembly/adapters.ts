import type { Adapter } from './adapter'
import { callAdapters } from './call-adapters'
import { layerAdapters } from './layer-adapters'
import { memoryAdapters } from './memory-adapters'
import { promptAdapters } from './prompt-adapters'
import { sessionAdapters } from './session-adapters'
import { skillAdapters } from './skill-adapters'

/** By op. The cases are data, so each adapter names the shape it reads. */
export const adapters = {
  ...promptAdapters,
  ...layerAdapters,
  ...skillAdapters,
  ...memoryAdapters,
  ...sessionAdapters,
  ...callAdapters,
} as Readonly<Record<string, Adapter<unknown> | undefined>>
