/** Parts that are not needed to draw the frame are fetched once it stands and the window has nothing to do. */
export function preloadParts(): void {
  requestIdleCallback(() => {
    void import('./inspector/inspector')
    void import('./inspector/layer-detail')
    void import('./palette/palette')
  })
}
