/** The font of the app is there for a page, or a second has passed without it. */
export const awaitFont = (page: Document): Promise<unknown> =>
  Promise.race([page.fonts.load('1rem Inter').catch(() => {}), new Promise((late) => setTimeout(late, 1000))])
