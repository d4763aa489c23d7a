import { useNameOf } from '../../../../lib/live/use-colleagues'

/** The name of somebody of the organization. */
export const NameOf = ({ uid }: { uid: string }) => useNameOf(uid)
