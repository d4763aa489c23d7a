import { topicName, typeName } from '@attestry/core/base/own-kinds'
import { useOwnNames } from '../../../lib/api/session'
import { isWanted, leadOf } from '@attestry/core/sending/answer-table'
import { filesOf, type GridCell, type GridRow } from '@attestry/core/sending/answer-grid'
import type { Topic } from '@attestry/core/base/topic'
import { topicOf } from '@attestry/core/sending/topic-of'
import type { VaultFile } from '@attestry/core/vault/vault'
import { memo, useId, useState } from 'react'
import { cellWords } from './cell-words'
import { PartDocuments } from './part-documents'

export type Choice = {
  chosen: ReadonlySet<number>
  inText: readonly Topic[]
  now: number
  onToggle: (ids: readonly number[]) => void
  /** The customer accepts a document again. */
  onAccept: (file: VaultFile) => void
}

type Props = { row: GridRow } & Choice

/** A part in one line, and below it all its documents, if somebody has unfolded them. */
export const PartRow = memo(function PartRow({ row, ...choice }: Props) {
  const [isOpen, setOpen] = useState(false)
  const files = filesOf(row)
  const unfold = { isOpen, onUnfold: () => setOpen(!isOpen) }
  return (
    <>
      <tr className="line">
        <PartName row={row} chosen={choice.chosen} hasDocuments={files.length > 0} {...unfold} />
        {row.cells.map((cell) => (
          <Cell key={cell.topic} row={row} cell={cell} {...unfold} {...choice} />
        ))}
      </tr>
      {isOpen && files.length > 0 && <PartDocuments row={row} {...choice} onClose={() => setOpen(false)} />}
    </>
  )
}, isSame)

/** A choice elsewhere is none of this part's: of 500 parts, one is drawn anew. */
function isSame(one: Props, other: Props): boolean {
  const isChosenAlike = ({ id }: VaultFile) => one.chosen.has(id) === other.chosen.has(id)
  return (
    one.row === other.row &&
    one.inText === other.inText &&
    one.now === other.now &&
    one.onToggle === other.onToggle &&
    filesOf(one.row).every(isChosenAlike)
  )
}

type Unfold = { isOpen: boolean; onUnfold: () => void }

type NameProps = { row: GridRow; chosen: ReadonlySet<number>; hasDocuments: boolean } & Unfold

function PartName({ row: { part, product, others }, chosen, hasDocuments, isOpen, onUnfold }: NameProps) {
  const { part_number, manufacturer, quoted } = part
  const also = others.filter(({ id }) => chosen.has(id)).length
  const about = [
    product?.manufacturer.name ?? manufacturer,
    quoted && 'named in an earlier email',
    others.length > 0 && `${others.length} more${also > 0 ? `, ${also} chosen` : ''}`,
  ].filter(Boolean)
  const absent = hasDocuments ? [] : [product ? 'No documents yet' : 'Not in the vault']
  return (
    <th scope="row" aria-label={[part_number, ...absent].join(', ')}>
      {hasDocuments && (
        <button
          type="button"
          className="unfold"
          tabIndex={-1}
          aria-expanded={isOpen}
          aria-label={`All documents of ${part_number}`}
          onClick={onUnfold}
        />
      )}
      <span className="names" title={[part_number, ...about].join(' · ')}>
        <span className="number">{part_number}</span>
        <br />
        <span className="sub">
          {absent.map((text) => (
            <span key={text} className="absent">
              {text}
            </span>
          ))}
          {!hasDocuments && about.length > 0 && ' · '}
          {about.join(' · ')}
        </span>
      </span>
    </th>
  )
}

type CellProps = { row: GridRow; cell: GridCell } & Unfold & Choice

function Cell({ row, cell, isOpen, onUnfold, chosen, inText, now, onToggle }: CellProps) {
  const id = useId()
  const { part_number } = row.part
  const { topic, files } = cell
  const lead = leadOf(row, cell, chosen, now)
  const isAsked = isWanted(row, cell)
  const own = useOwnNames()
  const name = topicName(topic, own)
  const { text, note, tone, whole } = cellWords(row, cell, lead, {
    isWanted: isAsked,
    isInText: inText.includes(topic),
    now,
    name,
  })
  const label = <span className="topic">{name}</span>
  if (!lead) {
    return (
      <td className={isAsked ? `empty ${tone}` : 'empty unasked'} title={whole}>
        {label}
        {note ? (
          <span>
            <span className="date">{text}</span>{' '}
            <span className="note">
              <span>{note}</span>
            </span>
          </span>
        ) : (
          text
        )}
      </td>
    )
  }
  // One document may stand in several cells.
  const isOfType = topicOf(lead.doc_type) === topic
  const also = files.filter((file) => file !== lead && chosen.has(file.id)).length
  const more = files.length > 1 && `+${files.length - 1}${also > 0 ? `, ${also} chosen` : ''}`
  const seen = [text, note, more].filter(Boolean).join(' ')
  return (
    <td className={tone}>
      {label}
      <label className="tick">
        {/* Plain, because a mail about 200 parts has a thousand of them. */}
        <input
          type="checkbox"
          tabIndex={-1}
          checked={chosen.has(lead.id)}
          onChange={() => onToggle([lead.id])}
          aria-label={`${typeName(lead.doc_type, own)} for ${part_number}${isOfType ? '' : ` (${name})`}: ${lead.original_filename}`}
          aria-describedby={id}
        />
      </label>
      <button
        type="button"
        id={id}
        className="fact"
        tabIndex={-1}
        aria-expanded={isOpen}
        title={`${lead.original_filename}\n${whole}`}
        // Not an element that nobody sees: a thousand of these, each with a clip of its own, make scrolling slow.
        // What is seen is in the name, for those who speak it.
        aria-label={`${part_number}, ${whole}, ${seen}`}
        onClick={onUnfold}
      >
        <span className="date">{text}</span>{' '}
        {(note || more) && (
          <span className="note">
            {note && <span>{note}</span>} {more && <small>{more}</small>}
          </span>
        )}
      </button>
    </td>
  )
}
