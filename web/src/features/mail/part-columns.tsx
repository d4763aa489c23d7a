import { ownNumberText, ownNumberTitle } from '@attestry/core/mail/customer-number-words'
import type { GridRow } from '@attestry/core/sending/answer-grid'
import ViewIcon from '@mui/icons-material/OpenInNewOutlined'
import SearchIcon from '@mui/icons-material/SearchOutlined'
import RequestIcon from '@mui/icons-material/SendOutlined'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { addressOf } from '../../lib/routes'
import type { Column } from '../../ui/data-table'
import { StatusChip } from '../../ui/status-chip'
import { AskedChips } from './asked-chips'
import type { ProductRow } from './live/use-product-rows'
import type { RegimeChip } from './regime-chips'

/** `asked`: what the mail asks about it; undefined until it is known what answers it. */
export type PartLine = ProductRow & { asked: GridRow | undefined; isGap: boolean; regimes: readonly RegimeChip[] }

/** The columns of the parts of a mail: a line of a fixed height for each. */
export const partColumns = (emailId: number, chosen: ReadonlySet<number>, now: number): readonly Column<PartLine>[] => [
  { label: 'Part Number', narrow: 'main', share: 26, cell: (row) => <PartName row={row} /> },
  {
    label: 'Manufacturer',
    narrow: 'below',
    share: 16,
    cell: (row) => {
      const maker = row.vault_manufacturer ?? row.analysis_manufacturer ?? '-'
      return (
        <div className="lead" title={maker}>
          {maker}
        </div>
      )
    },
  },
  {
    label: 'Vault',
    narrow: 'below',
    share: 26,
    cell: (row) => (
      <>
        <div className="lead">
          <VaultChip row={row} />
        </div>
        {row.asked && row.exists_in_vault && (
          <div className="sub chips">
            <AskedChips row={row.asked} chosen={chosen} regimes={row.regimes} now={now} />
          </div>
        )}
      </>
    ),
  },
  { label: 'Next Steps', share: 20, cell: (row) => <NextSteps row={row} emailId={emailId} /> },
]

const PartName = ({ row: { part_number, description, part } }: { row: PartLine }) => (
  <>
    <div className="lead strong" title={description ? `${part_number}: ${description}` : part_number}>
      {part_number}
    </div>
    {part.own_number !== null && (
      <div className="sub" title={ownNumberTitle(part)}>
        {ownNumberText(part)}
      </div>
    )}
  </>
)

function VaultChip({ row: { exists_in_vault, file_count } }: { row: PartLine }) {
  if (!exists_in_vault) return <StatusChip label="Not in vault" tone="quiet" />
  const label = `In vault · ${file_count} ${file_count === 1 ? 'file' : 'files'}`
  return <StatusChip label={label} tone={file_count > 0 ? 'good' : 'attention'} />
}

/** What can be done next for a part. To ask its maker, nobody has to leave the mail. */
function NextSteps({ row, emailId }: { row: PartLine; emailId: number }) {
  const { part_number: partNumber, product_id, file_count, isGap } = row
  // The entry of the history keeps the list that the mail was opened from.
  const { state } = useLocation()
  const query = `Find the compliance package for part ${partNumber}`
  return (
    <div style={{ display: 'flex' }}>
      {product_id !== null && (
        <Step
          name="View in Vault"
          about={row}
          icon={<ViewIcon />}
          to={addressOf('product', { productId: product_id })}
        />
      )}
      {(file_count === 0 || isGap) && (
        <>
          <Step name="Search" about={row} icon={<SearchIcon />} to={addressOf('ai', { query })} />
          <Step
            name="Upload"
            about={row}
            icon={<UploadIcon />}
            to={addressOf('vault', { upload: 'true', partNumber })}
          />
        </>
      )}
      <Step
        name="Request"
        about={row}
        icon={<RequestIcon />}
        to={addressOf('email', { emailId, request: 'true', part: row.id })}
        replace
        state={state}
        preventScrollReset
      />
    </div>
  )
}

type StepProps = {
  name: string
  about: PartLine
  icon: ReactNode
  to: string
  replace?: boolean
  state?: unknown
  preventScrollReset?: boolean
}

const Step = ({ name, about, icon, ...link }: StepProps) => (
  <IconButton
    component={Link}
    size="small"
    color="primary"
    title={name}
    aria-label={`${name} ${about.part_number}`}
    {...link}
  >
    {icon}
  </IconButton>
)
