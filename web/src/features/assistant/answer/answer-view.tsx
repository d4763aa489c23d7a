import { inSentence } from '@attestry/core/base/words'
import type { ChatAnswer, ChatPart } from '@attestry/core/assistant/chat'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Alert from '@mui/material/Alert'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { knownRegimes, regimeLook } from '../../../lib/text/regimes'
import { StatusChip } from '../../../ui/status-chip'
import { AnswerList } from './answer-list'
import { ComplianceAnalysis } from './compliance-analysis'
import { FoundDocuments } from './found-documents'
import { ProductInfo } from './product-info'
import { TradeInformation } from './trade-information'

export type AnswerActions = {
  ask: (text: string) => void
  save: (part: ChatPart) => void
  contact: (part: ChatPart) => void
}

type Props = { answer: ChatAnswer; content: string; hasSuggestions: boolean; actions: AnswerActions }

/** So many parts are shown at once; the others open on demand. */
const SHOWN = 2

/** An answer: its sentence, what it knows of each part, and what may be asked next. */
export function AnswerView({ answer, content, hasSuggestions, actions }: Props) {
  const { parts, suggestions, parsing_error } = answer
  // Of a list without rows, the text says that there are none.
  const lists = answer.lists.filter(({ rows }) => rows.length > 0)
  const shown = parts.flatMap((part) => {
    const blocks = blocksOf(answer, part, actions)
    return blocks.length > 0 ? [{ part, blocks }] : []
  })
  return (
    <Stack spacing={1.5}>
      <Typography sx={{ whiteSpace: 'pre-wrap' }}>{content}</Typography>
      {parsing_error && !content.includes(parsing_error) && (
        <Alert severity="info" role="none">
          {parsing_error}
        </Alert>
      )}
      {shown.slice(0, SHOWN).map(({ part, blocks }) => (
        <Stack key={part.part_number} component="article" aria-label={part.part_number} spacing={1}>
          <PartTitle part={part} />
          {blocks}
        </Stack>
      ))}
      {shown.length > SHOWN && (
        <div>
          {shown.slice(SHOWN).map(({ part, blocks }) => (
            <Accordion
              key={part.part_number}
              variant="outlined"
              disableGutters
              slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
            >
              <AccordionSummary expandIcon={<ExpandIcon />}>
                <Stack component="span" direction="row" sx={closed}>
                  <Typography component="span" sx={{ fontWeight: 600 }}>
                    {part.part_number}
                  </Typography>
                  {part.product_id === null && <StatusChip label="Not in your vault" tone="quiet" />}
                  {knownRegimes(part.compliance_summary).map(({ name, ...known }) => {
                    const { label, tone } = regimeLook(known)
                    return <StatusChip key={name} label={`${name} ${inSentence(label)}`} tone={tone} />
                  })}
                </Stack>
              </AccordionSummary>
              <AccordionDetails>
                <Stack spacing={1}>
                  {part.vault_link && <PartTitle part={part} />}
                  {blocks}
                </Stack>
              </AccordionDetails>
            </Accordion>
          ))}
        </div>
      )}
      {lists.map((list) => (
        <AnswerList key={list.title} list={list} />
      ))}
      {hasSuggestions && suggestions.length > 0 && (
        <Stack component="ul" aria-label="Suggestions" direction="row" sx={chips}>
          {suggestions.map((text) => (
            <li key={text}>
              <Chip
                label={text}
                component="button"
                type="button"
                clickable
                size="medium"
                variant="outlined"
                color="primary"
                onClick={() => actions.ask(text)}
                sx={chip}
              />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

const PartTitle = ({ part: { part_number, vault_link, compliance_summary } }: { part: ChatPart }) => (
  <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 650 }}>
    {vault_link ? (
      <Link component={RouterLink} to={vault_link}>
        {part_number}
      </Link>
    ) : (
      part_number
    )}
    {compliance_summary.manufacturer && (
      <Typography component="span" variant="body2" color="textSecondary">
        {' '}
        {compliance_summary.manufacturer}
      </Typography>
    )}
  </Typography>
)

/** What was asked for decides what is shown. */
function blocksOf(answer: ChatAnswer, part: ChatPart, actions: AnswerActions): ReactNode[] {
  const { is_compliance_only, wants_compliance_trade, wants_compliance_summary, wants_compliance_documents } = answer
  const summary = part.compliance_summary
  return [
    (is_compliance_only || wants_compliance_documents) && <ProductInfo key="product" summary={summary} />,
    (wants_compliance_trade || wants_compliance_documents) && <TradeInformation key="trade" summary={summary} />,
    (wants_compliance_summary || wants_compliance_documents) && (
      <ComplianceAnalysis key="compliance" summary={summary} />
    ),
    wants_compliance_documents && (
      <FoundDocuments
        key="documents"
        part={part}
        onSave={() => actions.save(part)}
        onContact={() => actions.contact(part)}
      />
    ),
  ].filter((block) => block !== false)
}

const closed = { flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, minWidth: 0 } as const
const chips = { flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none', '& li': { maxWidth: '100%' } } as const
const chip = { maxWidth: '100%', height: 'auto', minHeight: 32, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 } }
