/** The font of the app is there for a page, or a second has passed without it. Not every browser tells of fonts. */
export const awaitFont = (page: Partial<Pick<Document, 'fonts'>>): Promise<unknown> =>
  Promise.race([page.fonts?.load('1rem Inter').catch(() => {}), new Promise((late) => setTimeout(late, 1000))])
