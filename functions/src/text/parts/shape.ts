/**
 * What a token looks like, as features for the scorer: kinds of characters instead of the characters, and the letters
 * at its start and end, by which makers' families and numbers of documents differ.
 */
export function shapeFeatures(token: string): string[] {
  const text = token.slice(0, 40)
  const mask = text
    .replace(/[A-Z]/g, 'A')
    .replace(/[a-z]/g, 'a')
    .replace(/[0-9]/g, '9')
    .replace(/[^\x20-\x7e]/g, 'x')
  const runs = mask.replace(/(.)\1+/g, '$1')
  const found = new Set<string>()
  const framed = `^${mask}$`
  for (let at = 0; at + 3 <= framed.length; at += 1) found.add(`m:${framed.slice(at, at + 3)}`)
  for (let at = 0; at + 3 <= runs.length + 2; at += 1) found.add(`r:${`^${runs}$`.slice(at, at + 3)}`)
  found.add(`R:${runs.slice(0, 10)}`)
  const upper = text.toUpperCase()
  const letters = /^[A-Z]+/.exec(upper)?.[0] ?? ''
  for (let size = 1; size <= Math.min(4, letters.length); size += 1) found.add(`p:${letters.slice(0, size)}`)
  if (letters !== '') found.add(`w:${letters.slice(0, 6)}`)
  const end = /[A-Z]+$/.exec(upper)?.[0] ?? ''
  if (end !== '' && end.length < upper.length) found.add(`e:${end.slice(-3)}`)
  const middle = upper.match(/[A-Z]{2,}/g) ?? []
  for (const word of middle.slice(0, 4)) found.add(`i:${word.slice(0, 5)}`)
  const digits = mask.match(/9/g)?.length ?? 0
  const caps = mask.match(/[Aa]/g)?.length ?? 0
  found.add(`len:${Math.min(20, text.length)}`)
  found.add(`dig:${Math.min(10, digits)}`)
  found.add(`let:${Math.min(10, caps)}`)
  found.add(`alt:${Math.min(8, (runs.match(/[A9]/g) ?? []).length)}`)
  if (caps === 0) found.add('no-letters')
  if (digits === 0) found.add('no-digits')
  if (caps === 0 && /^\d{4}$/.test(text)) found.add('year-like')
  if (/^(?:19|20)\d\d$/.test(text)) found.add('year')
  if (/^\d{4}-\d{2}-\d{2}|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(text)) found.add('date')
  if (/^\d{1,2}:\d{2}/.test(text)) found.add('time')
  if (/^\d{4}\.\d{2}(?:\.\d{2,4})*$/.test(text)) found.add('tariff')
  if (/^\d{2,7}-\d{2}-\d$/.test(text)) found.add('cas')
  if (/^\d{4}\/\d{1,4}(?:\/E[UCG])?$|^\d{3,4}\/(?:19|20)\d\d/.test(text)) found.add('law')
  if (/^[\d.,]+(?:[a-zA-Z%]{1,3})$/.test(text)) found.add('amount')
  if (/^[\d.,\s]+$/.test(text)) found.add('number')
  if (/^[+(]?\d[\d()\s./-]{7,}$/.test(text)) found.add('phone-like')
  if (/^[0-9A-Fa-f-]{20,}$/.test(text)) found.add('hex')
  if (/[a-z]{3}/.test(text)) found.add('word')
  if (/ /.test(text)) found.add('spaced')
  if (/@|:\/\/|www\./.test(text)) found.add('address')
  if (/\.(?:pdf|xlsx?|csv|docx?|zip|png|jpe?g|xml|html?|com|test|net|org|de|txt)$/i.test(text)) found.add('file')
  if (/_/.test(text)) found.add('underscore')
  if (/[#$€£%=&?<>]/.test(text)) found.add(`sign:${/[#$€£%=&?<>]/.exec(text)?.[0]}`)
  return [...found]
}
