/** What a template is for: an answer to a customer, or a mail to a contact. */
export type TemplateKind = 'answer' | 'request'

/** What a text can leave open, by what it is for. */
export const placeholdersOf: Record<TemplateKind, readonly string[]> = {
  answer: ['customer', 'parts', 'documents', 'missing', 'due', 'sender', 'company'],
  request: ['contact', 'parts', 'documents', 'sender', 'company'],
}

/** What is known for each placeholder; '' or [] if nothing is. */
export type Filling = Readonly<Record<string, string | readonly string[]>>

/**
 * A template with what is known in its places. A list on a line of its own gets a line for each entry; if it is empty,
 * the line goes, together with a line ending in a colon that introduces it, unless that is the first line, which
 * greets: "Dear Ms. Doe:". A placeholder for which nothing is known stays as it is, for a person to see. Placeholders in
 * what is filled in are not filled: a customer's name is a stranger's text. `greets`: the text is the start of a mail.
 */
export function fillTemplate(text: string, known: Filling, { greets = true } = {}): string {
  const lines: string[] = []
  for (const line of text.split('\n')) {
    const [, name] = /^\s*\{\{\s*(\w+)\s*\}\}\s*$/.exec(line) ?? []
    const list = name === undefined ? undefined : valueOf(known, name)
    if (list === undefined || typeof list === 'string') lines.push(fillLine(line, known))
    else if (list.length > 0) lines.push(...list.map((entry) => `- ${entry}`))
    else dropIntroduction(lines, greets)
  }
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The same for a text of one line. */
export const fillLine = (line: string, known: Filling): string =>
  line.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const value = valueOf(known, name) ?? ''
    return (typeof value === 'string' ? value : value.join(', ')) || whole
  })

const valueOf = (known: Filling, name: string) => (Object.hasOwn(known, name) ? known[name] : undefined)

function dropIntroduction(lines: string[], greets: boolean): void {
  const last = lines.findLastIndex((line) => line.trim() !== '')
  const isFirst = lines.findIndex((line) => line.trim() !== '') === last
  if (!(isFirst && greets) && /[:：]\s*$/.test(lines[last] ?? '')) lines.length = last
}

/** What a text still has in the braces of a placeholder, each once. */
export const leftOpen = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.match(/\{\{[^{}\n]{0,40}(?:\}\})?/g) ?? [])),
]

/** The placeholders of a text that are not known in texts of its kind. */
export const unknownIn = (kind: TemplateKind, ...texts: readonly string[]): string[] =>
  leftOpen(...texts).filter((found) => {
    const [, name = ''] = /^\{\{\s*(\w+)\s*\}\}$/.exec(found) ?? []
    return !placeholdersOf[kind].includes(name)
  })
