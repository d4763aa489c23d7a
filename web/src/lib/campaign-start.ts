import { Id } from '@attestry/core/base/primitives'
import { Topic } from '@attestry/core/base/topic'
import { CampaignRest } from '@attestry/core/outreach/campaigns'
import { z } from 'zod'

/** What a new campaign begins with. `lines`: a part on each, with its maker in a second column. */
export const CampaignStart = z.object({
  id: z.string(),
  name: z.string(),
  lines: z.string(),
  topics: z.array(Topic),
  /** A form of the trade itself is asked for. */
  as_form: z.literal(true).optional(),
  /** Of the search that it is about, what it has no room for. */
  rest: CampaignRest.optional(),
  /** The campaign whose rest it asks for. */
  continues: Id.optional(),
})
export type CampaignStart = z.infer<typeof CampaignStart>

const State = z.object({ campaign: CampaignStart })

/** What the history entry of a new campaign says it begins with, if it does. */
export const campaignStartIn = (state: unknown): CampaignStart | undefined => State.safeParse(state).data?.campaign
