import type { LaunchedApp } from './launch'

/** The first window gets this room for its page, which has drawn itself anew when this returns. */
export async function resize({ app, page }: LaunchedApp, width: number, height: number): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height),
    { width, height },
  )
  // A window that would cover the whole display is made one pixel smaller; a page that is enlarged has fewer.
  await page.waitForFunction(
    ([wanted]) => Math.abs(Math.round(innerWidth * devicePixelRatio) - (wanted ?? 0)) <= 2,
    [width],
  )
}
