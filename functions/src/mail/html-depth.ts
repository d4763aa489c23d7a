import type { IOptions } from 'sanitize-html'

/** Browsers stop at 512 as well. */
const MAX_DEPTH = 500

class HtmlTooDeep extends Error {}

/**
 * Parser hooks that stop at more than 500 elements within each other: the parser takes quadratic time in that depth,
 * so that 500 kB of `<table>` would keep a processor busy for half a minute.
 */
export function depthGuard(): Required<Pick<IOptions, 'onOpenTag' | 'onCloseTag'>> {
  let depth = 0
  return {
    onOpenTag: () => {
      depth += 1
      if (depth > MAX_DEPTH) throw new HtmlTooDeep()
    },
    onCloseTag: () => {
      depth -= 1
    },
  }
}

/** `whenTooDeep` is the answer for HTML that the guard stopped. */
export function unlessTooDeep<T>(read: () => T, whenTooDeep: () => T): T {
  try {
    return read()
  } catch (failure) {
    if (failure instanceof HtmlTooDeep) return whenTooDeep()
    throw failure
  }
}
