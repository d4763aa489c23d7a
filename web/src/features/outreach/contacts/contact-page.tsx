import type { Contact } from '@attestry/core/outreach/contacts'
import { Id } from '@attestry/core/base/primitives'
import EditIcon from '@mui/icons-material/EditOutlined'
import SendIcon from '@mui/icons-material/SendOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link, useParams } from 'react-router-dom'
import { addressOf } from '../../../lib/routes'
import { DetailPage, DetailProblem, type DetailWords } from '../../../ui/detail-page'
import { MoreButton } from '../../../ui/more-button'
import { StatusChip } from '../../../ui/status-chip'
import { TwoColumns } from '../../../ui/two-columns'
import { usePageActions } from '../../../ui/use-page-actions'
import { contactActions } from './contact-actions'
import { DetailsCard, NotesCard } from './contact-cards'
import { BouncedChip, PrimaryChip } from './contact-chips'
import { companyText, contactTypes } from '@attestry/core/outreach/words'
import { ExchangeCard } from './exchange-card'
import { useContact } from './live/use-contacts'

const words: DetailWords = {
  back: { to: addressOf('hub', { tab: 'contacts' }), label: 'Back to Hub' },
  noun: 'Contact',
  failed: 'Error Loading Contact',
  missing: 'Contact not found',
  loading: 'Loading contact...',
}

export function ContactPage() {
  const id = Id.safeParse(useParams().contactId)
  return id.success ? <ContactDetail key={id.data} id={id.data} /> : <DetailProblem words={words} />
}

const nameOf = ({ name }: Contact): string => name

/** A contact, and everything that was exchanged with it. */
function ContactDetail({ id }: { id: number }) {
  const live = useContact(id)
  const contact = live.status === 'ready' ? live.data : undefined
  const { entries, dialog } = usePageActions(contactActions, contact, {
    nameOf,
    id,
    group: 'Contact',
    back: words.back.to,
  })
  const edit = entries.find(({ name }) => name === 'Edit Contact')
  return (
    <DetailPage
      words={words}
      live={live}
      title={nameOf}
      status={(known) => (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[known.title, companyText(known)].filter(Boolean).join(', ')}
          </Typography>
          <PrimaryChip contact={known} />
          <StatusChip label={contactTypes[known.contact_type]} tone="quiet" />
          <BouncedChip contact={known} />
        </>
      )}
      menu={(known) => <MoreButton name={nameOf(known)} entries={() => entries} />}
      action={
        contact && (
          <>
            <Button variant="outlined" startIcon={<EditIcon />} onClick={edit?.run} sx={narrow}>
              Edit
            </Button>
            <Button
              variant="contained"
              startIcon={<SendIcon />}
              component={Link}
              to={addressOf('hub', { tab: 'manufacturer-outreach', contact: id })}
              sx={narrow}
            >
              Send Email
            </Button>
          </>
        )
      }
    >
      {(known) => (
        <>
          {known && (
            <TwoColumns>
              <Box sx={{ display: 'grid', gap: 2 }}>
                <DetailsCard contact={known} />
                <NotesCard contact={known} />
              </Box>
              <ExchangeCard contact={known} />
            </TwoColumns>
          )}
          {dialog}
        </>
      )}
    </DetailPage>
  )
}

/** A phone has room for the words only. */
const narrow = {
  whiteSpace: 'nowrap',
  px: { xs: 1.25, sm: 2 },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const
