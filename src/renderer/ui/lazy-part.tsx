import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

/**
 * A part whose code is fetched when it is first needed. React's own `lazy` holds back what it reveals for 300 ms; a menu
 * must not wait that long, and a part that is already here must be drawn at once.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  return function LazyPart(props: P) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part !== null) return
      load().then(
        (part) => {
          loaded = part
          setPart(() => part)
        },
        (error: unknown) =>
          setPart(() => {
            // Thrown while React renders, so that the error boundary around this part shows it.
            throw error
          }),
      )
    }, [Part])
    return Part && <Part {...props} />
  }
}
