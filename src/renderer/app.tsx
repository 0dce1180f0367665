import { useEffect } from 'react'
import { ErrorBoundary } from './ui/error-boundary'
import { Frame } from './frame/frame'
import { useShortcuts } from './frame/use-shortcuts'
import { useWindowTitle } from './frame/use-window-title'
import { lazyPart } from './ui/lazy-part'
import { mainAnswered } from './state/main-answered'
import { preloadParts } from './preload-parts'
import { useLooks } from './use-looks'
import { useView } from './state/use-view'

const Palette = lazyPart(async () => (await import('./palette/palette')).Palette)

export function App() {
  const palette = useView((view) => view.palette)
  useLooks()
  useShortcuts()
  useWindowTitle()
  useReadyMark()
  return (
    <ErrorBoundary>
      <Frame />
      {palette && <Palette />}
    </ErrorBoundary>
  )
}

/** Tells tests and `--screenshot` that the frame stands; the next paint shows it. */
function useReadyMark(): void {
  useEffect(() => {
    document.documentElement.dataset.ready = 'true'
    void mainAnswered.then(preloadParts)
  }, [])
}
