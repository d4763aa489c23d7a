/**
 * A button or field that is disabled while something is on its way loses the focus, and whoever works without a mouse
 * their place. As soon as it is enabled again it has the focus back, unless they went elsewhere meanwhile.
 */
export function returnFocus(): void {
  let focused: EventTarget | null = null
  let lost: HTMLElement | null = null
  document.addEventListener('focusin', ({ target }) => (focused = target))
  document.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLElement && !target.matches(':disabled')) focused = null
  })
  new MutationObserver(() => {
    if (focused instanceof HTMLElement && focused.matches(':disabled')) lost = focused
    if (!lost || lost.matches(':disabled')) return
    // What has the focus instead is the body, or a dialog, which lets it go nowhere else.
    if (document.activeElement?.contains(lost)) lost.focus()
    lost = null
  }).observe(document, { subtree: true, attributeFilter: ['disabled'] })
}
