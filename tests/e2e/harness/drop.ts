import type { Page } from 'playwright-core'

/** Drops real paths on the window the way the desktop does: through Chromium's own drag events. */
export async function dropPaths(
  page: Page,
  paths: readonly string[],
  zone: 'workspace' | 'message' | 'anywhere' = 'anywhere',
): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  const data = { items: [], files: [...paths], dragOperationsMask: 1 }
  const share = { workspace: 0.25, message: 0.75, anywhere: 0.5 }[zone]
  const at = { x: Math.round(width * share), y: Math.round(height / 2), data }
  await client.send('Input.dispatchDragEvent', { type: 'dragEnter', ...at })
  await client.send('Input.dispatchDragEvent', { type: 'dragOver', ...at })
  if (zone !== 'anywhere') await page.locator(`[data-drop-zone=${zone}]`).waitFor()
  await client.send('Input.dispatchDragEvent', { type: 'dragOver', ...at })
  await client.send('Input.dispatchDragEvent', { type: 'drop', ...at })
  await client.detach()
}
