import type { Product, ProductHsCode } from '@attestry/core/vault/vault'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { SectionCard } from '../../../ui/section-card'
import { countryFlag } from '../../../lib/text/country-flag'
import { regionNames } from '@attestry/core/vault/words'
import { Confidence, Facts } from '../../../ui/facts'
import { Waiting } from './product-cards'

/** Where it comes from, and under which tariff codes it travels. */
export function TradeCard({ product }: { product: Product | undefined }) {
  if (!product) return <Waiting title="Trade Information" />
  const { country_of_origin: origin, hs_codes } = product.compliance_summary
  return (
    <SectionCard title="Trade Information">
      <Facts
        facts={{
          'Country of origin': origin && (
            <>
              <span aria-hidden="true">{countryFlag(origin.value)}</span> {origin.value}
              <Confidence value={origin.confidence} />
            </>
          ),
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
