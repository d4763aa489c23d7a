import { autoReplies } from './auto-replies'
import { bounces } from './bounces'
import { ordinary } from './ordinary'
import type { Example } from './shapes'

/** Bounces and automatic replies, and ordinary mails that look like them. */
export const returned: readonly Example[] = [...bounces, ...autoReplies]
export const lookAlikes: readonly Example[] = ordinary
