import type { Tone } from '../../../ui/status-chip'

/** Of an exemption that has ended (fewer than 0 days are left) or ends soon. */
export const endingTone = ({ days_left }: { days_left: number }): Tone => (days_left < 0 ? 'bad' : 'attention')
