import type { Locator } from 'playwright-core'

/** Opens a list of choices and takes the one with these words, as a person does. */
export async function choose(list: Locator, option: string | RegExp): Promise<void> {
  await list.click()
  await list.page().getByRole('option', { name: option, exact: true }).click()
}
