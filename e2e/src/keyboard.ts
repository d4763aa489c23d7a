import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the target has the focus. Every element on the way must be visible. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const page = target.page()
  const passed: string[] = []
  for (let stop = 0; stop < 90; stop++) {
    await page.keyboard.press(key)
    passed.push(await seenStop(page))
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The focus went past ${target.toString()}: ${passed.join(' > ')}`)
}

/** Tabs to the target and presses it. */
export async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** Tabs to a field and replaces its text. */
export async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  const { keyboard } = target.page()
  await keyboard.press('Control+A')
  await keyboard.type(text)
}

/** Tabs to a select and chooses from it. Afterwards its list must be closed and the focus back on it. */
export async function choose(select: Locator, name: string): Promise<void> {
  const page = select.page()
  await press(select, 'Space')
  const option = page.getByRole('option', { name })
  await expect(page.getByRole('listbox')).toBeVisible()
  for (let step = 0; step < 10; step++) {
    await seenStop(page)
    if (await option.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(option).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(select).toBeFocused()
  await expect(select).toHaveText(name)
}

/** The names of the next elements that Tab reaches. Each must be visible, and below or right of the one before. */
export async function nextStops(page: Page, count: number): Promise<string[]> {
  const names: string[] = []
  let before: Place | null = null
  for (let stop = 0; stop < count; stop++) {
    await page.keyboard.press('Tab')
    const name = await seenStop(page)
    const place: Place = await page.evaluate(() => {
      const { left, top, bottom } = document.activeElement!.getBoundingClientRect()
      return { left: left + scrollX, top: top + scrollY, bottom: bottom + scrollY }
    })
    if (before) expect(isAfter(place, before), `${name} comes before ${names.at(-1)} on the screen`).toBe(true)
    names.push(name)
    before = place
  }
  return names
}
type Place = { left: number; top: number; bottom: number }

const isAfter = (place: Place, before: Place): boolean =>
  place.top >= before.bottom - 1 || (place.bottom > before.top && place.left > before.left)

/**
 * Opens a dialog by keyboard and checks its behaviour: it takes the focus, keeps it, and gives it back to the element
 * that opened it when Escape closes it. The dialog is open at the end.
 */
export async function openDialog(opener: Locator, dialog: Locator): Promise<void> {
  const page = opener.page()
  const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await press(opener)
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveAttribute('aria-modal', 'true')
  await expect.poll(hasFocus).toBe(true)
  const stops = await dialog.locator('input:not([aria-hidden]), textarea, button, [role=combobox], a').count()
  for (let stop = 0; stop < stops + 2; stop++) {
    await page.keyboard.press('Tab')
    await seenStop(page)
    expect(await hasFocus(), 'the dialog lets the focus out').toBe(true)
  }
  for (let stop = 0; stop < stops + 2; stop++) {
    await page.keyboard.press('Shift+Tab')
    expect(await hasFocus(), 'the dialog lets the focus out backwards').toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect.poll(hasFocus).toBe(true)
}

/** Checks what a screen reader says of an invalid field: that it is invalid, and why. */
export async function expectWrong(field: Locator, reason: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(reason)
}

export async function expectRequired(...fields: Locator[]): Promise<void> {
  for (const field of fields) await expect(field).toHaveJSProperty('required', true)
}

/** The name of the focused element, after a check that its focus is visible. */
async function seenStop(page: Page): Promise<string> {
  const frame = page.frames().find((one) => one !== page.mainFrame())
  const isInFrame = frame && (await page.evaluate(() => document.activeElement instanceof HTMLIFrameElement))
  const { name, isSeen } = await (isInFrame ? frame : page).evaluate(async () => {
    const element = document.activeElement!
    const isMarked = (one: Element | null | undefined): boolean => {
      if (!one) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1
    }
    // A field of the app shows its focus by its frame, a checkbox by its picture.
    const frameOf = () => element.closest('.Mui-focused')?.querySelector('fieldset')
    const isSeen = () =>
      isMarked(element) ||
      parseFloat(getComputedStyle(frameOf() ?? document.body).borderTopWidth) >= 2 ||
      isMarked(element.closest('.MuiCheckbox-root')?.querySelector('svg'))
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const label = isField ? element.labels?.[0]?.textContent : undefined
    const name = (element.getAttribute('aria-label') ?? label ?? element.textContent).replace(/\s*\*$/, '').trim()
    // After the last element the focus is on the browser itself. In the browser's own dialog, the dialog has the focus
    // before its first element.
    if (element === document.body || element.getAttribute('role') === 'dialog') return { name, isSeen: true }
    for (let frame = 0; frame < 60 && !isSeen(); frame++) await new Promise(requestAnimationFrame)
    return { name, isSeen: isSeen() }
  })
  expect(isSeen, `one can see that the focus is on “${name}”`).toBe(true)
  return name
}

/** The keys of a list come a moment later than what is seen. */
export async function untilKeysWork(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option', { name: 'Next email' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
