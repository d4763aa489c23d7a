import { lookTwice } from '@attestry/core/vault/look-twice'
import { withUniversal } from '@attestry/core/vault/document-summary'
import { factText } from '@attestry/core/vault/fact-words'
import { exemptionsIn, type Fact, factsOf, metCount } from '@attestry/core/vault/facts'
import type { Statement } from '@attestry/core/vault/statement'
import type { Manufacturer, Product } from '@attestry/core/vault/vault'
import WarningIcon from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { SectionCard } from '../../../ui/section-card'
import { StatusChip } from '../../../ui/status-chip'
import { UnreadPaper } from '../../../ui/unread-paper'
import { regimes } from '../../../lib/text/regimes'
import { DeclaredListLine } from './declared-list-line'
import { ExemptionLines } from './exemption-lines'
import { Waiting } from './product-cards'
import { regimeLine } from './regime-line'
import { useConfirmReading } from './use-confirm-reading'

const SaidDialog = lazy(async () => ({ default: (await import('./said-dialog')).SaidDialog }))

type Props = { product: Product | undefined; maker: Manufacturer | undefined }

/** How the product stands with each regime, whose word that is, and whether a document proves it. */
export function ComplianceCard({ product, maker }: Props) {
  const [now] = useState(Date.now)
  if (!product) return <Waiting title="Compliance Status" />
  const facts = factsOf(product, maker, now)
  const { covered_until } = withUniversal(product, maker)
  const doubt = lookTwice(facts)
  return (
    <SectionCard title="Compliance Status" text={`${metCount(facts, now)}/4 Compliant`}>
      <Stack component="ul" spacing={1.25} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {regimes.map(({ regime, name }) => {
          const { source, proof, ...chip } = regimeLine(facts[regime], covered_until[regime], now)
          return (
            <Stack
              component="li"
              key={regime}
              direction="row"
              sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}
            >
              <Box sx={{ flex: '1 1 0', minWidth: '55%', overflowWrap: 'anywhere' }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {name}
                </Typography>
                <Known product={product} fact={facts[regime]} source={source} now={now} />
                {regime === 'reach' && <DeclaredListLine reach={facts.reach} now={now} />}
                {regime === 'reach' && doubt !== null && <LookTwice text={doubt} />}
                <Typography variant="caption" color="textSecondary" component="div">
                  {proof}
                </Typography>
              </Box>
              <StatusChip {...chip} />
            </Stack>
          )
        })}
      </Stack>
    </SectionCard>
  )
}

/** Whose word it is, and what stands against it. */
function Known({ product, fact, source, now }: { product: Product; fact: Fact; source: string; now: number }) {
  const { status, statement, substances, conflicts, unread } = fact
  const other = conflicts.filter((one) => one.substances.length === 0)
  return (
    <>
      <Typography variant="caption" color="textSecondary" component="div" title={statement?.words}>
        {source}
      </Typography>
      {(substances.length > 0 || other.length > 0) && (
        <Typography variant="caption" component="div">
          {factText(fact)}
        </Typography>
      )}
      <ExemptionLines exemptions={exemptionsIn(fact)} now={now} />
      {statement && <Judge statement={statement} />}
      {status === 'unknown' && unread && (
        <UnreadPaper
          file={{ id: unread.file_id, original_filename: unread.filename }}
          product={product}
          topic={unread.regime}
          passages={[unread]}
          isTold
        />
      )}
    </>
  )
}

/** What is no contradiction, and yet seldom right. */
const LookTwice = ({ text }: { text: string }) => (
  <Stack direction="row" sx={{ gap: 0.5, color: 'warning.main' }}>
    <WarningIcon sx={{ fontSize: 16, mt: 0.25 }} />
    <Typography variant="caption" color="textPrimary">
      {text}
    </Typography>
  </Stack>
)

/** To accept what a document says, or to see all that it says, and what of it was read wrongly. */
function Judge({ statement }: { statement: Statement }) {
  const confirm = useConfirmReading()
  const [isOpen, setIsOpen] = useState(false)
  const { file_id, filename, words, is_confirmed } = statement
  return (
    <>
      {!is_confirmed && (
        <Button
          size="small"
          sx={small}
          title={`“${words}”`}
          aria-label={`Confirm what ${filename} says`}
          onClick={() => confirm(statement)}
        >
          Confirm
        </Button>
      )}
      <Button
        size="small"
        color="inherit"
        sx={small}
        aria-label={`What ${filename} says`}
        onClick={() => setIsOpen(true)}
      >
        What It Says
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SaidDialog id={file_id} filename={filename} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
const small = { px: 0.5, ml: -0.5, mr: 1, minHeight: 28 }
