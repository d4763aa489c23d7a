import type { IOptions } from 'sanitize-html'

/** Browsers stop at 512, too. */
const MAX_DEPTH = 500

class HtmlTooDeep extends Error {}

/**
 * Parser hooks that stop at more than 500 nested elements. The parser's time grows with the square of the depth, so 500
 * kB of `<table>` would keep a processor busy for half a minute.
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

/** Returns `whenTooDeep()` for HTML that the guard stopped. */
export function unlessTooDeep<T>(read: () => T, whenTooDeep: () => T): T {
  try {
    return read()
  } catch (failure) {
    if (failure instanceof HtmlTooDeep) return whenTooDeep()
    throw failure
  }
}
