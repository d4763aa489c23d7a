/**
 * Lets what is marked `data-reveal` fade in when a tenth of it is on the screen. Only what is still below the screen
 * is hidden for it, so that nothing flickers, and nothing stays hidden without script.
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
