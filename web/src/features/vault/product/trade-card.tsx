import type { Product, ProductHsCode } from '@attestry/core/vault/vault'
import { capitalized } from '@attestry/core/base/words'
import { printedAt, tradePhrase } from '@attestry/core/vault/fact-words'
import { FurtherLaw } from '@attestry/core/vault/reading'
import { type TradeFact, tradeFactsOf } from '@attestry/core/vault/trade'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useNow } from '../../../lib/use-now'
import { SectionCard } from '../../../ui/section-card'
import { countryFlag } from '../../../lib/text/country-flag'
import { regionNames } from '@attestry/core/vault/words'
import { Confidence, Facts } from '../../../ui/facts'
import { Waiting } from './product-cards'

/** Where it comes from, under which tariff codes it travels, and what documents state of it beside the regimes. */
export function TradeCard({ product }: { product: Product | undefined }) {
  const now = useNow(3600_000)
  if (!product) return <Waiting title="Trade Information" />
  const { country_of_origin: origin, hs_codes } = product.compliance_summary
  const facts = tradeFactsOf(product, now)
  const further = FurtherLaw.options.flatMap((law) =>
    facts[law].map((fact) => ({ ...fact, value: capitalized(tradePhrase(law, fact.value)) })),
  )
  const printed = facts.hs.filter(({ statement }) => statement !== null)
  return (
    <SectionCard title="Trade Information">
      <Facts
        facts={{
          'Country of origin':
            (origin && (
              <>
                <span aria-hidden="true">{countryFlag(origin.value)}</span> {origin.value}
                <Confidence value={origin.confidence} />
                {said(facts.origin.filter(({ statement }) => statement !== null))}
              </>
            )) ||
            said(facts.origin),
          ECCN: said(facts.eccn),
          'Codes in documents': said(printed),
          ...(facts.scip.length > 0 && { 'SCIP number': said(facts.scip) }),
          ...(further.length > 0 && { 'Also stated': said(further) }),
        }}
      />
      <Table size="small" aria-label="HS codes" sx={{ mt: 1.5, '& td, & th': { px: 0.5 } }}>
        <TableHead>
          <TableRow>
            <TableCell>Region</TableCell>
            <TableCell>HS Code</TableCell>
            <TableCell align="right">Confidence</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {regionNames.map(([region, name]) => (
            <CodeRow key={region} name={name} code={hs_codes.find((one) => one.region === region)} />
          ))}
        </TableBody>
      </Table>
    </SectionCard>
  )
}

/** What documents say, each with its page. */
const said = (facts: readonly TradeFact[]) =>
  facts.length > 0 &&
  facts.map(({ value, statement }) => (
    <Typography key={value} variant="body2" component="div">
      {value}
      {statement && (
        <Typography component="div" variant="caption" color="textSecondary">
          {printedAt(statement)}
        </Typography>
      )}
    </Typography>
  ))

const CodeRow = ({ name, code }: { name: string; code: ProductHsCode | undefined }) => (
  <TableRow>
    <TableCell sx={{ verticalAlign: 'top' }}>{name}</TableCell>
    <TableCell>
      {code?.code ?? '-'}
      {code?.source && (
        <Typography variant="caption" color="textSecondary" component="div">
          {code.source}. Verify with your broker.
        </Typography>
      )}
      {code && code.alternatives.length > 0 && (
        <Typography variant="caption" color="textSecondary" component="div">
          Alternatives
          {code.alternatives.map((other) => (
            <div key={other.code}>
              {other.code}
              {other.spec && `: ${other.spec}`}
            </div>
          ))}
        </Typography>
      )}
    </TableCell>
    <TableCell align="right" sx={{ verticalAlign: 'top' }}>
      {code ? `${Math.round(code.confidence * 100)}%` : '-'}
    </TableCell>
  </TableRow>
)
