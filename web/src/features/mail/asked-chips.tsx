import { useTopicName } from '../../lib/api/session'
import { inSentence } from '@attestry/core/base/words'
import type { GridCell, GridRow } from '@attestry/core/sending/answer-grid'
import { isWanted, leadOf } from '@attestry/core/sending/answer-table'
import { isExpired } from '@attestry/core/vault/expiry'
import { StatusChip } from '../../ui/status-chip'
import { cellWords } from './answer/cell-words'
import type { RegimeChip } from './regime-chips'

type Props = {
  row: GridRow
  /** The documents with which an answer begins. */
  chosen: ReadonlySet<number>
  /** What is known of the part besides. */
  regimes: readonly RegimeChip[]
  now: number
}

/**
 * What the vault has and lacks of what is asked about a part, as the composer says it. What is missing comes first; in
 * a line there is room for two short ones, so further ones are summed up.
 */
export function AskedChips({ row, chosen, regimes, now }: Props) {
  const nameOf = useTopicName()
  const chips = row.cells
    .filter((cell) => isWanted(row, cell))
    .map((cell) => chipOf(nameOf(cell.topic), row, cell, chosen, regimes, now))
    .toSorted((one, other) => RANKS[one.tone] - RANKS[other.tone])
  const [first, ...others] = chips
  const hasRoom = others.length < 2 && chips.reduce((sum, { label }) => sum + label.length, 0) <= ROOM
  const shown = first && others.length > 0 && !hasRoom ? [first, sumOf(others)] : chips
  return shown.map((chip) => <StatusChip key={chip.label} {...chip} />)
}

/** So many letters two chips have room for. */
const ROOM = 16

const RANKS: Record<RegimeChip['tone'], number> = { bad: 0, attention: 1, fresh: 2, quiet: 3, good: 4 }

const sumOf = (chips: readonly RegimeChip[]): RegimeChip => ({
  label: `+${chips.length}`,
  tone: chips[0]?.tone ?? 'quiet',
  title: chips.map(({ label }) => label).join(', '),
})

function chipOf(
  name: string,
  row: GridRow,
  cell: GridCell,
  chosen: ReadonlySet<number>,
  regimes: readonly RegimeChip[],
  now: number,
): RegimeChip {
  const lead = leadOf(row, cell, chosen, now)
  const { tone, note, whole } = cellWords(row, cell, lead, { isWanted: true, isInText: false, now, name })
  const known = regimes.find(({ label }) => label.startsWith(`${name}: `))
  if (known?.tone === 'bad') return known
  if (!lead && cell.isForText) return { label: name, tone: 'quiet', title: 'To be answered in the text' }
  if (!lead) return { label: `${name} missing`, tone: 'attention', title: `The vault has no document about ${name}` }
  if (tone !== 'warning') return { label: `✓ ${name}`, tone: 'good', title: whole }
  const isBad = isExpired(lead.expires_at, now) || note?.includes('non-compliant') === true
  return { label: `${name}: ${inSentence(note ?? '')}`, tone: isBad ? 'bad' : 'attention', title: whole }
}
