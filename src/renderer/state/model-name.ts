import type { TFunction } from 'i18next'

/** How main calls the model that answers without one. */
const dryRun = 'Dry run'

/** Models have the names that their makers gave them; ours is said in the user's language. */
export function modelName(model: string, t: TFunction): string {
  return model === dryRun ? t('model.dryRun') : model
}
