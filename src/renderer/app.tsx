import { lazy, Suspense, useEffect } from 'react'
import { ErrorBoundary } from './error-boundary'
import { Frame } from './frame/frame'
import { useShortcuts } from './frame/use-shortcuts'
import { useWindowTitle } from './frame/use-window-title'
import { preloadParts } from './preload-parts'
import { useLooks } from './use-looks'
import { useView } from './use-view'

const Palette = lazy(async () => ({ default: (await import('./palette/palette')).Palette }))

export function App() {
  const palette = useView((view) => view.palette)
  useLooks()
  useShortcuts()
  useWindowTitle()
  useReadyMark()
  return (
    <ErrorBoundary>
      <Frame />
      <Suspense>{palette && <Palette />}</Suspense>
    </ErrorBoundary>
  )
}

/** Tells tests and `--screenshot` that the frame is on the screen: two frames later it has been painted. */
function useReadyMark(): void {
  useEffect(() => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        document.documentElement.dataset.ready = 'true'
        preloadParts()
      }),
    )
  }, [])
}
