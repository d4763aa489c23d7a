const PLAIN = new Map<string, string>()
for (let code = 0xc0; code <= 0x24f; code += 1) {
  const letter = String.fromCharCode(code)
  const plain = letter.toLowerCase().normalize('NFD').charAt(0)
  PLAIN.set(letter, plain)
}
for (const [letter, plain] of ['łl', 'Łl', 'øo', 'Øo', 'đd', 'ßs', 'ıi', 'İi', 'æa', 'œo', 'Æa', 'Œo'].map(
  (pair) => [pair.charAt(0), pair.charAt(1)] as const,
))
  PLAIN.set(letter, plain)

/** Lower case without accents, of the same length, so that "Prüfung" and "prufung" are one word. */
export const fold = (text: string): string =>
  text
    .replace(/[\u00c0-\u024f]/g, (letter) => PLAIN.get(letter) ?? letter)
    .replace(/[A-Z]+/g, (run) => run.toLowerCase())
