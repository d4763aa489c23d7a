const UNITS = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', Infinity],
] as const

/** How long ago something was: "5 seconds ago". */
export function agoText(since: number, now: number): string {
  let count = Math.max(0, Math.round((now - since) / 1000))
  for (const [unit, next] of UNITS) {
    if (count < next) return count === 0 ? 'just now' : `${count} ${unit}${count === 1 ? '' : 's'} ago`
    count = Math.floor(count / next)
  }
  return ''
}
