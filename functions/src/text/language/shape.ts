/**
 * What a phrase of a mail is about, in any language. The classifiers see only these, never the words of one language.
 */
export const CONCEPTS = [
  // what can be asked for
  'rohs',
  'reach',
  'prop65',
  'conflict_minerals',
  'country_of_origin',
  'hs_code',
  'pfas',
  'other',
  // papers: `papers` names compliance in general, `document` any paper
  'papers',
  'document',
  // what is done in a clause
  'please',
  'send',
  'need',
  'can',
  'confirm',
  'fill',
  'question',
  'remind',
  'missing',
  'deliver',
  'requested',
  'thanks',
  'received',
  'refuse',
  'condition',
  'unneeded',
  'not',
  'cancel',
  'comply',
  'reason',
  'by',
  'items',
  'contains',
  // what other mails are about
  'price',
  'order',
  'invoice',
  'shipment',
  'change',
  'news',
  'offer',
  'job',
  'phishing',
  'absence',
  'bounce',
  'survey',
  'quality',
  'technical',
  'meeting',
  'portal',
  'colleague',
] as const
export type Concept = (typeof CONCEPTS)[number]

/** What a column of a table, or the label before a number, is about. */
export const HEADINGS = [
  'part',
  'item',
  'own',
  'maker',
  'description',
  'documents',
  'quantity',
  'price',
  'date',
  'tariff',
  'origin',
  'status',
  'line',
  'order',
  'note',
] as const
export type Heading = (typeof HEADINGS)[number]

/** How a language speaks of days. Each entry is a list of phrases; those of several things are separated by `, `. */
export type DateWords = {
  /** January to December. */
  months: string
  /** Monday to Sunday. */
  weekdays: string
  today: string
  tomorrow: string
  overmorrow: string
  day: string
  workday: string
  week: string
  month: string
  quarter: string
  year: string
  hour: string
  /** Before a count of days: "within". */
  within?: string
  /** Before a day: without that day, and with it. */
  before?: string
  until?: string
  next: string
  /** Beside a weekday these mean the nearest one. */
  this: string
  coming?: string
  endOfWeek: string
  endOfMonth: string
  endOfYear: string
  /** Before a month: its end, and its middle. */
  end?: string
  middle?: string
  /** After a day that was named: the day before it. */
  dayBefore: string
  /** A week before it. */
  weekBefore: string
  /** Beside the name of a weekday: the last such day before it. */
  earlier?: string
  /** Before the number of a calendar week. */
  weekNumber?: string
  /** One to ten or more, as words. */
  numbers: string
}

/**
 * How a language says which documents are accepted. `#` stands for a time ("12 months"), `@` for a day, `...` for some
 * words of the same part of a sentence.
 */
export type ConditionWords = {
  /** With the highest age that is accepted. */
  age: string
  /** With a month or a year that is over before documents are accepted, and with one in which they are already. */
  after: string
  from: string
  /** With "this year", which alone is a day that documents must be of. */
  dated?: string
  /** Of a document that was sent. */
  refused: string
  /** Asks for a document that is newer than the one that was sent. */
  newer: string
  /** What is said of goods, orders and deadlines in the same words. */
  elsewhere: string
  /** Makes a refusal one that has not happened. */
  supposed: string
  /** Between the number and the unit of a time. */
  last?: string
  half?: string
  oneAndHalf?: string
  /** As they are shortened after a number. */
  shortMonth?: string
  shortYear?: string
  thisYear?: string
}

/**
 * One language as data. Phrases are separated by `|`, in lower case and without accents; `*` at the end lets a word go
 * on, `*` at the start lets it begin inside another; in conditions, `(a/b)` is one of them, `(a /b )` also
 * none, and `...` some words.
 */
export type Language = {
  code: string
  /** Frequent small words by which the language is known; empty if its script tells. */
  common: string
  concepts: Partial<Record<Concept, string>>
  headings: Partial<Record<Heading, string>>
  dates: DateWords
  conditions?: ConditionWords
}
