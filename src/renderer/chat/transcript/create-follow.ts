const NEAR = 16

/**
 * The scroll contract: what streams is followed only from the bottom; whoever scrolls up or opens something stays where they
 * are, until they are at the bottom again.
 */
export function createFollow(startAtEnd: boolean) {
  let following = startAtEnd
  let scroller: HTMLElement | null = null
  let lastTop = 0

  const follow = () => {
    if (scroller !== null && following) scroller.scrollTop = scroller.scrollHeight
  }
  const onScroll = () => {
    if (scroller === null) return
    const { scrollTop } = scroller
    if (distance(scroller) <= NEAR) following = true
    else if (scrollTop < lastTop) following = false
    lastTop = scrollTop
  }
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[aria-expanded]') !== null) following = false
  }
  const resized = new ResizeObserver(follow)

  return {
    attach(element: HTMLElement | Window | null): void {
      if (element === scroller) return
      scroller?.removeEventListener('scroll', onScroll)
      scroller?.removeEventListener('click', onClick, { capture: true })
      resized.disconnect()
      scroller = element instanceof HTMLElement ? element : null
      scroller?.addEventListener('scroll', onScroll, { passive: true })
      scroller?.addEventListener('click', onClick, { capture: true })
      if (scroller !== null) resized.observe(scroller)
    },
    /** The list grew or shrank. */
    onGrow: follow,
    toEnd(): void {
      following = true
      follow()
    },
    /** The element, when the reader is somewhere worth coming back to. */
    leftAt: () => (following ? null : scroller),
  }
}

function distance({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number {
  return scrollHeight - scrollTop - clientHeight
}
