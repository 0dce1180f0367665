import { anthropicModels } from './anthropic-models'
import { googleModels } from './google-models'
import type { ModelFamily } from './model-family'
import { openModels } from './open-models'
import { openaiModels } from './openai-models'
import { xaiModels } from './xai-models'

/** A new family is a line in the list of its maker. */
export const modelFamilies: readonly ModelFamily[] = [
  ...anthropicModels,
  ...openaiModels,
  ...googleModels,
  ...xaiModels,
  ...openModels,
]
