/** A word or number of a line, without the punctuation around it. */
export type Token = { text: string; start: number; end: number }

/** Everything but spaces, scripts without spaces, and marks that never belong to a part number. */
const RUN = /[^\s\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\u{20000}-\u{2ffff}|;"“”„«»<>[\]{}、。〈〉「」【】]+/gu
const OPENING = /^[(*'`~•·✔✘✓✗☐☑▪►▶→=>.,:!?¿¡-]+/
/** `dell'HX711`, `l'IRF540N`. */
const ARTICLE = /^(?:d|l|qu|(?:de|da|a|ne|su)ll)['’](?=[A-Z0-9])/i
/** `3.SM04B-GHS-TB`: the third of a list. */
const NUMBERED = /^\d{1,2}[.)、](?=[A-Z]{2})/
/** `LM317T(TI)-- both are missing` */
const DASHES = /-{2,}$/
const CLOSING = /[.,:!?*'`~(]+$/

/** The tokens of a line. Brackets stay where they are part of a number: `B2B-PH-K-S(LF)(SN)`, `TLP291(GB-TP,SE(T`. */
export function tokensOf(line: string): Token[] {
  const found: Token[] = []
  for (const match of line.matchAll(RUN)) {
    for (const [text, offset] of split(match[0].replace(DASHES, ''))) {
      const lead = (ARTICLE.exec(text) ?? NUMBERED.exec(text) ?? OPENING.exec(text))?.[0].length ?? 0
      let inner = text.slice(lead).replace(CLOSING, '')
      // "(SOT23)": the bracket opened before the number, or after it.
      while (inner.endsWith(')') && count(inner, ')') > count(inner, '('))
        inner = inner.slice(0, -1).replace(CLOSING, '')
      if (inner !== '')
        found.push({ text: inner, start: match.index + offset + lead, end: match.index + offset + lead + inner.length })
    }
  }
  return found
}

const count = (text: string, character: string): number => text.split(character).length - 1

/** `A1234BC,XY5678/ZZ901Q` is three numbers, `74HC595D,118` and `MCP3008-I/P` are one. */
function split(run: string): [string, number][] {
  const pieces: [string, number][] = []
  let start = 0
  for (let at = 1; at < run.length - 1; at += 1) {
    if (!',/(:)'.includes(run.charAt(at))) continue
    // "(Texas Instruments)TPS62130": a bracket that was opened before.
    if (run.charAt(at) === ')') {
      if (run.slice(start, at).includes('(')) continue
      pieces.push([run.slice(start, at), start])
      start = at + 1
      continue
    }
    const isLabel = run.charAt(at) === ':' && /^[A-Za-z/.]{1,14}$/.test(run.slice(start, at))
    const before = run.slice(start, at)
    const after = run.slice(at + 1)
    const isList = run.charAt(at) !== ':' && looksWhole(before) && looksWhole(/^[^,/(]*/.exec(after)?.[0] ?? '')
    // "74HC595D:RoHS"
    const isHead = run.charAt(at) === ':' && looksWhole(before) && /^[A-Za-z/]{3,}$/.test(after)
    // "744771147(WE)": a maker in brackets.
    const isBracket =
      run.charAt(at) === '(' &&
      /^\((?:[A-Z][A-Za-z]+|[a-z]{4,})\)?[,.]?$/.test(run.slice(at)) &&
      (!/^\((?:LF|SN|SR|T|F|TR|E|M|TE|CT|PB|L)\)/.test(run.slice(at)) ||
        // "1909763-1(TE)": no suffix follows digits alone.
        (run.startsWith('(TE)', at) && /^[\d-]+$/.test(before)))
    if (isList || isBracket || isLabel || isHead) {
      pieces.push([before, start])
      start = isBracket ? at : at + 1
    }
  }
  pieces.push([run.slice(start), start])
  return pieces
}

const looksWhole = (text: string): boolean =>
  /^(?=.*\d)(?=[^\d]*[A-Z])[A-Z0-9][\w.#+-]{5,}$/.test(text) && /\d\D*\d/.test(text)
