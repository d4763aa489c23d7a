import type { ChatSummary } from '@attestry/core/assistant/chat'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { countryFlag } from '../../../lib/text/country-flag'
import { regionNames } from '@attestry/core/vault/words'
import { useMatches } from '../../../lib/use-matches'
import { Confidence, Facts, percent } from '../../../ui/facts'
import { Block } from './block'
import { isSuggested, Sources, Suggested } from './sources'

type Code = ChatSummary['hs_codes'][number]

/** Where a part comes from, and under which codes it travels. */
export function TradeInformation({ summary: { country_of_origin: origin, hs_codes } }: { summary: ChatSummary }) {
  const isNarrow = useMatches('(max-width: 599.95px)')
  const codes = regionNames.map(([region, name]) => ({ name, code: hs_codes.find((one) => one.region === region) }))
  const us = hs_codes.find(({ region }) => region === 'us')
  return (
    <Block title="Trade Information">
      <Facts
        facts={{
          'Country of origin': origin && (
            <>
              <span aria-hidden="true">{countryFlag(origin.value)}</span> {origin.value}
              <Confidence value={origin.confidence} /> {isSuggested(origin.sources) && <Suggested />}
              <Sources sources={origin.sources.filter(({ kind }) => kind !== 'model')} />
            </>
          ),
        }}
      />
      <Table size="small" aria-label="HS codes" sx={table}>
        {isNarrow ? <Rows codes={codes} /> : <Columns codes={codes} />}
      </Table>
      {us && us.alternatives.length > 0 && <Alternatives code={us} />}
      <Sources sources={hs_codes.flatMap(({ sources }) => sources).filter(({ kind }) => kind !== 'model')} />
    </Block>
  )
}

type Named = { name: string; code: Code | undefined }

const Columns = ({ codes }: { codes: readonly Named[] }) => (
  <>
    <TableHead>
      <TableRow>
        {codes.map(({ name }) => (
          <TableCell key={name}>{name}</TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      <TableRow>
        {codes.map(({ name, code }) => (
          <TableCell key={name} sx={{ verticalAlign: 'top' }}>
            <CodeText code={code} />
          </TableCell>
        ))}
      </TableRow>
    </TableBody>
  </>
)

/** On a phone, one region below the other. */
const Rows = ({ codes }: { codes: readonly Named[] }) => (
  <TableBody>
    {codes.map(({ name, code }) => (
      <TableRow key={name}>
        <TableCell component="th" scope="row" variant="head" sx={{ width: '35%' }}>
          {name}
        </TableCell>
        <TableCell>
          <CodeText code={code} />
        </TableCell>
      </TableRow>
    ))}
  </TableBody>
)

const CodeText = ({ code }: { code: Code | undefined }) =>
  code?.code ? (
    <>
      <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {code.code}
      </Box>{' '}
      <Typography component="span" variant="caption" color="textSecondary">
        {percent(code.confidence)}
      </Typography>{' '}
      {(code.is_suggested || isSuggested(code.sources)) && <Suggested />}
    </>
  ) : (
    <>-</>
  )

const Alternatives = ({ code: { alternatives, confidence } }: { code: Code }) => (
  <Box sx={{ mt: 1 }}>
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      US alternatives
    </Typography>
    <Box component="ul" sx={{ m: 0, pl: 2.25, typography: 'body2' }}>
      {alternatives.map(({ code, spec, confidence: own }) => (
        <li key={`${code} ${spec}`}>
          {code}
          {spec && `, ${spec}`}
          <Confidence value={own} />
        </li>
      ))}
    </Box>
    <Typography variant="body2" color="textSecondary">
      Overall confidence: {percent(confidence)}
    </Typography>
  </Box>
)

const table = { mt: 1, tableLayout: 'fixed', '& td, & th': { px: 0.75, overflowWrap: 'anywhere' } } as const
