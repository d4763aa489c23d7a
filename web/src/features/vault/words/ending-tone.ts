import type { Ending } from '@attestry/core/law/exemption-state'
import type { Tone } from '../../../ui/status-chip'

/** Of an exemption that has ended, for all equipment or some, or ends soon. */
export const endingTone = ({ state }: Ending): Tone => (state === 'ended' ? 'bad' : 'attention')
