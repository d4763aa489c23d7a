import type { Locator } from '@playwright/test'

/** What can be pressed on a screen, as far as a toast lies over it. */
export const coveredBy = (
  toast: Locator,
  controls = 'a[href], button, input, textarea, [role=button], [role=combobox]',
) =>
  toast.evaluate((element, selector) => {
    const place = element.getBoundingClientRect()
    return [...document.querySelectorAll(selector)]
      .filter((one) => !element.contains(one))
      .filter((one) => {
        const { top, bottom, left, right, width, height } = one.getBoundingClientRect()
        const isThere = document.elementsFromPoint(left + width / 2, top + height / 2).includes(one)
        return isThere && place.top < bottom && place.bottom > top && place.left < right && place.right > left
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent)
  }, controls)
