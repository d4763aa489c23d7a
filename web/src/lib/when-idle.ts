/** Resolves when the browser has nothing better to do. Safari cannot tell, so it waits a moment. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 500)
  })
