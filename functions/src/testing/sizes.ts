/**
 * How many generated values a test tries: thousands in `npm test`, `deep` in `npm run test:deep`, and few in `npm run
 * check`, which people wait for while they write code.
 */
export function sizeOf(usual: number, deep = usual): number {
  if (process.env.DEEP) return deep
  return process.env.CHECK ? Math.ceil(usual / 20) : usual
}
