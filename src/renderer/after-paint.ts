/** Runs once what is drawn now is on the screen: the next frame paints it, the one after comes later. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work))
}

/** The same to wait for. */
export const painted = (): Promise<void> => new Promise(afterPaint)
