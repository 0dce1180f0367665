/** Runs once what is drawn now is on the screen: the next frame paints it, the one after comes later. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work))
}
