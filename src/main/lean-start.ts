import { setFlagsFromString } from 'node:v8'

/** Long enough for everything that opens with the window. */
const startMs = 5_000

/**
 * Loading the program makes much that is forgotten at once. V8 would take a large room for that and keep it for as long as the
 * app runs; so it may not grow while the app starts. What a busy chat needs it still gets later.
 */
export function leanStart(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setTimeout(() => setFlagsFromString('--semi-space-growth-factor=2'), startMs).unref()
}
