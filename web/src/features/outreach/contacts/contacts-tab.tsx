import AddIcon from '@mui/icons-material/Add'
import ContactsIcon from '@mui/icons-material/ContactsOutlined'
import ImportIcon from '@mui/icons-material/PlaylistAdd'
import RefreshIcon from '@mui/icons-material/Refresh'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { lazy, Suspense, useState } from 'react'
import { notSearchedText } from '../../../lib/text/not-searched'
import { EmptyState } from '../../../ui/empty-state'
import { ListFrame } from '../../../ui/list-frame'
import { MoreButton } from '../../../ui/more-button'
import { contactColumns } from './contact-columns'
import { useContactList } from './use-contact-list'

const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog')).ContactDialog }))

const ImportContactsDialog = lazy(async () => ({ default: (await import('./import-dialog')).ImportContactsDialog }))

/** The people at manufacturers and other companies, by name. */
export function ContactsTab() {
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null)
  const contacts = useContactList()
  const { next, search, isSearched, refresh, isRefreshing } = contacts
  const add = () => setDialog('add')
  const bring = () => setDialog('import')
  const close = () => setDialog(null)
  return (
    <>
      <ListFrame
        rows={contacts}
        noun="contact"
        search={search}
        placeholder="Search contacts by name, company, email..."
        filters={[]}
        failed="Failed to fetch contacts"
        empty={
          isSearched ? (
            <NothingFound text={search.text} isMore={next !== null} onClear={search.clear} />
          ) : (
            <NoContacts onAdd={add} onImport={bring} />
          )
        }
        table={{ label: 'Contacts', columns: contactColumns, actionsWidth: 132, skeleton: { rows: 5, narrow: 92 } }}
      >
        <Button startIcon={<RefreshIcon />} variant="outlined" disabled={isRefreshing} onClick={() => void refresh()}>
          {isRefreshing ? 'Refreshing...' : 'Refresh'}
        </Button>
        <Button startIcon={<AddIcon />} variant="contained" onClick={add}>
          Add Contact
        </Button>
        <MoreButton name="the list" entries={() => [{ name: 'Import Contacts', icon: <ImportIcon />, run: bring }]} />
      </ListFrame>
      <Suspense fallback={null}>
        {dialog === 'add' && <ContactDialog onClose={close} />}
        {dialog === 'import' && <ImportContactsDialog onClose={close} />}
      </Suspense>
    </>
  )
}

const NoContacts = ({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) => (
  <EmptyState
    icon={<ContactsIcon fontSize="large" />}
    title="No contacts yet"
    text="Add the people at your manufacturers whom you ask for compliance documents."
    action={
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={onAdd}>
          Add Your First Contact
        </Button>
        <Button variant="outlined" onClick={onImport}>
          Import Contacts
        </Button>
      </Stack>
    }
  />
)

/** `isMore`: the pages that follow have not been searched yet. */
const NothingFound = ({ text, isMore, onClear }: { text: string; isMore: boolean; onClear: () => void }) => (
  <EmptyState
    title="No contacts found"
    text={
      notSearchedText('contacts', text) ||
      (isMore
        ? `No contact that has been searched so far matches “${text}”. Others may: go on below.`
        : `No contact matches “${text}”.`)
    }
    action={
      <Button variant="contained" onClick={onClear}>
        Clear
      </Button>
    }
  />
)
