/**
 * A button closes what it opened. Closing on its pointer-down as well would let its click open it again, so what happens
 * on the button does not count as outside.
 */
export function keepForTrigger(event: CustomEvent<{ originalEvent: Event }>, trigger: HTMLElement | null): void {
  const { target } = event.detail.originalEvent
  if (target instanceof Node && trigger?.contains(target)) event.preventDefault()
}
