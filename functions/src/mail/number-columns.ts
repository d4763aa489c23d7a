/** Which column of a list has a customer's numbers, and which the parts that they mean. */

export type NumberColumns = { number: number; part_number: number; manufacturer: number | null }

type Kind = 'theirs' | 'maker' | 'makers' | 'our' | 'your' | 'part'

/**
 * What headings say, the first that fits, in English, German and the words of other languages that are told without
 * doubt. `makers` are a maker's numbers, and "our" and "your" are whose they are depending on who wrote the list.
 */
const WORDS: readonly (readonly [Kind | null, RegExp])[] = [
  // The customer's own number as a customer.
  [null, /^(?:cust|customer|client|kunden?)[ -]?(?:no|number|nr|nummer|id|code)$/],
  [null, /descri|beschreib|quantit|menge|\bqty\b|price|preis|\bdate\b|datum|\bname\b|e-?mail/],
  [
    'theirs',
    /\bcpn\b|(?=.*(?:\bcust\b|customer|client|\btheirs?\b|kunden?))(?=.*(?:number|num|\bno\b|\bnr\b|nummer|p\/?n\b|part|item|article|artikel|teil|sach|material|code|sku|ref|réf))/,
  ],
  [
    'makers',
    /\bmpn\b|(?=.*(?:manufacturer|\bmfr\b|\bmfg\b|maker|supplier|hersteller|lieferant|fabricant|fabricante|produttore))(?=.*(?:number|num|\bno\b|\bnr\b|nummer|p\/?n\b|part|item|article|artikel|teil|bezeichnung|code|ref|réf))|order(?:ing|able)? (?:code|number|part)|bestell-?(?:nr|nummer|bezeichnung|code)/,
  ],
  [
    'maker',
    /manufacturer|\bmfr\b|\bmfg\b|\bmaker\b|\bbrand\b|\bmake\b|hersteller|\bmarke\b|fabricant|fabricante|produttore/,
  ],
  ['our', /^(?:our|unsere?|notre|nuestro|nostro)\b|\bintern/],
  ['your', /^(?:your|ihre?|votre|vuestro|su|vostro)\b/],
  [
    'part',
    /\bpart\b|\bp\/?n\b|partnumber|part ?no|\bproduct (?:number|no|code)|artikel-?(?:nr|nummer|no)|teile-?(?:nr|nummer)|material-?(?:nr|nummer)|produkt-?(?:nr|nummer)|\bitem (?:number|no|code)|article (?:number|no)|\bsku\b|référence|referencia|codice/,
  ],
]

/** The columns that a row of headings names; null if it does not say both numbers. */
export function numberColumns(headings: readonly string[]): NumberColumns | null {
  const kinds = headings.map(kindOf)
  const first = (...wanted: Kind[]): number | null => {
    const kind = wanted.find((one) => kinds.includes(one))
    return kind === undefined ? null : kinds.indexOf(kind)
  }
  const [our, your] = [first('our'), first('your')]
  // Without a word about the customer, "our number" is theirs in a list of theirs, and "your number" in one for them.
  const isClear = our === null || your === null
  const number = first('theirs') ?? (isClear ? (our ?? your) : null)
  const other = (place: number | null) => (place === number ? null : place)
  const part_number = first('makers') ?? other(our) ?? first('part') ?? other(your)
  return number === null || part_number === null ? null : { number, part_number, manufacturer: first('maker') }
}

function kindOf(heading: string): Kind | null {
  const text = heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[_.:*#]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > 60 ? null : (WORDS.find(([, words]) => words.test(text))?.[0] ?? null)
}
