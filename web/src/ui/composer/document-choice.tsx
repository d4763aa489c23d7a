import { typeName } from '@attestry/core/base/own-kinds'
import { useOwnNames } from '../../lib/api/session'
import { fileWarning } from '@attestry/core/sending/answer-grid'
import { type DocumentFacts, fileWarnings, issueText, sentText } from '@attestry/core/sending/words'
import { dayText } from '@attestry/core/base/words'
import { isWorkbook } from '@attestry/core/vault/kinds'
import { editionOf, isPaper, paperName } from '@attestry/core/vault/product-documents'
import type { VaultFile } from '@attestry/core/vault/vault'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Fragment, useId } from 'react'
import { usePreview } from '../../lib/actions/use-preview'

type Props = {
  file: VaultFile
  /** The part that it is offered for. */
  partNumber: string
  /** What is known of the documents of that part and the customer. */
  facts?: DocumentFacts
  isChosen: boolean
  now: number
  onToggle: (id: number) => void
  /** Says that the customer accepts it again. */
  onAccept?: (file: VaultFile) => void
}

/** One document: whether it is sent, what it is, how old it is. Its name opens it. */
export function DocumentChoice({ file, partNumber, facts, isChosen, now, onToggle, onAccept }: Props) {
  const { id, doc_type, original_filename, manufacturer_id } = file
  const name = isPaper(file) ? paperName(file) : original_filename
  const preview = usePreview()
  const type = [typeName(doc_type, useOwnNames()), isWorkbook(doc_type) ? editionOf(file) : '']
    .filter(Boolean)
    .join(' ')
  const textId = useId()
  const [warning, issue, sent_at] = [fileWarning(file, now), facts?.issues.get(id), facts?.sent.get(id)]
  const warnings = [...(issue ? [issueText(issue)] : []), ...(warning ? [fileWarnings[warning]] : [])]
  return (
    <Box sx={row}>
      {/* Plain, because a mail about 200 parts has a thousand of them. */}
      <Box
        component="input"
        type="checkbox"
        checked={isChosen}
        onChange={() => onToggle(id)}
        aria-label={`${type} for ${partNumber}: ${name}`}
        aria-describedby={textId}
        sx={box}
      />
      <Box sx={{ minWidth: 0, pt: 0.5 }}>
        <Link component="button" type="button" variant="body2" onClick={() => preview(file)} sx={link}>
          {name}
        </Link>
        <Typography id={textId} variant="caption" component="p" color="textSecondary">
          <span>{manufacturer_id === null ? type : `${type} (all products)`}</span>
          {warnings.map((text) => (
            <Fragment key={text}>
              {' · '}
              <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
                {text}
              </Box>
            </Fragment>
          ))}
          {' · '}
          <span>{[datesText(file), ...(sent_at === undefined ? [] : [sentText(sent_at)])].join(', ')}</span>
        </Typography>
        {onAccept && issue?.kind === 'refused' && (
          <Link
            component="button"
            type="button"
            variant="caption"
            aria-label={`Accepted again: ${original_filename}`}
            onClick={() => onAccept(file)}
            sx={link}
          >
            Accepted Again
          </Link>
        )}
      </Box>
    </Box>
  )
}

/** When a document was issued and when it expires, in words. */
export const datesText = ({ issued_at, expires_at }: VaultFile): string =>
  [
    issued_at === null ? 'Issue date unknown' : `Issued ${dayText(issued_at)}`,
    ...(expires_at === null ? [] : [`expires ${dayText(expires_at)}`]),
  ].join(', ')

const row = { display: 'flex', alignItems: 'flex-start', gap: 0.5 } as const
const box = { width: 20, height: 20, m: 0.5, flexShrink: 0, accentColor: 'var(--mui-palette-primary-main)' } as const
const link = { textAlign: 'left', overflowWrap: 'anywhere', verticalAlign: 'baseline', minHeight: 24 } as const
