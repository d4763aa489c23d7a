/** Exports of the Candidate List as ECHA writes them. */
export const HEAD = [
  'Substance name',
  'Description',
  'EC No.',
  'CAS No.',
  'Reason for inclusion',
  'Date of inclusion',
  'Decision',
  'Support document',
]

/** A row as ECHA writes it; rows with the same `entry` are one entry of the list. */
export const row = (name: string, day: string, { ec = '-', cas = '-', entry = name } = {}) => [
  name,
  '',
  ec,
  cas,
  'Toxic for reproduction (Article 57c)',
  day,
  `https://echa.test/decision/${entry}`,
  `https://echa.test/support/${entry}`,
]
export const HEXANE = row('n-hexane', '04-Feb-2026', { ec: '203-777-6', cas: '110-54-3' })
const BPAF = ['and its salts', 'alone'].map((which) => row(`4,4'-BPAF ${which}`, '04-Feb-2026', { entry: 'BPAF' }))
const DBDPE = row("1,1'-(ethane-1,2-diyl)bis[pentabromobenzene] (DBDPE)", '05-Nov-2025', {
  ec: '284-366-9',
  cas: '84852-53-9',
})
const older = (count: number) => Array.from({ length: count }, (_, place) => row(`Substance ${place}`, '25-Jun-2025'))

export const OF_251 = [DBDPE, ...older(250)]
export const OF_253 = [HEXANE, ...BPAF, ...OF_251]

export const csv = (rows: string[][], separator = '\t', head = HEAD) =>
  Buffer.from(
    `\ufeff${[head, ...rows].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\n')}\n`,
  )
