/** The keys of a table that has no others than its type names. */
export const keysOf = <Key extends string>(table: Readonly<Partial<Record<Key, unknown>>>): Key[] =>
  Object.keys(table) as Key[]

/** As `keysOf`, each with its value. */
export const entriesOf = <Key extends string, Value>(table: Readonly<Partial<Record<Key, Value>>>): [Key, Value][] =>
  Object.entries(table) as [Key, Value][]

/** Whether a text is a key of a table. */
export const isKeyOf = <Key extends string>(
  table: Readonly<Partial<Record<Key, unknown>>>,
  text: string,
): text is Key => Object.hasOwn(table, text)
