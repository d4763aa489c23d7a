/**
 * Fades in each element marked `data-reveal` when a tenth of it is on the screen. Only elements still below the screen
 * are hidden first, so nothing flickers, and without scripts nothing is hidden at all.
 */
export function revealOnScroll(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        target.classList.replace('is-hidden', 'is-revealed')
        observer.unobserve(target)
      }
    },
    { threshold: 0.1 },
  )
  for (const element of document.querySelectorAll('[data-reveal]')) {
    if (element.getBoundingClientRect().top < innerHeight) continue
    element.classList.add('is-hidden')
    observer.observe(element)
  }
}
