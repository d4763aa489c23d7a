import type { Contact } from '@attestry/core/outreach/contacts'
import { StatusChip } from '../../../ui/status-chip'

export const PrimaryChip = ({ contact: { is_primary } }: { contact: Contact }) =>
  is_primary && <StatusChip label="Primary" tone="fresh" title="The first to ask at this company" />

/** Mail to the address came back; what the mail server said is in its title. */
export const BouncedChip = ({ contact: { bounced } }: { contact: Contact }) =>
  bounced && <StatusChip label="Mail came back" tone="bad" title={bounced.message} />
