import type { TFunction } from 'i18next'

/** How main calls the model that answers without one. */
const dryRun = 'Dry run'

/** Nothing was asked: the app answered by itself. */
export const isDryRun = (model: string): boolean => model === dryRun

/** Models have the names that their makers gave them; ours is said in the user's language. */
export function modelName(model: string, t: TFunction): string {
  return isDryRun(model) ? t('model.dryRun') : model
}
