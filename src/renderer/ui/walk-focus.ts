import type { KeyboardEvent } from 'react'

/** Up, Down, Home and End walk through what is marked with `data-step` inside the nearest `data-steps`. */
export function walkFocus(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, key } = event
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
  const steps = [...(currentTarget.closest('[data-steps]')?.querySelectorAll<HTMLElement>('[data-step]') ?? [])]
  const at = steps.indexOf(currentTarget)
  const isField = currentTarget instanceof HTMLInputElement
  const next = {
    ArrowDown: steps[at + 1],
    ArrowUp: steps[at - 1],
    Home: isField ? undefined : steps[0],
    End: isField ? undefined : steps.at(-1),
  }[key]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}
