/**
 * The address that a text is; undefined if it is none. `URL.canParse` of Node 20, once it has been called often, denies
 * addresses with letters such as "ö", so nobody asks it.
 */
export function urlOf(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
